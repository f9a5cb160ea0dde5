import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("The native format")
struct NativeReaderTests {
  @Test("Every key of a pattern is read")
  func everything() throws {
    let document = read(fullNativePattern)
    #expect(document.format == .native)
    let pattern = try #require(document.pattern)
    var expected = HapticPattern(
      name: "demo.full", summary: "Everything.", feedback: .impact,
      metadata: [.init(key: "author", value: "someone")], duration: .milliseconds(1500),
      gain: pattern.gain)
    expected.events = [
      Event(
        .transient(
          Transient(strength: .intensity(0.7), pitch: .frequency(170), ring: .milliseconds(8))),
        at: .milliseconds(110)),
      Event(
        .continuous(
          Continuous(
            duration: .milliseconds(60), strength: pattern.strength(of: 1),
            pitch: .sharpness(
              Envelope([
                Breakpoint(at: .zero, value: 0.2),
                Breakpoint(at: .milliseconds(20), value: 0.4, interpolation: .step),
                Breakpoint(at: .milliseconds(20), value: 0.8),
                Breakpoint(at: .milliseconds(60), value: 0.3, interpolation: .easeInOut),
              ])),
            shape: AttackDecaySustainRelease(
              attack: .time(.milliseconds(5)), decay: .time(.milliseconds(10)), sustain: 0.5,
              release: .time(.milliseconds(20))))), at: .milliseconds(200), gain: 2),
    ]
    expected.controls = [
      Control(
        .intensity, at: .milliseconds(10),
        envelope: Envelope([
          Breakpoint(at: .zero, value: 1),
          Breakpoint(at: .milliseconds(100), value: 0.25, interpolation: .exponential),
        ]))
    ]
    #expect(pattern == expected)
    // The levels in decibels, within their rounding.
    #expect(abs(pattern.gain - 0.5011872336272722) < 1e-15)
    guard case .amplitude(let amplitude) = pattern.strength(of: 1) else {
      Issue.record("the strength is no amplitude")
      return
    }
    #expect(abs(amplitude.points[0].value - 0.251188643150958) < 1e-15)
  }

  @Test("What is left out has its default")
  func defaults() {
    let document = read(
      native(#"{ "type": "transient" }, { "type": "continuous", "duration": 9 }"#))
    #expect(
      document.pattern
        == HapticPattern(events: [
          Event(.transient(Transient())),
          Event(.continuous(Continuous(duration: .milliseconds(9)))),
        ]))
  }

  @Test("All six curves are known", arguments: Interpolation.allCases)
  func curves(_ curve: Interpolation) {
    let document = read(
      native(
        """
        { "type": "continuous", "duration": 60, "frequency": [[0, 80], [60, 160, "\(curve)"]] }
        """))
    #expect(document.rendered == "")
    guard case .continuous(let continuous)? = document.pattern?.events.first?.kind else {
      Issue.record("there is no continuous event")
      return
    }
    #expect(continuous.pitch.value.points.last?.interpolation == curve)
  }

  @Test("Of the points beyond the end the first is kept, so that the curve towards it goes on")
  func pointsBeyondTheEnd() throws {
    let document = read(
      native(
        #"{ "type": "continuous", "duration": 50, "intensity": [[0, 1], [100, 0], [200, 1]] }"#))
    #expect(document.codes == ["points-beyond-duration"])
    let strength = try #require(document.pattern?.strength(of: 0))
    #expect(strength.value.points.map(\.at.milliseconds) == [0, 100])
  }

  @Test("An event that cannot be read leaves a hole, and places still fit")
  func holes() {
    let document = read(
      native(#"{ "type": "tap" }, { "type": "transient", "at": 5, "amplitude": 0.5 }"#))
    #expect(document.codes == ["unknown-name"])
    #expect(document.pattern?.events.count == 1)
    #expect(document.text(at: .event(0).key("at")) == "5")
    #expect(document.text(at: .event(0).key("amplitude")) == "0.5")
  }

  @Test("A value that cannot be read leaves its default")
  func defaultsForHoles() {
    let document = read(native(#"{ "type": "transient", "at": 5, "intensity": 7 }"#))
    #expect(document.pattern?.events == [Event(.transient(Transient()), at: .milliseconds(5))])
  }

  @Test("JSON5 is accepted without a word")
  func json5() {
    let document = read(
      """
      // comment
      {haptic: +1, 'name': 'a\\x41\\
      b', events: [{type: 'transient', at: 0x10, intensity: .5, sharpness: 1.,},], /* end */}
      """)
    #expect(document.rendered == "")
    #expect(document.pattern?.name == "aAb")
    #expect(document.pattern?.events.first?.at == .milliseconds(16))
  }
}

extension HapticPattern {
  /// The strength of a continuous event.
  fileprivate func strength(of index: Int) -> Strength<Envelope> {
    guard case .continuous(let continuous) = events[index].kind else {
      return .intensity(.constant(1))
    }
    return continuous.strength
  }
}
