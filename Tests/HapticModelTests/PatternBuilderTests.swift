import HapticModel
import Testing

@Suite("Patterns in Swift code") struct PatternBuilderTests {
  @Test("parts become events and controls in their order")
  func parts() {
    let pattern = HapticPattern(name: "knock", feedback: .impact, duration: 500, gain: 0.5) {
      Transient(intensity: 0.7)
      Transient(sharpness: 0.6, ring: 12.5).at(110)
      Control(.intensity, [.at(0, 1), .at(300, 0.5, .easeOut)])
      Continuous(duration: 60, intensity: [.at(0, 0.8), .at(60, 0)], sharpness: 0.3).gain(2)
        .afterPrevious(by: 40)
      PatternUse("impact.light", intensity: 0.5).on("left", 3).repeated(3, every: 90)
      Audio(.file("boom.wav")).onSound()
    }
    #expect(
      pattern
        == HapticPattern(
          name: "knock", feedback: .impact, duration: .milliseconds(500), gain: 0.5,
          events: [
            Event(.transient(Transient(strength: .intensity(0.7)))),
            Event(
              .transient(Transient(pitch: .sharpness(0.6), ring: .milliseconds(12.5))),
              at: .milliseconds(110)),
            Event(
              .continuous(
                Continuous(
                  duration: .milliseconds(60),
                  strength: .intensity(
                    Envelope([
                      Breakpoint(at: .zero, value: 0.8),
                      Breakpoint(at: .milliseconds(60), value: 0),
                    ])), pitch: .sharpness(.constant(0.3)))),
              at: .milliseconds(40), anchor: .previousEnd, gain: 2),
            Event(
              .pattern(PatternUse("impact.light", intensity: 0.5)),
              channels: .list([.name("left"), .number(3)]),
              repetition: Repetition(count: 3, every: .milliseconds(90))),
            Event(.audio(Audio(.file("boom.wav"))), channels: .sound),
          ],
          controls: [
            Control(
              .intensity,
              envelope: Envelope([
                Breakpoint(at: .zero, value: 1),
                Breakpoint(at: .milliseconds(300), value: 0.5, interpolation: .easeOut),
              ]))
          ]))
  }

  @Test("conditions and loops work", arguments: [false, true])
  func flow(isLong: Bool) {
    let pattern = HapticPattern {
      for index in 0..<3 {
        Transient(intensity: Double(index) / 2).at(HapticTime(milliseconds: 50 * Double(index)))
      }
      if isLong {
        Continuous(duration: 300)
      } else {
        Continuous(duration: 30)
        Transient()
      }
      if isLong { Control(.sharpness, 0.25) }
    }
    #expect(pattern.events.count == (isLong ? 4 : 5))
    #expect(pattern.events[2].at.milliseconds == 100)
    #expect(pattern.controls.count == (isLong ? 1 : 0))
  }

  @Test("it is known where each part stands, and makes no difference")
  func places() {
    let line = UInt(#line)
    let pattern = HapticPattern {
      Transient()
      Control(.intensity, 1)
      [Event(.transient(Transient())), Event(.transient(Transient()))]
    }
    #expect(pattern.codePlaces.events.map(\.line) == [line + 2, line + 4, line + 4])
    #expect(pattern.codePlaces.controls.map(\.line) == [line + 3])
    #expect(
      pattern.codePlaces.events.first?.description
        == "HapticModelTests/PatternBuilderTests.swift:\(line + 2)")
    var moved = pattern
    moved.codePlaces = CodePlaces()
    #expect(moved == pattern)
    #expect(Set([moved, pattern]).count == 1)
  }

  @Test("a later time replaces what an event follows, and the other way round")
  func anchors() {
    #expect(Transient().afterPrevious(by: 5).at(9) == Event(.transient(Transient()), at: 9))
    #expect(
      Transient().at(9).afterPrevious()
        == Event(.transient(Transient()), at: 0, anchor: .previousEnd))
  }
}
