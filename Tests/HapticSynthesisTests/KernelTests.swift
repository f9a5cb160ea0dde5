import HapticSynthesis
import Testing

@Test func constantPiece() {
  let score = Score(
    sampleRate: 48000, frameCount: 1000,
    voices: [Voice(start: 5, end: 905, pieces: 0..<1)],
    pieces: [
      Piece(
        start: 5, length: 900, step: UInt64(170.0 / 48000 * 0x1p64),
        amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    ])
  #expect(score.render(kernel: .scalar) == score.render())
}
