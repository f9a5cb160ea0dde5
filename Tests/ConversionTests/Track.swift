import Foundation
import HapticSynthesis

/// Amplitude and frequency of one voice of a score at its frames.
struct Track {
  let start: Int
  let amplitudes: [Double]
  /// In hertz.
  let frequencies: [Double]

  init(_ voice: Voice, of score: Score) {
    start = voice.start
    var amplitudes: [Double] = []
    var frequencies: [Double] = []
    for piece in score.pieces[voice.pieces] {
      // Silent pieces are left out.
      while amplitudes.count < piece.start - voice.start {
        amplitudes.append(0)
        frequencies.append(0)
      }
      for k in 0..<piece.length {
        let k = Double(k)
        switch piece.amplitude {
        case .polynomial(let c0, let c1, let c2): amplitudes.append(c0 + c1 * k + c2 * k * k)
        case .exponential(let start, let decay): amplitudes.append(start * exp2(-decay * k))
        }
        let step = Double(piece.step) + Double(piece.curvature) * k
        frequencies.append(step * 0x1p-64 * Double(score.sampleRate))
      }
    }
    self.amplitudes = amplitudes
    self.frequencies = frequencies
  }

  /// The voices of a score by their starts.
  static func all(of score: Score) -> [Track] {
    score.voices.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { Track($0, of: score) }
  }

  /// The largest differences to another track: of the amplitude, with the frame where it is, and of the
  /// frequency in octaves where something can be felt. What happens may happen two frames, that
  /// is a quarter of a millisecond, earlier or later, and a frequency that is off for one or two frames,
  /// as beside a jump between them, is no pitch.
  func differences(to other: Track) -> (amplitude: Double, octaves: Double, frame: Int) {
    var amplitude = 0.0
    var octaves = 0.0
    var recent = (0.0, 0.0)
    var worst = 0
    let end = max(start + amplitudes.count, other.start + other.amplitudes.count)
    for frame in min(start, other.start)..<end {
      let left = self[frame]
      let near = (frame - 2...frame + 2).map { other[$0] }
      let difference = Self.distance(left.amplitude, to: near.map(\.amplitude))
      if difference > amplitude { (amplitude, worst) = (difference, frame) }
      let felt = near.map(\.hertz).filter { $0 > 0 }.map { log2($0) }
      if left.amplitude.magnitude > 1e-3, left.hertz > 0, !felt.isEmpty {
        let latest = Self.distance(log2(left.hertz), to: felt)
        octaves = max(octaves, min(latest, recent.0, recent.1))
        recent = (latest, recent.0)
      }
    }
    return (amplitude, octaves, worst)
  }

  /// How far a value is outside of what others span.
  private static func distance(_ value: Double, to others: [Double]) -> Double {
    max(0, value - (others.max() ?? value), (others.min() ?? value) - value)
  }

  /// Amplitude and frequency at a frame of the score; nothing outside of the voice.
  private subscript(frame: Int) -> (amplitude: Double, hertz: Double) {
    let index = frame - start
    return amplitudes.indices.contains(index) ? (amplitudes[index], frequencies[index]) : (0, 0)
  }
}
