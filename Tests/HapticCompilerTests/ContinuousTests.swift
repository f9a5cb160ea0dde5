import Foundation
import HapticActuator
import HapticCompiler
import HapticModel
import HapticSynthesis
import Testing

@Suite struct ContinuousTests {
  @Test("a constant vibration is one piece of the law's frequency, and a ramp down after its end")
  func constant() throws {
    let score = try score(HapticPattern(events: [continuous(100, sharpness: .constant(0.25))]))
    #expect(score.frameCount == 4800 + 96)
    let first = score.pieces[0]
    #expect(first.length == 4800)
    #expect(first.curvature == 0)
    let expected = 80 * pow(230.0 / 80, 0.25)
    #expect(abs(first.frequency(sampleRate: 48000) / expected - 1) < 1e-12)
    #expect(first.amplitude == .polynomial(c0: 1, c1: 0, c2: 0))
    let tail = amplitudes(score)[4800...]
    for (k, value) in tail.enumerated() { #expect(abs(value - (1 - Double(k) / 96)) < 1e-9) }
  }

  @Test(
    "the amplitude follows each curve within the stated error",
    arguments: Interpolation.allCases,
    [IntensityLaw.quadratic, .linear, .decibel(range: 40), .mpeg])
  func envelopeFollows(curve: Interpolation, law: IntensityLaw) throws {
    let pattern = HapticPattern(events: [
      continuous(
        300, intensity: envelope((0, 0.2), (100, 1), (250, 0.1), (300, 0.05), curve: curve))
    ])
    let options = CompilerOptions(intensityLaw: law)
    let amplitudes = amplitudes(try score(pattern, options))
    var worst = (excess: 0.0, time: 0.0)
    for frame in 0..<14400 {
      let time = Double(frame) / 48
      // Within 2 ms after a step the amplitude is on its ramp.
      if curve == .step, [100, 250].contains(where: { (0..<2).contains(time - $0) }) { continue }
      let intensity = authored(time, [(0, 0.2), (100, 1), (250, 0.1), (300, 0.05)], curve)
      let expected = amplitude(intensity, law)
      let tolerance = min(0x1p-12, 0.005 * max(expected, 1e-4)) * 1.001
      let excess = abs(amplitudes[frame] - expected) / tolerance
      if excess > worst.excess { worst = (excess, time) }
    }
    #expect(worst.excess <= 1, "at \(worst.time) ms")
  }

  @Test("a linear ramp of intensity is a single parabola of amplitude")
  func ramp() throws {
    let score = try score(
      HapticPattern(events: [continuous(1000, intensity: envelope((0, 0), (1000, 1)))]))
    #expect(score.pieces.count { $0.start < 48000 } == 1)
    #expect(abs(amplitudes(score)[24000] - 0.25) < 1e-6)
  }

  @Test(
    "phase errors stay below 10⁻³ rad on a sweep, for every law", arguments: SharpnessLaw.allCases)
  func sweep(law: SharpnessLaw) throws {
    let pattern = HapticPattern(events: [
      continuous(700, sharpness: envelope((0, 0.1), (300, 1), (310, 0.3), (700, 0)))
    ])
    let score = try score(pattern, CompilerOptions(sharpnessLaw: law))
    // The phase by fine summation of the law's frequency: 64 steps a frame.
    var turns = 0.0
    var worst = 0.0
    var piece = 0
    for frame in 0..<33600 {
      if frame >= score.pieces[piece].start + score.pieces[piece].length { piece += 1 }
      let found = score.pieces[piece].phaseTurns(at: frame - score.pieces[piece].start)
      let error = found - (turns - turns.rounded(.down))
      worst = max(worst, abs(error - error.rounded()))
      for step in 0..<16 {
        let time = (Double(frame) + (Double(step) + 0.5) / 16) / 48
        let sharpness = authored(time, [(0, 0.1), (300, 1), (310, 0.3), (700, 0)], .linear)
        turns += frequency(sharpness, law) / 48000 / 16
      }
    }
    #expect(worst * 2 * .pi < 1e-3)
  }

  @Test("attack, decay, sustain and release are linear in intensity, release from what was reached")
  func shape() throws {
    let shape = AttackDecaySustainRelease(
      attack: .time(.milliseconds(20)), decay: .time(.milliseconds(40)), sustain: 0.5,
      release: .time(.milliseconds(50)))
    let score = try score(HapticPattern(events: [continuous(100, shape: shape)]))
    #expect(score.frameCount == 7200)
    let found = amplitudes(score)
    for (time, intensity) in [
      (0.0, 0.0), (10, 0.5), (20, 1), (40, 0.75), (60, 0.5), (99, 0.5), (100, 0.5), (125, 0.25),
      (149, 0.01),
    ] {
      #expect(abs(found[Int(time * 48)] - intensity * intensity) < 2e-4, "at \(time) ms")
    }
    // Cut off during the attack: half way up, and down again from there.
    let short = amplitudes(
      try self.score(HapticPattern(events: [continuous(10, shape: shape)])))
    #expect(short.count == 2880)
    #expect(abs(short[480] - 0.25) < 2e-4)
    #expect(abs(short[480 + 1200] - 0.0625) < 2e-4)
  }

  @Test(
    "AHAP's normalised times: 1 ms × 2000^v, 0 for 0, after adding the control",
    arguments: [
      (0.0, 0.0, 0.0), (0.5, 0, 44.721), (1, 0, 2000), (0.25, 0.25, 44.721), (0.9, 0.5, 2000),
      (0.3, -0.5, 0),
    ])
  func normalizedTimes(value: Double, control: Double, milliseconds: Double) throws {
    let shape = AttackDecaySustainRelease(release: .normalized(value))
    let pattern = HapticPattern(
      events: [continuous(100, shape: shape)],
      controls: [Control(.release, envelope: .constant(control))])
    let expected = milliseconds == 0 ? 4896 : 4800 + milliseconds * 48
    #expect(abs(Double(try score(pattern).frameCount) - expected) <= 0.51)
  }

  private func score(_ pattern: HapticPattern, _ options: CompilerOptions = CompilerOptions())
    throws -> Score
  { try HapticCompilerTests.score(pattern, options) }
}

/// The value of breakpoints at a time, each reached by one curve, written down independently.
private func authored(
  _ time: Double, _ points: [(Double, Double)], _ curve: Interpolation
) -> Double {
  guard let next = points.firstIndex(where: { $0.0 > time }) else { return points.last!.1 }
  guard next > 0 else { return points[0].1 }
  let (t0, a) = points[next - 1]
  let (t1, b) = points[next]
  let u = (time - t0) / (t1 - t0)
  return switch curve {
  case .linear: a + (b - a) * u
  case .step: a
  case .easeIn: a + (b - a) * u * u
  case .easeOut: a + (b - a) * (1 - (1 - u) * (1 - u))
  case .easeInOut: a + (b - a) * (3 * u * u - 2 * u * u * u)
  case .exponential: a * pow(b / a, u)
  }
}

private func amplitude(_ intensity: Double, _ law: IntensityLaw) -> Double {
  switch law {
  case .quadratic: intensity * intensity
  case .linear: intensity
  case .decibel(let range): pow(10, (intensity - 1) * range / 20)
  case .mpeg: 0.6138 * intensity
  }
}

private func frequency(_ sharpness: Double, _ law: SharpnessLaw) -> Double {
  switch law {
  case .logarithmic: 80 * pow(230.0 / 80, sharpness)
  case .linear: 80 + 150 * sharpness
  case .mpeg: 65 + 235 * sharpness
  case .piecewise:
    sharpness < 0.7
      ? 80 + (sqrt(80 * 230) - 80) * sharpness / 0.7
      : sqrt(80 * 230) + (230 - sqrt(80 * 230)) * (sharpness - 0.7) / 0.3
  }
}
