import Foundation
import HapticSynthesis
import Testing

/// The spectra of the shaped waves against the ideal series.
@Suite("Aliases")
struct AliasTests {
  /// The most that a component which is no harmonic may be below the fundamental, in dB.
  static let limits: [(waveform: Waveform, frequency: Double, rate: Int, limit: Double)] = [
    (.square, 80, 8000, -75), (.square, 230, 8000, -72), (.square, 1000, 8000, -46),
    (.square, 80, 48000, -88), (.square, 230, 48000, -80), (.square, 1000, 48000, -71),
    (.square, 80, 192_000, -100), (.square, 230, 192_000, -91), (.square, 1000, 192_000, -79),
    (.sawtooth, 80, 8000, -75), (.sawtooth, 230, 8000, -68), (.sawtooth, 1000, 8000, -46),
    (.sawtooth, 80, 48000, -88), (.sawtooth, 230, 48000, -80), (.sawtooth, 1000, 48000, -71),
    (.sawtooth, 80, 192_000, -100), (.sawtooth, 230, 192_000, -91),
    (.sawtooth, 1000, 192_000, -79),
    (.triangle, 80, 8000, -109), (.triangle, 230, 8000, -98), (.triangle, 1000, 8000, -60),
    (.triangle, 80, 48000, -130), (.triangle, 230, 48000, -120), (.triangle, 1000, 48000, -99),
  ]

  @Test("Aliases are far below the fundamental", arguments: limits)
  func aliases(waveform: Waveform, frequency: Double, rate: Int, limit: Double) {
    let (spectrum, periods) = Self.spectrum(waveform, frequency, rate)
    var largest = 0.0
    for (index, amplitude) in spectrum.amplitudes.enumerated() where index % periods != 0 {
      largest = max(largest, amplitude)
    }
    let level = 20 * log10(largest / spectrum.amplitudes[periods])
    #expect(level < limit)
  }

  @Test(
    "Harmonics are those of the ideal wave, lowered as stated",
    arguments: [Waveform.square, .sawtooth, .triangle], [80.0, 230, 600])
  func harmonics(waveform: Waveform, frequency: Double) {
    let (spectrum, periods) = Self.spectrum(waveform, frequency, 8000)
    for harmonic in 1..<spectrum.count / 2 / periods {
      let ideal =
        switch waveform {
        case .square: harmonic % 2 == 0 ? 0 : 4 / (.pi * Double(harmonic))
        case .triangle: harmonic % 2 == 0 ? 0 : 8 / pow(.pi * Double(harmonic), 2)
        default: 2 / (.pi * Double(harmonic))
        }
      let lowered = ideal * Self.kernel(Double(harmonic * periods) / Double(spectrum.count))
      #expect(abs(spectrum.amplitudes[harmonic * periods] - abs(lowered)) < 3e-6)
    }
  }

  @Test(
    "The wave has its phase and peak where the documentation says",
    arguments: [
      (Waveform.triangle, [0, 0.5, 0.96, 0.5, 0, -0.5, -0.96, -0.5]),
      (.square, [0, 1, 1, 1, 0, -1, -1, -1]),
      (.sawtooth, [0, 0.25, 0.5, 0.75, 0, -0.75, -0.5, -0.25]),
      (.sine, [0, 0.7071, 1, 0.7071, 0, -0.7071, -1, -0.7071]),
    ])
  func phases(waveform: Waveform, eighths: [Float]) {
    // A period of 96 frames: edges are an eighth of it.
    let score = Score.voice(
      [
        Piece(
          start: 0, length: 96, step: UInt64(0x1p64 / 96),
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0)
        )
      ], waveform: waveform)
    let samples = score.render()
    for (eighth, expected) in eighths.enumerated() {
      #expect(abs(samples[12 * eighth] - expected) < 0.01)
    }
    #expect(samples.allSatisfy { abs($0) <= 1.000001 })
  }

  /// A wave of an odd number of periods in 2¹⁶ frames, so that no alias falls on a harmonic.
  private static func spectrum(
    _ waveform: Waveform, _ frequency: Double, _ rate: Int
  ) -> (Spectrum, periods: Int) {
    let count = 1 << 16
    let periods = Int(frequency / Double(rate) * Double(count)) | 1
    let score = Score.voice(
      [
        Piece(
          start: 0, length: count, step: UInt64(periods) << 48,
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
      ], waveform: waveform)
    return (Spectrum(score.render()), periods)
  }

  /// What the kernel (1 − x²)³ of three frames to either side leaves of a frequency in cycles a
  /// frame: its Fourier transform, 105 · j₃(ω) / ω³.
  private static func kernel(_ frequency: Double) -> Double {
    let w = 2 * Double.pi * 3 * frequency
    // Near 0 the closed form cancels; the series does not.
    if w < 0.5 { return 1 - w * w / 18 + pow(w, 4) / 792 - pow(w, 6) / 61776 }
    let bessel =
      (15 / pow(w, 4) - 6 / (w * w)) * sin(w) - (15 / pow(w, 3) - 1 / w) * cos(w)
    return 105 * bessel / pow(w, 3)
  }
}
