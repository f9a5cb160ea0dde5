import HapticSynthesis
import TestSupport

/// Numbers that depend on no library, so that results can be pinned.
extension SeededGenerator {
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }

  mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[integer(in: 0...elements.count - 1)]
  }
}

extension Kernel {
  /// The kernels that can be tested on this processor.
  static var supported: [Kernel] { allCases.filter(\.isSupported) }
}

/// What random scores are made of.
enum Ingredients: String, CaseIterable {
  case linear, quadratic, exponential, everything

  func amplitude(length: Int, using random: inout SeededGenerator) -> Piece.Amplitude {
    let n = Double(length)
    let a = random.number(in: 0...0.5)
    let b = random.number(in: -0.5...0.5)
    switch self {
    case .linear: return .polynomial(c0: a, c1: (b - a) / n, c2: 0)
    case .quadratic: return .polynomial(c0: a, c1: 2 * (b - a) / n, c2: (a - b) / (n * n))
    case .exponential:
      return .exponential(start: a, decay: min(1, random.number(in: 0...12) / n))
    case .everything:
      let kinds: [Ingredients] = [.linear, .quadratic, .exponential]
      return random.element(of: kinds).amplitude(length: length, using: &random)
    }
  }
}

extension Waveform {
  /// One of each kind.
  static let kinds: [Waveform] = [
    .sine, .triangle, .square, .sawtooth, .noise(Noise(seed: 1)),
    .noise(Noise(seed: 77, octaves: 1.9)),
  ]
}

extension Score {
  /// The score with all voices of one waveform.
  func sounding(_ waveform: Waveform) -> Score {
    var score = self
    for index in voices.indices { score.voices[index].waveform = waveform }
    return score
  }

  /// The score with voices of all waveforms in turn.
  var colourful: Score {
    var score = self
    for index in voices.indices {
      score.voices[index].waveform = Waveform.kinds[index % Waveform.kinds.count]
    }
    return score
  }

  /// The score with its voices playing random sounds, once and looped, short and long; where mixed,
  /// every other voice has another waveform.
  func playingSounds(_ seed: UInt64, mixed: Bool) -> Score {
    var random = SeededGenerator(seed: seed)
    var score = self
    for count in [5000, 900, 40, 1] {
      score.sounds.append(
        SampledSound(samples: (0..<count).map { _ in Float(random.number(in: -1...1)) }))
    }
    for index in voices.indices {
      if mixed && index % 2 == 1 {
        score.voices[index].waveform = Waveform.kinds[index / 2 % Waveform.kinds.count]
        continue
      }
      let sound = random.integer(in: 0...3)
      let offset = random.integer(in: 0...score.sounds[sound].samples.count)
      score.voices[index].waveform = .sampled(
        sound: sound, offset: offset, loop: random.element(of: [false, true, true]))
    }
    return score
  }

  /// A valid score of random voices: long and short pieces, with gaps and without, curved or not.
  static func random(
    _ seed: UInt64, _ ingredients: Ingredients = .everything, voices: Int = 12,
    frameCount: Int = 6000, busCount: Int = 2, channelCount: Int = 2
  ) -> Score {
    var random = SeededGenerator(seed: seed)
    var gains = (0..<busCount * channelCount).map { _ in
      random.element(of: [0, 1, Float(random.number(in: -1...1))])
    }
    // Every channel hears something.
    for channel in 0..<channelCount { gains[channel * busCount + channel % busCount] = 1 }
    var score = Score(
      sampleRate: 48000, frameCount: frameCount,
      matrix: Matrix(busCount: busCount, channelCount: channelCount, gains: gains))
    let starts = (0..<voices).map { _ in random.integer(in: 0...frameCount - 1) }.sorted()
    for (index, start) in starts.enumerated() {
      let first = score.pieces.count
      var frame = start
      let longest = random.element(of: [3, 40, 300, 3000])
      for _ in 0..<random.integer(in: 1...20) where frame < frameCount {
        let length = min(random.integer(in: 1...longest), frameCount - frame)
        let curvatures: [Int64] = [
          0, 0, Int64(random.integer(in: -(1 << 44)...1 << 44)), .min, -1,
        ]
        score.pieces.append(
          Piece(
            start: frame, length: length, phase: random.next(),
            step: random.next() >> 4,
            curvature: random.element(of: curvatures),
            amplitude: ingredients.amplitude(length: length, using: &random)))
        frame += length + random.element(of: [0, 0, 7, 500])
      }
      score.voices.append(
        Voice(
          start: start, end: score.pieces.last!.end, pieces: first..<score.pieces.count,
          bus: random.integer(in: 0...busCount - 1), origin: Int32(index)))
    }
    return score
  }

  /// The score with the amplitude of all polynomial pieces multiplied.
  func amplified(by factor: Double) -> Score {
    var score = self
    for index in pieces.indices {
      guard case .polynomial(let c0, let c1, let c2) = pieces[index].amplitude else { continue }
      score.pieces[index].amplitude = .polynomial(
        c0: factor * c0, c1: factor * c1, c2: factor * c2)
    }
    return score
  }

  /// A mono score of one voice.
  static func voice(
    _ pieces: [Piece], waveform: Waveform = .sine, sampleRate: Int = 48000
  ) -> Score {
    let end = pieces.last!.end
    return Score(
      sampleRate: sampleRate, frameCount: end,
      voices: [
        Voice(
          start: pieces[0].start, end: end, pieces: 0..<pieces.count, waveform: waveform)
      ], pieces: pieces)
  }
}

/// The phase step of a frequency, in 2⁻⁶⁴ turns a frame.
func step(_ hertz: Double, sampleRate: Int) -> UInt64 {
  UInt64(hertz / Double(sampleRate) * 0x1p64)
}

/// The bits of samples, so that −0 differs from +0.
func bits(_ samples: [Float]) -> [UInt32] { samples.map(\.bitPattern) }
