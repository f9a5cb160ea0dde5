import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("The writer of the native format")
struct NativeWriterTests {
  @Test("What is written reads back the same, and is canonical")
  func roundTrip() {
    for seed in 0..<UInt64(caseCount(debug: 400, release: 20_000)) {
      var random = RandomPatterns(seed: seed)
      let pattern = random.pattern()
      let written = PatternWriter.native(pattern)
      let document = read(written.text)
      guard document.pattern == pattern,
        document.diagnostics.allSatisfy({ $0.code == "empty-pattern" }), written.isComplete,
        format(written.text) == written.text
      else {
        Issue.record(
          "seed \(seed): \(rendered(document.diagnostics, of: document))\n\(written.text)")
        return
      }
    }
  }

  @Test("A pattern looks as an author would write it")
  func canonicalForm() {
    let pattern = HapticPattern(
      name: "demo", summary: "All kinds.", metadata: [.init(key: "author", value: "someone")],
      gain: 0.5,
      events: [
        Event(.transient(Transient(strength: .intensity(0.7))), at: .milliseconds(110)),
        Event(
          .continuous(
            Continuous(
              duration: .milliseconds(60),
              strength: .intensity(
                Envelope([
                  Breakpoint(at: .zero, value: 0.8),
                  Breakpoint(at: .milliseconds(20), value: 0.4, interpolation: .easeOut),
                  Breakpoint(at: .milliseconds(60), value: 0),
                ])), pitch: .frequency(.constant(170)),
              shape: .init(attack: .time(.milliseconds(0.5))))), at: .milliseconds(5),
          anchor: .previousEnd, gain: 2),
        Event(
          .pattern(PatternUse("impact.light")), at: .milliseconds(240),
          repetition: Repetition(count: 3, every: .milliseconds(90))),
      ],
      controls: [Control(.intensity, envelope: Envelope([.init(at: .zero, value: 0.25)]))])
    #expect(
      PatternWriter.native(pattern).text == """
        {
          "haptic": 1,
          "name": "demo",
          "summary": "All kinds.",
          "metadata": { "author": "someone" },
          "gain": 0.5,
          "events": [
            { "type": "transient", "at": 110, "intensity": 0.7 },
            { "type": "continuous", "after": "previous", "at": 5, "duration": 60,
              "intensity": [[0, 0.8], [20, 0.4, "easeOut"], [60, 0]],
              "frequency": 170, "attack": "0.5ms", "gain": 2 },
            { "type": "pattern", "use": "impact.light", "at": 240, "repeat": { "count": 3, "every": 90 } }
          ],
          "controls": [
            { "control": "intensity", "points": [[0, 0.25]] }
          ]
        }

        """)
  }

  @Test("Long envelopes are broken into lines that are filled")
  func longEnvelopes() {
    let points = (0..<30).map { Breakpoint(at: .milliseconds(Double($0)), value: 0.125) }
    let pattern = HapticPattern(
      events: [
        Event(
          .continuous(
            Continuous(duration: .milliseconds(40), strength: .intensity(Envelope(points)))))
      ])
    let lines = PatternWriter.native(pattern).text.split(separator: "\n")
    #expect(lines[3] == "    { \"type\": \"continuous\", \"at\": 0, \"duration\": 40,")
    #expect(lines[4] == "      \"intensity\": [")
    #expect(lines[5].hasPrefix("        [0, 0.125], [1, 0.125], "))
    #expect(lines[10] == "      ] }")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("Times that become AHAP's values come back with their own digits")
  func shortRamps() throws {
    for attack in [1.5, 2, 7, 20, 33.3, 60, 125, 250, 999.9, 2000] {
      let pattern = HapticPattern(events: [
        Event(
          .continuous(
            Continuous(
              duration: .milliseconds(3000), shape: .init(attack: .time(.milliseconds(attack))))))
      ])
      let again = try #require(read(try ahap(pattern).text).pattern)
      let back = try #require(read(PatternWriter.native(again).text).pattern)
      guard case .continuous(let continuous) = back.events[0].kind else { return }
      #expect(continuous.shape.attack == .time(.milliseconds(attack)))
    }
  }

  @Test("AHAP's metadata becomes name, summary and feedback, as far as it can")
  func metadata() {
    let entries = [
      ("Created", "today"), ("Project", "knock"), ("Description", ""), ("Feedback", "tremor"),
    ]
    let pattern = HapticPattern(
      metadata: entries.map { .init(key: $0.0, value: $0.1) },
      events: [Event(.transient(Transient()))])
    let written = read(PatternWriter.native(convertedFromAHAP: pattern).text).pattern
    #expect(written?.name == "knock" && written?.summary == nil && written?.feedback == nil)
    #expect(written?.metadata.map(\.key) == ["Created", "Description", "Feedback"])
  }

  @Test("Normalised ramps become times by the project's law, with what controls add, and a note")
  func normalisedRamps() throws {
    let pattern = HapticPattern(
      events: [
        Event(
          .continuous(
            Continuous(
              duration: .milliseconds(500),
              shape: .init(attack: .normalized(0.25), release: .normalized(0.5)))),
          at: .milliseconds(100))
      ], controls: [Control(.attack, envelope: .constant(0.25))])
    let written = PatternWriter.native(pattern)
    let event = try #require(read(written.text).pattern?.events.first)
    guard case .continuous(let continuous) = event.kind,
      case .time(let attack) = continuous.shape.attack,
      case .time(let release) = continuous.shape.release
    else {
      Issue.record("no ramps in \(written.text)")
      return
    }
    // 1 ms × 2000^0.5
    #expect((attack.milliseconds - 44.721_359_55).magnitude < 1e-6)
    #expect(attack == release)
    #expect(
      written.diagnostics.map { "\($0.severity): \($0.message) [\($0.code)]" } == [
        "note: attack, decay and release are converted by the law 1 ms * 2000^value [law-used]"
      ])
    #expect(read(written.text).pattern?.controls == [])
  }
}
