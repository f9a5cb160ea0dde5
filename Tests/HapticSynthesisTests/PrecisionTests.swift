import HapticSynthesis
import TestSupport
import Testing

/// The kernel's error against an evaluation in Double, relative to the peak: under −120 dB.
@Suite("Precision")
struct PrecisionTests {
  static let rates = [8000, 44100, 48000, 96000, 192_000]

  @Test("Constant tones", arguments: rates, [80.0, 170, 230, 1000])
  func tones(rate: Int, frequency: Double) {
    expectPrecise(
      .voice(
        [
          Piece(
            start: 3, length: rate / 4, step: step(frequency, sampleRate: rate),
            amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
        ], sampleRate: rate))
  }

  @Test("Sweeps", arguments: rates, [(60.0, 80.0), (230, 80), (80, 1000), (3000, 20)])
  func sweeps(rate: Int, ends: (Double, Double)) {
    let length = rate / 2
    let curvature = (ends.1 - ends.0) / Double(rate) / Double(length) * 0x1p64
    expectPrecise(
      .voice(
        [
          Piece(
            start: 77, length: length, step: step(ends.0, sampleRate: rate),
            curvature: Int64(curvature), amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
        ], sampleRate: rate))
  }

  @Test("Steep sweeps, whose every block sweeps far", arguments: [40, 44, 48, 52, 56])
  func steepSweeps(exponent: Int) {
    expectPrecise(
      .voice([
        Piece(
          start: 5, length: 20_000, step: 1 << 55, curvature: (1 << exponent) + 0x1234_5678,
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
      ]))
  }

  @Test("Random pieces", arguments: Ingredients.allCases, 100..<120 as Range<UInt64>)
  func random(ingredients: Ingredients, seed: UInt64) {
    expectPrecise(.random(seed, ingredients))
  }

  @Test("Exponentials", arguments: [1e-6, 1e-4, 2e-3, 0.03, 0.5, 1])
  func exponentials(decay: Double) {
    expectPrecise(
      .voice([
        Piece(
          start: 9, length: 40_000, phase: 1 << 62, step: step(170, sampleRate: 48000),
          amplitude: .exponential(start: 1, decay: decay))
      ]))
  }

  @Test("An hour into a score", arguments: [48000, 192_000])
  func late(rate: Int) {
    let start = 3600 * rate - 12_345
    let score = Score.voice(
      [
        Piece(
          start: start, length: 20_000, step: step(170, sampleRate: rate),
          curvature: 1 << 41, amplitude: .polynomial(c0: 0.2, c1: 1e-5, c2: -1e-9))
      ], sampleRate: rate)
    var synthesizer = Synthesizer(score)
    synthesizer.seek(to: start)
    let samples = synthesizer.take(20_000)
    #expect(PreciseEvaluation(score: score).error(of: samples, in: start..<start + 20_000) < -120)
  }

  @Test("The end of the longest piece", arguments: [0, 1 << 38, -(1 << 38)])
  func longest(curvature: Int64) {
    let amplitudes: [Piece.Amplitude] = [
      .polynomial(c0: 1, c1: -1 / 0x1p22, c2: 0),
      .polynomial(c0: 1, c1: -2 / 0x1p22, c2: 1.01 / 0x1p44),
      .exponential(start: 1, decay: 10 / 0x1p22),
    ]
    for amplitude in amplitudes {
      let score = Score.voice([
        Piece(
          start: 1, length: Piece.maximumLength, step: 1 << 57, curvature: curvature,
          amplitude: amplitude)
      ])
      var synthesizer = Synthesizer(score)
      let start = score.frameCount - 5000
      synthesizer.seek(to: start)
      let samples = synthesizer.take(5000)
      let evaluation = PreciseEvaluation(score: score)
      #expect(evaluation.error(of: samples, in: start..<score.frameCount) < -120)
    }
  }

  @Test("64 voices at once", arguments: 0..<8 as Range<UInt64>)
  func manyVoices(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var score = Score(sampleRate: 48000, frameCount: 8000)
    for voice in 0..<64 {
      score.pieces.append(
        Piece(
          start: 0, length: 8000, phase: random.next(),
          step: step(80 + 3.7 * Double(voice), sampleRate: 48000),
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0)))
      score.voices.append(Voice(start: 0, end: 8000, pieces: voice..<voice + 1))
    }
    expectPrecise(score)
  }

  private func expectPrecise(_ score: Score) {
    let error = PreciseEvaluation(score: score).error(
      of: score.render(), in: 0..<score.frameCount)
    #expect(error < -120)
  }
}
