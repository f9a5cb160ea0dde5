import Haptics
import Testing

@Suite("Patterns made in code") struct CodePatternTests {
  @Test("a pattern made in code sounds as the same one in a file")
  func same() throws {
    let text = """
      { "haptic": 1, "gain": 0.5, "events": [
        { "type": "transient", "intensity": 0.7 },
        { "type": "continuous", "after": "previous", "at": 40, "duration": 60,
          "intensity": [[0, 0.8], [60, 0, "easeOut"]], "waveform": "triangle" },
        { "type": "pattern", "use": "impact.light", "with": "previous", "at": 9,
          "repeat": { "count": 3, "every": 90 } } ],
        "controls": [{ "control": "sharpness", "points": [[0, 0.1], [300, -0.1]] }] }
      """
    let pattern = HapticPattern(gain: 0.5) {
      Transient(intensity: 0.7)
      Continuous(
        duration: 60, intensity: [.at(0, 0.8), .at(60, 0, .easeOut)], waveform: .triangle
      ).afterPrevious(by: 40)
      PatternUse("impact.light").withPrevious(by: 9).repeated(3, every: 90)
      Control(.sharpness, [.at(0, 0.1), .at(300, -0.1)])
    }
    let compiled = CompiledPattern(SourceText(name: "t", text))
    #expect(compiled.document.pattern == pattern)
    #expect(try Haptics.render(pattern).samples == #require(compiled.score).render())
  }

  @Test("what is wrong is told at the line of code")
  func errors() throws {
    let line = #line
    let pattern = HapticPattern(name: "bad") {
      Transient(intensity: 2)
      PatternUse("impact.ligth").at(5)
      Control(.intensity, [.at(9, 1), .at(3, 1)])
    }
    let compiled = CompiledPattern(pattern)
    #expect(compiled.score == nil)
    let file = "HapticsTests/CodePatternTests.swift"
    #expect(
      compiled.text() == """
        \(file):\(line + 2): error: an intensity must be 0 to 1, not 2 (at events[0].intensity) \
        [out-of-range]
        \(file):\(line + 4): error: the points of an envelope must be in order of time (at \
        controls[0].points[1]) [envelope-order]

        """)
    let use = HapticPattern { PatternUse("impact.ligth") }
    #expect(CompiledPattern(use).text().contains("did you mean \"impact.light\"?"))
    #expect(throws: HapticsError.self) { try Haptics.render(pattern) }
  }

  @Test("a pattern put together by hand is named by itself")
  func unknownLines() {
    let pattern = HapticPattern(name: "bad", gain: 9)
    #expect(
      CompiledPattern(pattern).text()
        == "bad: error: a gain must be 0 to 4, not 9 (at gain) [out-of-range]\n")
  }
}
