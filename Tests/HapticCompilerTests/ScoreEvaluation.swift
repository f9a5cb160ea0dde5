import Foundation
import HapticSynthesis

/// A score evaluated in Double from the definition of its pieces: what any kernel approximates.
func evaluate(_ score: Score) -> [Double] {
  var samples = [Double](repeating: 0, count: score.frameCount)
  for voice in score.voices {
    for piece in score.pieces[voice.pieces] {
      for k in 0..<piece.length {
        samples[piece.start + k] += piece.amplitude(at: k) * sin(2 * .pi * piece.phaseTurns(at: k))
      }
    }
  }
  return samples
}

extension Piece {
  /// The amplitude at the k-th frame.
  func amplitude(at k: Int) -> Double {
    let k = Double(k)
    return switch amplitude {
    case .polynomial(let c0, let c1, let c2): c0 + c1 * k + c2 * k * k
    case .exponential(let start, let decay): start * exp2(-decay * k)
    }
  }

  /// The phase at the k-th frame, in turns from 0 to 1.
  func phaseTurns(at k: Int) -> Double {
    let triangle = UInt64(bitPattern: Int64(k) &* Int64(k - 1) / 2)
    let phase = phase &+ UInt64(k) &* step &+ triangle &* UInt64(bitPattern: curvature)
    return Double(phase) * 0x1p-64
  }

  /// The frequency at the piece's middle, in hertz.
  func frequency(sampleRate: Int) -> Double {
    let curve = Double(curvature) * Double(length) / 2
    return (Double(step) + curve) * 0x1p-64 * Double(sampleRate)
  }
}

/// The amplitude of a score of one voice at each frame, 0 where nothing sounds.
func amplitudes(_ score: Score) -> [Double] {
  var result = [Double](repeating: 0, count: score.frameCount)
  for piece in score.pieces {
    for k in 0..<piece.length { result[piece.start + k] += piece.amplitude(at: k) }
  }
  return result
}
