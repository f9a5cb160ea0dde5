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

  /// The largest differences to another track: of the amplitude, and of the frequency in octaves where
  /// something can be felt. A jump that falls between two frames may come a frame earlier or later.
  func differences(to other: Track) -> (amplitude: Double, octaves: Double) {
    var amplitude = 0.0
    var octaves = 0.0
    let end = max(start + amplitudes.count, other.start + other.amplitudes.count)
    for frame in min(start, other.start)..<end {
      let left = self[frame]
      let near = (frame - 1...frame + 1).map { other[$0] }
      amplitude = max(
        amplitude, near.map { (left.amplitude - $0.amplitude).magnitude }.min() ?? 0)
      if left.amplitude.magnitude > 1e-3, left.hertz > 0 {
        let felt = near.filter { $0.hertz > 0 }
        octaves = max(octaves, felt.map { log2(left.hertz / $0.hertz).magnitude }.min() ?? 0)
      }
    }
    return (amplitude, octaves)
  }

  /// Amplitude and frequency at a frame of the score; nothing outside of the voice.
  private subscript(frame: Int) -> (amplitude: Double, hertz: Double) {
    let index = frame - start
    return amplitudes.indices.contains(index) ? (amplitudes[index], frequencies[index]) : (0, 0)
  }
}
