import HapticSynthesis
import Testing

@Suite("Score validation")
struct ScoreValidationTests {
  /// A change that makes a valid score invalid.
  struct Mistake: Sendable {
    var error: ScoreError
    var make: @Sendable (inout Score) -> Void

    init(_ error: ScoreError, make: @escaping @Sendable (inout Score) -> Void) {
      self.error = error
      self.make = make
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(.sampleRate(7999)) { $0.sampleRate = 7999 },
    Mistake(.frameCount(-1)) { $0.frameCount = -1 },
    Mistake(.matrix) { $0.matrix.gains = [] },
    Mistake(.gain(.infinity)) { $0.matrix.gains = [.infinity] },
    Mistake(.filter(0)) { $0.chain.filters = [Biquad(a2: 1)] },
    Mistake(.filter(1)) { $0.chain.filters = [Biquad(), Biquad(a1: -2, a2: 0.999)] },
    Mistake(.filter(0)) { $0.chain.filters = [Biquad(b0: .nan)] },
    Mistake(.filter(0)) { $0.chain.filters = [Biquad(b1: .infinity)] },
    Mistake(.filter(0)) { $0.chain.filters = [Biquad(a1: .nan)] },
    Mistake(.limiterWindow(0)) { $0.chain.limiter = .init(window: 0) },
    Mistake(.voiceOrder(voice: 1)) { $0.voices[1].start = -1 },
    Mistake(.voiceFrames(voice: 1)) { $0.voices[1].end = 101 },
    Mistake(.voicePieces(voice: 0)) { $0.voices[0].pieces = 0..<4 },
    Mistake(.voiceBus(voice: 1)) { $0.voices[1].bus = 1 },
    Mistake(.noiseBandwidth(voice: 0)) {
      $0.voices[0].waveform = .noise(Noise(seed: 1, octaves: 0))
    },
    Mistake(.noiseBandwidth(voice: 1)) {
      $0.voices[1].waveform = .noise(Noise(seed: 1, octaves: .nan))
    },
    Mistake(.voiceSound(voice: 1)) { $0.voices[1].waveform = .sampled(sound: 0) },
    Mistake(.voiceSound(voice: 0)) {
      $0.sounds = [SampledSound(samples: [0.5])]
      $0.voices[0].waveform = .sampled(sound: 0, offset: 2)
    },
    Mistake(.voiceSound(voice: 0)) {
      $0.sounds = [SampledSound(samples: [0.5])]
      $0.voices[0].waveform = .sampled(sound: 0, offset: -1, loop: true)
    },
    Mistake(.soundSample(sound: 1)) {
      $0.sounds = [SampledSound(samples: []), SampledSound(samples: [1, .nan])]
    },
    Mistake(.soundSample(sound: 0)) { $0.sounds = [SampledSound(samples: [-.infinity])] },
    Mistake(.soundSample(sound: 0)) { $0.sounds = [SampledSound(samples: [0x1.000002p24])] },
    Mistake(.pieceLength(piece: 1)) { $0.pieces[1].length = 0 },
    Mistake(.pieceFrames(piece: 2)) { $0.pieces[2].length = 101 },
    Mistake(.pieceFrames(piece: 1)) { $0.pieces[1].start = 49 },
    Mistake(.amplitude(piece: 0)) {
      $0.pieces[0].amplitude = .polynomial(c0: .nan, c1: 0, c2: 0)
    },
    Mistake(.amplitude(piece: 2)) { $0.pieces[2].amplitude = .exponential(start: 1, decay: 1.01) },
  ]

  @Test("Each mistake is named", arguments: mistakes)
  func named(mistake: Mistake) throws {
    let amplitude = Piece.Amplitude.polynomial(c0: 1, c1: 0, c2: 0)
    var score = Score(
      sampleRate: 8000, frameCount: 100,
      voices: [
        Voice(start: 0, end: 100, pieces: 0..<2), Voice(start: 0, end: 100, pieces: 2..<3),
      ],
      pieces: [
        Piece(start: 0, length: 50, step: 0, amplitude: amplitude),
        Piece(start: 50, length: 50, step: 0, amplitude: amplitude),
        Piece(start: 0, length: 100, step: 0, amplitude: amplitude),
      ])
    try score.validate()
    mistake.make(&score)
    #expect(throws: mistake.error) { try score.validate() }
  }

  @Test("Mistakes are told in words")
  func words() {
    #expect(
      ScoreError.pieceFrames(piece: 7).description
        == "piece 7 is not within its voice and behind the last piece")
    #expect(ScoreError.filter(2).description == "filter 2 is not stable, or out of range")
    #expect(
      ScoreError.noiseBandwidth(voice: 3).description
        == "the noise of voice 3 is not 1/16…2 octaves wide")
    #expect(
      ScoreError.voiceSound(voice: 4).description
        == "voice 4 plays a sound that does not exist, or beyond its ends")
    #expect(
      ScoreError.soundSample(sound: 1).description
        == "a sample of sound 1 is not finite, or larger than 2²⁴")
  }
}
