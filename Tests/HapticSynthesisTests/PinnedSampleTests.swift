import HapticSynthesis
import Testing

/// The samples of some scores, pinned: the same on every processor, in debug and release builds.
@Suite("Pinned samples")
struct PinnedSampleTests {
  /// FNV-1a, 64 bits, of the samples' bytes, least significant first.
  static func fingerprint(_ samples: [Float]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for sample in samples {
      for shift in stride(from: 0, through: 24, by: 8) {
        hash = (hash ^ UInt64(sample.bitPattern >> shift & 0xFF)) &* 0x100_0000_01B3
      }
    }
    return hash
  }

  @Test(
    "Random scores",
    arguments: [
      (Ingredients.linear, 0xD538_EF42_8D49_4E7D),
      (.quadratic, 0x9F98_7764_0F76_319D),
      (.exponential, 0xFBA5_67FD_F965_D981),
      (.everything, 0x6D4F_7614_452A_8805),
    ] as [(Ingredients, UInt64)])
  func random(ingredients: Ingredients, expected: UInt64) {
    let score = Score.random(2024, ingredients)
    for kernel in Kernel.supported {
      #expect(Self.fingerprint(score.render(kernel: kernel)) == expected)
    }
  }

  @Test("All waveforms", arguments: Kernel.supported)
  func waveforms(kernel: Kernel) {
    let score = Score.random(2026, voices: 24).colourful
    #expect(Self.fingerprint(score.render(kernel: kernel)) == 0x42941BE7A57C147B)
  }

  @Test("Recorded sounds", arguments: Kernel.supported)
  func sounds(kernel: Kernel) {
    let score = Score.random(2027, voices: 24).playingSounds(2027, mixed: false)
    #expect(Self.fingerprint(score.render(kernel: kernel)) == 0xD14C_EAA1_14E3_C345)
  }

  @Test("A limited score", arguments: Kernel.supported)
  func limited(kernel: Kernel) {
    var score = Score.random(2025, voices: 60).amplified(by: 3)
    score.chain.limiter = Chain.Limiter(window: 480)
    #expect(Self.fingerprint(score.render(kernel: kernel)) == 0x6AB_0829_6BFF_8C09)
  }

  @Test("A tone of 170 Hz", arguments: Kernel.supported)
  func tone(kernel: Kernel) {
    let score = Score.voice([
      Piece(
        start: 0, length: 48_000, step: 65_332_218_594_387_995,
        amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    ])
    #expect(Self.fingerprint(score.render(kernel: kernel)) == 0xAC4B_19F6_EFCA_5D41)
  }
}
