import Foundation
import HapticSynthesis
import Testing

@Suite("The second-order equalizer")
struct EqualizerTests {
  struct Case: Sendable {
    var actuator: Biquad.Resonance
    var target: Biquad.Resonance
    var sampleRate: Int

    init(_ f0: Double, _ q0: Double, to ft: Double, _ qt: Double, rate: Int) {
      actuator = .init(frequency: f0, quality: q0)
      target = .init(frequency: ft, quality: qt)
      sampleRate = rate
    }

    func filter(gain: Double = 1) throws -> Biquad {
      try .equalizer(from: actuator, to: target, sampleRate: sampleRate, gain: gain)
    }

    /// The square of H's magnitude at a frequency, from its definition in s.
    func power(_ hertz: Double) -> Double {
      func quadratic(_ resonance: Biquad.Resonance) -> Double {
        let real = resonance.frequency * resonance.frequency - hertz * hertz
        let imaginary = hertz * resonance.frequency / resonance.quality
        return real * real + imaginary * imaginary
      }
      return quadratic(actuator) / quadratic(target)
    }
  }

  static let cases = [
    Case(170, 12, to: 100, 0.7, rate: 48000), Case(170, 12, to: 170, 1, rate: 8000),
    Case(235, 30, to: 120, 0.5, rate: 44100), Case(65, 2, to: 40, 1.2, rate: 192_000),
    Case(3000, 5, to: 1500, 0.7, rate: 8000),
  ]

  @Test("The response is the analogue's at warped frequencies", arguments: cases, [1, 0.25])
  func response(filter: Case, gain: Double) throws {
    let rate = Double(filter.sampleRate)
    let count = filter.sampleRate / 2
    var score = Score.impulse(at: 0, frameCount: count)
    score.sampleRate = filter.sampleRate
    let input = Double(score.render()[0])
    let samples = score.filtered([try filter.filter(gain: gain)]).render().map {
      Double($0) / input
    }
    let frequencies: [Double] = [10, 50, 80, 170, 235, 400, 1000, 3000, 3900]
    for hertz in frequencies {
      var (real, imaginary) = (0.0, 0.0)
      for (frame, sample) in samples.enumerated() where sample != 0 {
        let turns: Double = hertz * Double(frame) / rate
        let angle: Double = 2 * Double.pi * (turns - turns.rounded())
        real += sample * cos(angle)
        imaginary -= sample * sin(angle)
      }
      let f0 = filter.actuator.frequency
      let warped = f0 * tan(Double.pi * hertz / rate) / tan(Double.pi * f0 / rate)
      let expected = gain * filter.power(warped).squareRoot()
      let measured = (real * real + imaginary * imaginary).squareRoot()
      #expect(abs(measured - expected) < 1e-5 * max(gain, expected))
    }
  }

  @Test("It is exact at 0 Hz and at the actuator's frequency", arguments: cases)
  func anchors(filter: Case) throws {
    let biquad = try filter.filter()
    let atZero =
      (biquad.b0 + biquad.b1 + biquad.b2) / (1 + biquad.a1 + biquad.a2)
    let ratio = filter.actuator.frequency / filter.target.frequency
    // The sums are differences of numbers near 1.
    #expect(abs(atZero / (ratio * ratio) - 1) < 1e-6)
    let turn = 2 * Double.pi * filter.actuator.frequency / Double(filter.sampleRate)
    func power(_ c0: Double, _ c1: Double, _ c2: Double) -> Double {
      let real = c0 + c1 * cos(turn) + c2 * cos(2 * turn)
      let imaginary = c1 * sin(turn) + c2 * sin(2 * turn)
      return real * real + imaginary * imaginary
    }
    let measured = power(biquad.b0, biquad.b1, biquad.b2) / power(1, biquad.a1, biquad.a2)
    #expect(abs(measured / filter.power(filter.actuator.frequency) - 1) < 1e-6)
  }

  @Test("To its own resonance it changes nothing", arguments: cases)
  func nothing(filter: Case) throws {
    let biquad = try Biquad.equalizer(
      from: filter.actuator, to: filter.actuator, sampleRate: filter.sampleRate)
    #expect(biquad.b0 == 1)
    #expect(biquad.b1 == biquad.a1)
    #expect(biquad.b2 == biquad.a2)
  }

  @Test("A click on an actuator rings far less")
  func click() throws {
    // The acceleration of an actuator of 170 Hz and Q 12, by the same discretisation.
    let g = tan(Double.pi * 170 / 48000)
    let scale = 1 + g / 12 + g * g
    let actuator = Biquad(
      b0: 1 / scale, b1: -2 / scale, b2: 1 / scale, a1: 2 * (g * g - 1) / scale,
      a2: (1 - g / 12 + g * g) / scale)
    let length = 2 * 48000 / 170
    var score = Score.voice([
      Piece(
        start: 0, length: length, step: step(170, sampleRate: 48000),
        amplitude: .polynomial(c0: 0.5, c1: 0, c2: 0))
    ])
    score.frameCount = 4800
    /// The envelope's level 20 ms behind the click, relative to the largest before.
    func tail(_ filters: [Biquad]) -> Double {
      let motion = actuator.serial(score.filtered(filters).render().map(Double.init))
      let end = motion[(length + 960 - 142)..<(length + 960 + 142)].map(\.magnitude).max()!
      return decibels(end / motion[..<length].map(\.magnitude).max()!)
    }
    let raw = tail([])
    let equalized = tail([.equalizer])
    #expect((-9 ... -6).contains(raw))
    #expect(equalized < -45)
  }

  @Test("What cannot be is refused")
  func refused() {
    let good = Biquad.Resonance(frequency: 170, quality: 12)
    func error(
      _ actuator: Biquad.Resonance, _ target: Biquad.Resonance, _ rate: Int
    ) -> BiquadError? {
      #expect(throws: BiquadError.self) {
        try Biquad.equalizer(from: actuator, to: target, sampleRate: rate)
      }
    }
    let high = Biquad.Resonance(frequency: 4000, quality: 1)
    #expect(error(high, good, 8000) == .frequency(4000, sampleRate: 8000))
    #expect(error(good, .init(frequency: 0, quality: 1), 8000) == .frequency(0, sampleRate: 8000))
    #expect(error(good, .init(frequency: 100, quality: 0), 8000) == .quality(0))
    #expect(error(.init(frequency: 170, quality: -1), good, 8000) == .quality(-1))
    #expect(error(good, .init(frequency: 1e-300, quality: 1), 48000) == .unstable)
    #expect(
      BiquadError.frequency(4000, sampleRate: 8000).description
        == "a resonance of 4000.0 Hz cannot be equalized at 8000 frames a second")
    #expect(BiquadError.quality(0).description == "the quality factor 0.0 is not over 0")
    #expect(BiquadError.unstable.description == "the numbers are too extreme for a stable filter")
  }
}
