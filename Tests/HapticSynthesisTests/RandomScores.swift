import HapticSynthesis

/// A repeatable source of random numbers: SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// What random scores are made of.
enum Ingredients: String, CaseIterable {
  case linear, quadratic, exponential, everything

  func amplitude(length: Int, using random: inout SplitMix64) -> Piece.Amplitude {
    let n = Double(length)
    let a = Double.random(in: 0...0.5, using: &random)
    let b = Double.random(in: -0.5...0.5, using: &random)
    switch self {
    case .linear: return .polynomial(c0: a, c1: (b - a) / n, c2: 0)
    case .quadratic: return .polynomial(c0: a, c1: 2 * (b - a) / n, c2: (a - b) / (n * n))
    case .exponential:
      return .exponential(start: a, decay: min(1, Double.random(in: 0...12, using: &random) / n))
    case .everything:
      let kinds: [Ingredients] = [.linear, .quadratic, .exponential]
      return kinds.randomElement(using: &random)!.amplitude(length: length, using: &random)
    }
  }
}

extension Score {
  /// A valid score of random voices: long and short pieces, with gaps and without, curved or not.
  static func random(
    _ seed: UInt64, _ ingredients: Ingredients = .everything, voices: Int = 12,
    frameCount: Int = 6000, busCount: Int = 2, channelCount: Int = 2
  ) -> Score {
    var random = SplitMix64(state: seed)
    let gains = (0..<busCount * channelCount).map { _ in
      [0, 1, Float.random(in: -1...1, using: &random)].randomElement(using: &random)!
    }
    var score = Score(
      sampleRate: 48000, frameCount: frameCount,
      matrix: Matrix(busCount: busCount, channelCount: channelCount, gains: gains))
    let starts = (0..<voices).map { _ in Int.random(in: 0..<frameCount, using: &random) }.sorted()
    for (index, start) in starts.enumerated() {
      let first = score.pieces.count
      var frame = start
      let longest = [3, 40, 300, 3000].randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...20, using: &random) where frame < frameCount {
        let length = min(Int.random(in: 1...longest, using: &random), frameCount - frame)
        let curvatures: [Int64] = [
          0, 0, .random(in: -(1 << 44)...1 << 44, using: &random), .min, -1,
        ]
        score.pieces.append(
          Piece(
            start: frame, length: length, phase: .random(in: 0 ... .max, using: &random),
            step: .random(in: 0...1 << 60, using: &random),
            curvature: curvatures.randomElement(using: &random)!,
            amplitude: ingredients.amplitude(length: length, using: &random)))
        frame += length + [0, 0, 7, 500].randomElement(using: &random)!
      }
      score.voices.append(
        Voice(
          start: start, end: score.pieces.last!.end, pieces: first..<score.pieces.count,
          bus: Int.random(in: 0..<busCount, using: &random), origin: Int32(index)))
    }
    return score
  }

  /// A mono score of one voice.
  static func voice(_ pieces: [Piece], sampleRate: Int = 48000) -> Score {
    let end = pieces.last!.end
    return Score(
      sampleRate: sampleRate, frameCount: end,
      voices: [Voice(start: pieces[0].start, end: end, pieces: 0..<pieces.count)], pieces: pieces)
  }
}

/// The phase step of a frequency, in 2⁻⁶⁴ turns a frame.
func step(_ hertz: Double, sampleRate: Int) -> UInt64 {
  UInt64(hertz / Double(sampleRate) * 0x1p64)
}

/// The bits of samples, so that −0 differs from +0.
func bits(_ samples: [Float]) -> [UInt32] { samples.map(\.bitPattern) }
