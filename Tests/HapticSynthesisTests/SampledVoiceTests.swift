import CFloatingPointControl
import HapticSynthesis
import TestSupport
import Testing

@Suite("Sampled voices")
struct SampledVoiceTests {
  @Test("A voice plays its sound under its amplitude", arguments: Kernel.supported)
  func plays(kernel: Kernel) {
    let sound = (0..<500).map { Float($0 % 64) / 64 - 0.25 }
    let score = Score.playing(
      [
        // Powers of two, so that every product is exact.
        Piece(start: 100, length: 200, step: 0, amplitude: .polynomial(c0: 0.5, c1: 0, c2: 0)),
        Piece(start: 310, length: 90, step: 0, amplitude: .polynomial(c0: 2, c1: 0, c2: 0)),
      ], .sampled(sound: 0, offset: 7), of: sound)
    let samples = score.render(kernel: kernel)
    #expect(samples[..<100].allSatisfy { $0 == 0 })
    #expect(Array(samples[100..<300]) == sound[7..<207].map { 0.5 * $0 })
    #expect(samples[300..<310].allSatisfy { $0 == 0 })
    // The sound goes on where no piece lets it be heard.
    #expect(Array(samples[310..<400]) == sound[217..<307].map { 2 * $0 })
  }

  @Test(
    "Behind its end a sound is silent, or begins anew", arguments: Kernel.supported, [1, 3, 200])
  func ends(kernel: Kernel, count: Int) {
    let sound = (0..<count).map { Float($0 + 1) / 256 }
    let piece = Piece(start: 5, length: 1000, step: 0, amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    for offset in [0, 1, count - 1, count] {
      let once = Score.playing([piece], .sampled(sound: 0, offset: offset), of: sound)
      let looped = Score.playing([piece], .sampled(sound: 0, offset: offset, loop: true), of: sound)
      let rest = sound[offset...] + Array(repeating: 0, count: 1000)
      #expect(Array(once.render(kernel: kernel)[5...]) == Array(rest.prefix(1000)))
      let wrapped = (0..<1000).map { sound[($0 + offset) % count] }
      #expect(Array(looped.render(kernel: kernel)[5...]) == wrapped)
    }
  }

  @Test("A sound without samples is silent", arguments: Kernel.supported, [false, true])
  func nothing(kernel: Kernel, loop: Bool) throws {
    let piece = Piece(start: 0, length: 300, step: 0, amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    let score = Score.playing([piece], .sampled(sound: 0, loop: loop), of: [])
    try score.validate()
    #expect(bits(score.render(kernel: kernel)) == [UInt32](repeating: 0, count: 300))
  }

  @Test("All kernels give the same bits", arguments: Ingredients.allCases, 0..<20 as Range<UInt64>)
  func sameBits(ingredients: Ingredients, seed: UInt64) throws {
    for mixed in [false, true] {
      let score = Score.random(seed, ingredients).playingSounds(seed, mixed: mixed)
      try score.validate()
      let expected = score.render(kernel: .scalar)
      #expect(expected.contains { $0 != 0 })
      for kernel in Kernel.supported {
        #expect(bits(score.render(kernel: kernel)) == bits(expected))
      }
    }
  }

  @Test("The error against Double is under −120 dB", arguments: Ingredients.allCases, [3, 4, 5])
  func precise(ingredients: Ingredients, seed: UInt64) {
    let score = Score.random(seed, ingredients).playingSounds(seed, mixed: false)
    let error = PreciseEvaluation(score: score)
      .error(of: score.render(), in: 0..<score.frameCount)
    #expect(error < -120)
  }

  @Test("Slices of any size give the same bits", arguments: StreamingTests.slicings, [nil, 480])
  func slices(sizes: [Int], window: Int?) {
    var score = Score.random(7, voices: 20, frameCount: 20_000).playingSounds(7, mixed: true)
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    var synthesizer = Synthesizer(score)
    var samples: [Float] = []
    for turn in 0... {
      let slice = synthesizer.take(sizes[turn % sizes.count])
      if slice.isEmpty { break }
      samples += slice
    }
    #expect(bits(samples) == bits(score.render()))
  }

  @Test("Reading from any frame gives the same bits", arguments: [nil, 480])
  func seeking(window: Int?) {
    var random = SeededGenerator(seed: 3)
    var score = Score.random(11, voices: 60, frameCount: 30_000).playingSounds(11, mixed: true)
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    let whole = score.render()
    var synthesizer = Synthesizer(score)
    for _ in 0..<200 {
      let frame = random.integer(in: 0...score.frameCount - 1)
      let count = min(random.integer(in: 1...700), score.frameCount - frame)
      synthesizer.seek(to: frame)
      #expect(bits(synthesizer.take(count)) == bits(Array(whole[frame * 2..<(frame + count) * 2])))
    }
  }

  @Test("Flushing denormals to zero changes no bit", arguments: Kernel.supported)
  func flushing(kernel: Kernel) throws {
    try #require(CanFlushDenormals(), "this test knows x86-64's way of flushing only")
    // Down to the smallest that a Float can hold.
    let sound = (0..<1200).map { Float(sign: .plus, exponent: -($0 / 8), significand: 1.25) }
    for amplitude: Piece.Amplitude in [
      .polynomial(c0: 1e-9, c1: 1e-13, c2: -1e-17), .exponential(start: 1, decay: 0.05),
    ] {
      let score = Score.playing(
        [Piece(start: 3, length: 1200, step: 0, amplitude: amplitude)], .sampled(sound: 0),
        of: sound)
      let expected = score.render(kernel: kernel)
      SetFlushesDenormals(true)
      let flushed = score.render(kernel: kernel)
      SetFlushesDenormals(false)
      #expect(bits(flushed) == bits(expected))
      #expect(!expected.contains { $0.isSubnormal })
    }
  }
}

extension Score {
  /// A mono score of one voice that plays a sound.
  fileprivate static func playing(
    _ pieces: [Piece], _ waveform: Waveform, of samples: [Float]
  ) -> Score {
    var score = Score.voice(pieces, waveform: waveform)
    score.sounds = [SampledSound(samples: samples)]
    return score
  }
}
