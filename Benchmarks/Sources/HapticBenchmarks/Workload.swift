import CPortLimit
import HapticSynthesis

/// A score to render over and over.
struct Workload {
  /// A short name, “W1”.
  let name: String
  /// What it is.
  let summary: String
  /// What is rendered.
  let score: Score
  /// The frames of all voices: what the cost is divided by.
  let voiceFrames: Int
  /// The inner loop that takes most of the time; `nil` where there is more than one.
  let loop: PortLimitLoop?

  init(_ name: String, _ summary: String, _ score: Score, loop: PortLimitLoop? = nil) {
    self.name = name
    self.summary = summary
    self.score = score
    self.loop = loop
    voiceFrames = score.pieces.reduce(0) { $0 + $1.length }
  }

  static let sampleRate = 48000

  /// All workloads, in the order they are reported.
  static let all = [
    Workload("W1", "one voice, 60 s, constant 170 Hz", steady, loop: .steady),
    Workload(
      "W2", "one voice, 60 s, 200 pieces, frequency and amplitude linear", swept, loop: .swept),
    Workload("W3", "1000 taps of 50 ms over 60 s", taps, loop: .decaying),
    Workload("W4", "64 voices like W2, 10 s", manySwept(seconds: 10), loop: .sweptAdding),
    Workload("W5", "W2 through equalizer and limiter", swept.equalized(by: 0.5).limited()),
    Workload("W5E", "W2 through the equalizer", swept.equalized(by: 0.5)),
    Workload("W5L", "W2 at 1.5 times the amplitude, limited", swept.amplified(by: 1.5).limited()),
    Workload(
      "W5EL", "W2 through the equalizer at twice the gain, limited",
      swept.equalized(by: 1).limited()),
    Workload(
      "W5A", "W2 at 12 times the amplitude, limited all the time", swept.amplified(by: 12).limited()
    ),
    Workload("W5S", "W2 through a limiter that has nothing to do", swept.limited()),
    Workload("T1", "W1 as a triangle", steady.sounding(.triangle)),
    Workload("Q1", "W1 as a square", steady.sounding(.square)),
    Workload("S1", "W1 as a sawtooth", steady.sounding(.sawtooth)),
    Workload("N1", "W1 as noise", steady.sounding(.noise(Noise(seed: 1)))),
    Workload("R1", "W1 as a recorded sound of 10 s, looped", steady.playing(soundOf: 10)),
    Workload("T2", "W2 as a triangle", swept.sounding(.triangle)),
    Workload("Q2", "W2 as a square", swept.sounding(.square)),
    Workload("S2", "W2 as a sawtooth", swept.sounding(.sawtooth)),
    Workload("N2", "W2 as noise", swept.sounding(.noise(Noise(seed: 1)))),
    Workload("R2", "W2 as a recorded sound of 10 s, looped", swept.playing(soundOf: 10)),
  ]

  /// What is rendered by several threads.
  static let long = Workload("W7", "64 voices like W2, 60 s", manySwept(seconds: 60))

  /// The equalizer of W5.
  static func equalizer(gain: Double) -> Biquad {
    do {
      return try .equalizer(
        from: .init(frequency: 170, quality: 12), to: .init(frequency: 100, quality: 0.7),
        sampleRate: sampleRate, gain: gain)
    } catch { fatalError(error.description) }
  }

  private static var steady: Score {
    let length = 60 * sampleRate
    return Score(
      sampleRate: sampleRate, frameCount: length,
      voices: [Voice(start: 0, end: length, pieces: 0..<1)],
      pieces: [
        Piece(
          start: 0, length: length, step: step(170), amplitude: .polynomial(c0: 0.8, c1: 0, c2: 0))
      ])
  }

  private static var swept: Score {
    var score = Score(sampleRate: sampleRate, frameCount: 60 * sampleRate)
    score.addSweptVoice(pieceCount: 200, shift: 0)
    return score
  }

  /// Twenty pieces a second and voice.
  private static func manySwept(seconds: Int) -> Score {
    var score = Score(sampleRate: sampleRate, frameCount: seconds * sampleRate)
    for voice in 0..<64 { score.addSweptVoice(pieceCount: 20 * seconds, shift: voice) }
    return score
  }

  private static var taps: Score {
    var score = Score(sampleRate: sampleRate, frameCount: 60 * sampleRate)
    let (count, length) = (1000, sampleRate / 20)
    for tap in 0..<count {
      let start = tap * (score.frameCount / count)
      // 60 dB over the tap's length.
      score.pieces.append(
        Piece(
          start: start, length: length, step: step(80 + Double(tap % 151)),
          amplitude: .exponential(start: 1, decay: 9.97 / Double(length))))
      score.voices.append(Voice(start: start, end: start + length, pieces: tap..<tap + 1))
    }
    return score
  }

  /// The phase step of a frequency, in 2⁻⁶⁴ turns a frame.
  fileprivate static func step(_ hertz: Double) -> UInt64 {
    UInt64(hertz / Double(sampleRate) * 0x1p64)
  }
}

extension Score {
  /// Adds a voice that goes up and down in frequency, 80–230 Hz, and in amplitude, in straight
  /// pieces, over the score's whole length.
  fileprivate mutating func addSweptVoice(pieceCount: Int, shift: Int) {
    let first = pieces.count
    let length = frameCount / pieceCount
    var phase = UInt64(shift) << 58
    for index in 0..<pieceCount {
      let (from, to) = (Self.knot(index + shift), Self.knot(index + shift + 1))
      let slope = (to.frequency - from.frequency) / Double(sampleRate) / Double(length)
      let (step, curvature) = (Workload.step(from.frequency), Int64(slope * 0x1p64))
      pieces.append(
        Piece(
          start: index * length, length: length, phase: phase, step: step, curvature: curvature,
          amplitude: .polynomial(
            c0: from.amplitude, c1: (to.amplitude - from.amplitude) / Double(length), c2: 0)))
      // Where the piece ends, the next one goes on.
      let (frames, pairs) = (UInt64(length), UInt64(length * (length - 1) / 2))
      phase &+= frames &* step &+ pairs &* UInt64(bitPattern: curvature)
    }
    voices.append(Voice(start: 0, end: pieceCount * length, pieces: first..<pieces.count))
  }

  private static func knot(_ index: Int) -> (frequency: Double, amplitude: Double) {
    (80 + Double(index * 37 % 151), 0.1 + 0.8 * Double(index * 53 % 101) / 100)
  }

  /// Through the equalizer that makes an actuator of 170 Hz and Q 12 move like one of 100 Hz and
  /// Q 0.7. It raises 80 Hz by 5.5 dB; with a gain of 0.5 nothing exceeds full scale.
  fileprivate func equalized(by gain: Double) -> Score {
    var score = self
    score.chain.filters = [Workload.equalizer(gain: gain)]
    return score
  }

  fileprivate func sounding(_ waveform: Waveform) -> Score {
    var score = self
    for index in voices.indices { score.voices[index].waveform = waveform }
    return score
  }

  /// The score with its voices playing a ramp of so many seconds over and over.
  fileprivate func playing(soundOf seconds: Int) -> Score {
    var score = sounding(.sampled(sound: 0, loop: true))
    score.sounds = [
      SampledSound(samples: (0..<seconds * sampleRate).map { Float($0 % 1001) / 1001 - 0.5 })
    ]
    return score
  }

  fileprivate func limited() -> Score {
    var score = self
    score.chain.limiter = Chain.Limiter(window: sampleRate / 100)
    return score
  }

  fileprivate func amplified(by gain: Double) -> Score {
    var score = self
    for index in pieces.indices {
      guard case .polynomial(let c0, let c1, let c2) = pieces[index].amplitude else { continue }
      score.pieces[index].amplitude = .polynomial(c0: gain * c0, c1: gain * c1, c2: gain * c2)
    }
    return score
  }
}
