import Foundation
import HapticSynthesis

extension Biquad {
  /// An actuator of 170 Hz and Q 12 made to move like one of 100 Hz and Q 0.7.
  static let equalizer = try! Biquad.equalizer(
    from: .init(frequency: 170, quality: 12), to: .init(frequency: 100, quality: 0.7),
    sampleRate: 48000)

  /// Takes away what is under about 8 Hz.
  static let blocker = Biquad(b0: 0.999, b1: -1.998, b2: 0.999, a1: -1.998, a2: 0.998_001)

  /// Filters of all kinds: what is stable, up to the edges.
  static let examples = [
    equalizer, blocker,
    // Poles that are real, equal, negative, or nearly on the unit circle, and none.
    Biquad(b0: 0.5, b1: 0.1, b2: -0.2, a1: -0.9, a2: 0.1),
    Biquad(b0: 0.01, a1: -1.8, a2: 0.81),
    Biquad(b0: 1, b1: 1, a1: 1.2, a2: 0.5),
    Biquad(b0: 1e-3, a1: -1.9995, a2: 0.999_75),
    Biquad(b0: -1, b1: 0.25, b2: 3),
  ]

  /// The filter's recursion as it is documented, frame after frame (direct form I).
  func serial(_ samples: [Double]) -> [Double] {
    var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
    return samples.map { x in
      let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, x, y1, y)
      return y
    }
  }
}

extension Score {
  /// The score without filters.
  var unfiltered: Score {
    var score = self
    score.chain.filters = []
    return score
  }

  /// The score through filters.
  func filtered(_ filters: [Biquad]) -> Score {
    var score = self
    score.chain.filters = filters
    return score
  }

  /// A mono score of random voices.
  static func mono(_ seed: UInt64, voices: Int = 20, frameCount: Int = 20_000) -> Score {
    random(seed, voices: voices, frameCount: frameCount, busCount: 1, channelCount: 1)
      .withMonoMatrix
  }

  private var withMonoMatrix: Score {
    var score = self
    score.matrix = .mono
    return score
  }

  /// One sample of `amplitude` at `frame`, nothing else.
  static func impulse(at frame: Int, amplitude: Double = 1, frameCount: Int) -> Score {
    Score(
      sampleRate: 48000, frameCount: frameCount,
      voices: [Voice(start: frame, end: frame + 1, pieces: 0..<1)],
      pieces: [
        Piece(
          start: frame, length: 1, phase: 1 << 62, step: 0,
          amplitude: .polynomial(c0: amplitude, c1: 0, c2: 0))
      ])
  }
}

/// A ratio of amplitudes in decibels.
func decibels(_ ratio: Double) -> Double { 20 * log10(ratio) }

/// The largest difference in decibels relative to the largest magnitude of `expected`.
func error(of samples: [Float], from expected: some Sequence<Double>) -> Double {
  let difference = zip(samples, expected).map { abs(Double($0) - $1) }.max()!
  return decibels(difference / expected.map(\.magnitude).max()!)
}
