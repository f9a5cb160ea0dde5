import Foundation
import HapticSynthesis

/// A score's sound before its chain, from the definition of a piece in Double.
struct PreciseEvaluation {
  var score: Score

  /// The interleaved samples of some frames.
  func samples(_ frames: Range<Int>) -> [Double] {
    let matrix = score.matrix
    var output = [Double](repeating: 0, count: frames.count * matrix.channelCount)
    for voice in score.voices {
      let waves = PreciseWaves(of: voice, in: score)
      for index in voice.pieces {
        let piece = score.pieces[index]
        for frame in frames.clamped(to: piece.start..<piece.end) {
          let k = frame - piece.start
          let sample =
            Self.amplitude(of: piece, at: k) * waves.sample(of: piece, index: index, at: k)
          for channel in 0..<matrix.channelCount {
            let gain = Double(matrix.gains[channel * matrix.busCount + voice.bus])
            output[(frame - frames.lowerBound) * matrix.channelCount + channel] += gain * sample
          }
        }
      }
    }
    return output
  }

  /// The largest error of `samples` over some frames, relative to the largest sample, in dB.
  func error(of samples: [Float], in frames: Range<Int>) -> Double {
    let precise = self.samples(frames)
    precondition(precise.count == samples.count)
    let error = zip(precise, samples).map { abs($0 - Double($1)) }.max()!
    return 20 * log10(error / precise.map(abs).max()!)
  }

  private static func amplitude(of piece: Piece, at k: Int) -> Double {
    let frames = Double(k)
    return switch piece.amplitude {
    case .polynomial(let c0, let c1, let c2): c0 + frames * (c1 + frames * c2)
    case .exponential(let start, let decay): start * exp2(-decay * frames)
    }
  }
}
