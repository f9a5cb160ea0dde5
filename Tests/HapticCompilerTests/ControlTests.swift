import Foundation
import HapticCompiler
import HapticModel
import HapticSynthesis
import Testing

@Suite struct ControlTests {
  @Test("an intensity control of 0.5 gives 0.25 in amplitude, and several multiply")
  func intensity() throws {
    let half = Control(.intensity, envelope: .constant(0.5))
    let once = try score(HapticPattern(events: [continuous(50)], controls: [half]))
    #expect(abs(amplitudes(once)[1200] - 0.25) < 1e-9)
    let twice = try score(HapticPattern(events: [continuous(50)], controls: [half, half]))
    #expect(abs(amplitudes(twice)[1200] - 0.0625) < 1e-9)
  }

  @Test("sharpness controls add, and the sum is clamped to 0…1")
  func sharpness() throws {
    let pattern = HapticPattern(
      events: [continuous(200, sharpness: .constant(0.7))],
      controls: [Control(.sharpness, envelope: envelope((0, -1), (200, 1)))])
    let score = try score(pattern)
    func frequency(at time: Double) -> Double {
      let frame = Int(time * 48)
      let piece = score.pieces.first { $0.start <= frame && frame < $0.start + $0.length }!
      let k = Double(frame - piece.start)
      return (Double(piece.step) + k * Double(piece.curvature)) * 0x1p-64 * 48000
    }
    for (time, sharpness) in [(10.0, 0.0), (30, 0), (80, 0.5), (100, 0.7), (129, 0.99), (180, 1)] {
      let expected = 80 * pow(230.0 / 80, sharpness)
      #expect(abs(frequency(at: time) / expected - 1) < 1e-3, "at \(time) ms")
    }
    // Clamped stretches are one piece each: 0…30 ms, and 130 ms to the end.
    #expect(score.pieces.contains { $0.start == 0 && $0.curvature == 0 && $0.length >= 1438 })
    #expect(score.pieces.contains { $0.curvature == 0 && $0.length > 3300 })
  }

  @Test("explicit amplitudes and frequencies skip the laws, and controls act through them")
  func physical() throws {
    let event = Event(
      .continuous(
        Continuous(
          duration: .milliseconds(50), strength: .amplitude(.constant(0.6)),
          pitch: .frequency(.constant(150)))))
    let neutral = try score(HapticPattern(events: [event]))
    #expect(abs(amplitudes(neutral)[1200] - 0.6) < 1e-9)
    #expect(abs(neutral.pieces[0].frequency(sampleRate: 48000) - 150) < 1e-9)
    let controlled = try score(
      HapticPattern(
        events: [event],
        controls: [
          Control(.intensity, envelope: .constant(0.5)),
          Control(.sharpness, envelope: .constant(0.25)),
        ]))
    #expect(abs(amplitudes(controlled)[1200] - 0.15) < 1e-9)
    let ratio = pow(230.0 / 80, 0.25)
    #expect(abs(controlled.pieces[0].frequency(sampleRate: 48000) - 150 * ratio) < 1e-9)
  }

  @Test("gains of event, pattern and compilation multiply behind the law")
  func gains() throws {
    var event = continuous(50, intensity: .constant(0.5))
    event.gain = 0.5
    let pattern = HapticPattern(gain: 0.5, events: [event])
    let found = amplitudes(try score(pattern, CompilerOptions(gain: 2)))
    #expect(abs(found[1200] - 0.125) < 1e-9)
  }
}
