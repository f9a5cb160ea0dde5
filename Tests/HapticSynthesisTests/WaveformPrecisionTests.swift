import HapticSynthesis
import Testing

/// The error of waves that are no sines against their definition in Double, relative to the peak.
///
/// The phase has 32 bits; on an edge, of three frames to either side, half a unit of it is the more
/// the lower the frequency: at 20 Hz and 48 kHz −124 dB.
@Suite("Precision of waveforms")
struct WaveformPrecisionTests {
  static let waveforms = Array(Waveform.kinds.dropFirst())

  @Test("Constant tones", arguments: waveforms, [20.0, 80, 230, 1000])
  func tones(waveform: Waveform, frequency: Double) {
    for rate in [8000, 48000, 192_000] where frequency / Double(rate) > 4e-4 {
      let score = Score.voice(
        [
          Piece(
            start: 3, length: rate / 4, step: step(frequency, sampleRate: rate),
            amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
        ], waveform: waveform, sampleRate: rate)
      let error = Self.error(of: score)
      #expect(error < -120)
    }
  }

  @Test("Sweeps", arguments: waveforms, [(60.0, 80.0), (230, 80), (80, 1000)])
  func sweeps(waveform: Waveform, ends: (Double, Double)) {
    for rate in [8000, 48000, 192_000] {
      let length = rate / 2
      let curvature = (ends.1 - ends.0) / Double(rate) / Double(length) * 0x1p64
      let score = Score.voice(
        [
          Piece(
            start: 77, length: length, step: step(ends.0, sampleRate: rate),
            curvature: Int64(curvature), amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
        ], waveform: waveform, sampleRate: rate)
      let error = Self.error(of: score)
      #expect(error < -120)
    }
  }

  @Test("The lowest tones", arguments: [Waveform.triangle, .square, .sawtooth])
  func lowest(waveform: Waveform) {
    // Half a unit of the phase is 2⁻³³ turns, and the middle of an edge of 3 · 1/192000 turns rises
    // by 35/16 over half of it: 1.6·10⁻⁵.
    let score = Score.voice(
      [
        Piece(
          start: 3, length: 400_000, step: step(1, sampleRate: 192_000),
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
      ], waveform: waveform, sampleRate: 192_000)
    #expect(Self.error(of: score) < -95)
  }

  @Test("Random pieces", arguments: waveforms, 100..<110 as Range<UInt64>)
  func random(waveform: Waveform, seed: UInt64) {
    let error = Self.error(of: .random(seed).sounding(waveform))
    #expect(error < -120)
  }

  static func error(of score: Score) -> Double {
    PreciseEvaluation(score: score).error(of: score.render(), in: 0..<score.frameCount)
  }
}
