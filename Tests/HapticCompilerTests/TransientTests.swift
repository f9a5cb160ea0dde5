import Foundation
import HapticCompiler
import HapticModel
import HapticSynthesis
import Testing

@Suite struct TransientTests {
  @Test(
    "a tap's first peak is its amplitude, at every sharpness and ring",
    arguments: [0.0, 0.5, 1], [nil, 2.0, 15, 60])
  func peak(sharpness: Double, ring: Double?) throws {
    let transient = Transient(
      strength: .intensity(0.8), pitch: .sharpness(sharpness),
      ring: ring.map { .milliseconds($0) })
    let score = try score(
      HapticPattern(events: [Event(.transient(transient))]), CompilerOptions(sampleRate: 192_000))
    let samples = evaluate(score)
    // The peak falls between two frames, but at this rate hardly so.
    #expect(abs(samples.max()! - 0.64) < 2e-4)
  }

  @Test("the default tap is a damped sine of one period's time constant, 6.9 of them long")
  func shape() throws {
    let score = try score(HapticPattern(events: [tap(at: 10, sharpness: 0.5)]))
    let frequency = sqrt(80.0 * 230)
    #expect(score.voices[0].start == 480)
    #expect(score.frameCount == 480 + Int((6.9 / frequency * 48000).rounded()))
    let samples = evaluate(score)
    let w = 2 * Double.pi
    let correction = 1 / (exp(-atan(w) / w) * sin(atan(w)))
    #expect(abs(correction - 1.268) < 1e-3)
    for k in 0..<(score.frameCount - 480 - 48) {
      let t = Double(k) / 48000
      let expected = correction * exp(-t * frequency) * sin(2 * .pi * frequency * t)
      #expect(abs(samples[480 + k] - expected) < 1e-9, "at frame \(k)")
    }
    #expect(abs(samples.last!) < 1e-4)
  }

  @Test("a tap takes the controls' values at its onset")
  func controls() throws {
    let controls = [
      Control(.intensity, envelope: envelope((0, 1), (100, 0))),
      Control(.sharpness, at: .milliseconds(10), envelope: envelope((0, 0.2), (80, -0.6))),
    ]
    let score = try score(HapticPattern(events: [tap(at: 50)], controls: controls))
    let frequency = 80 * pow(230.0 / 80, 0.5 - 0.2)
    #expect(abs(score.pieces[0].frequency(sampleRate: 48000) / frequency - 1) < 1e-12)
    #expect(abs(evaluate(score).max()! - 0.25) < 2e-3)
  }

  @Test("no intensity makes no voice, and time passes all the same")
  func silent() throws {
    let score = try score(HapticPattern(events: [tap(at: 100, intensity: 0)]))
    #expect(score.voices.isEmpty)
    #expect(score.frameCount == 4800)
  }
}
