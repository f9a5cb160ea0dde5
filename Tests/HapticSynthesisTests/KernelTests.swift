import CFloatingPointControl
import HapticSynthesis
import Testing

@Suite("Kernels")
struct KernelTests {
  @Test("All kernels give the same bits", arguments: Ingredients.allCases, 0..<40 as Range<UInt64>)
  func sameBits(ingredients: Ingredients, seed: UInt64) throws {
    let score = Score.random(seed, ingredients)
    try score.validate()
    let expected = score.render(kernel: .scalar)
    #expect(expected.contains { $0 != 0 })
    for kernel in Kernel.supported { #expect(bits(score.render(kernel: kernel)) == bits(expected)) }
  }

  @Test(
    "All kernels give the same bits for every waveform", arguments: Waveform.kinds,
    0..<20 as Range<UInt64>)
  func sameBits(waveform: Waveform, seed: UInt64) throws {
    let score = Score.random(seed).sounding(waveform)
    try score.validate()
    let expected = score.render(kernel: .scalar)
    #expect(expected.contains { $0 != 0 })
    for kernel in Kernel.supported { #expect(bits(score.render(kernel: kernel)) == bits(expected)) }
  }

  @Test("Pieces begin and end anywhere in a block", arguments: Kernel.supported)
  func everyPosition(kernel: Kernel) {
    // A constant of a quarter turn's phase is 1 where the piece is, exactly 0 elsewhere.
    for start in 0..<130 {
      for length in [1, 2, 15, 16, 17, 127, 128, 129] {
        let score = Score.voice([
          Piece(
            start: start, length: length, phase: 1 << 62, step: 0,
            amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
        ])
        let samples = score.render(kernel: kernel)
        #expect(samples.count == start + length)
        #expect(samples[..<start].allSatisfy { $0.bitPattern == 0 })
        #expect(samples[start...].allSatisfy { abs($0 - 1) < 1e-6 })
      }
    }
  }

  @Test("Flushing denormals to zero changes no bit", arguments: Kernel.supported)
  func flushing(kernel: Kernel) throws {
    try #require(CanFlushDenormals(), "this test knows x86-64's way of flushing only")
    for seed in 0..<10 as Range<UInt64> {
      var score = Score.random(seed)
      // Fade far below what a Float can hold, by both kinds of amplitude.
      let quiet = score.frameCount
      score.frameCount += 4000
      let first = score.pieces.count
      score.pieces += [
        Piece(
          start: quiet, length: 2000, step: 1 << 57,
          amplitude: .exponential(start: 1, decay: 0.2)),
        Piece(
          start: quiet + 2000, length: 2000, step: 1 << 57,
          amplitude: .polynomial(c0: 1e-40, c1: -1e-43, c2: 1e-45)),
      ]
      score.voices.append(
        Voice(start: quiet, end: score.frameCount, pieces: first..<first + 2))
      score = score.colourful
      let expected = score.render(kernel: kernel)
      SetFlushesDenormals(true)
      let flushed = score.render(kernel: kernel)
      SetFlushesDenormals(false)
      #expect(bits(flushed) == bits(expected))
      #expect(!expected.contains { $0.isSubnormal })
    }
  }
}
