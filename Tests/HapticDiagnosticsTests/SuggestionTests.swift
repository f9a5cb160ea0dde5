import HapticDiagnostics
import Testing

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "The nearest name is suggested",
    arguments: [
      ("intensty", "intensity"), ("intnesity", "intensity"), ("Intensity", "intensity"),
      ("sharpnes", "sharpness"), ("att", "at"), ("ta", "at"), ("durations", "duration"),
      ("sharp", "sharpness"), ("tensity", "intensity"),
    ])
  func near(_ name: String, _ meant: String) {
    let names = ["at", "intensity", "sharpness", "duration"]
    #expect(closestMatch(to: name, among: names) == meant)
  }

  @Test("What is far from every name has no suggestion", arguments: ["volume", "x", "", "colour"])
  func far(_ name: String) {
    #expect(closestMatch(to: name, among: ["intensity", "sharpness", "duration"]) == nil)
  }

  @Test("A very long name costs nothing")
  func long() {
    let name = String(repeating: "a", count: 1_000_000)
    #expect(closestMatch(to: name, among: ["at"]) == nil)
  }
}
