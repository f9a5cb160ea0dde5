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

  @Test(
    "Options too, and what others only continue",
    arguments: [
      ("--frmat", "--format"), ("--foramt", "--format"), ("--FORMAT", "--format"),
      ("--form", "--format"), ("--force-", "--force"), ("--xyz", nil), ("--o", "--output"),
      ("--outputs", "--output"), ("--fo", nil), ("", nil),
    ] as [(String, String?)])
  func options(_ name: String, _ meant: String?) {
    let names = ["--format", "--force", "--output", "--output-directory"]
    #expect(closestMatch(to: name, among: names) == meant)
  }

  @Test("Of a single letter, another one is not a misspelling")
  func letters() {
    #expect(closestMatch(to: "a", among: ["b", "c"]) == nil)
    #expect(closestMatch(to: "x", among: []) == nil)
  }

  @Test("What is far from every name has no suggestion", arguments: ["volume", "x", "", "colour"])
  func far(_ name: String) {
    #expect(closestMatch(to: name, among: ["intensity", "sharpness", "duration"]) == nil)
  }

  @Test(
    "A name may be mended without asking where nothing else can be meant",
    arguments: [
      ("Intensity", "intensity", true), ("intensty", "intensity", true),
      ("intnsty", "intensity", true), ("itnsty", "intensity", false), ("AT", "at", true),
      ("ta", "at", false), ("gian", "gain", true), ("gn", "gain", false),
      // Other names are nearly as near, or the one meant is none of them.
      ("decoy", "decay", false), ("rung", "ring", true), ("tint", "tone", false),
    ])
  func certain(_ name: String, _ meant: String, _ expected: Bool) {
    let names = ["at", "intensity", "gain", "decay", "decoys", "ring"]
    #expect(isCertain(meant, for: name, among: names) == expected)
  }

  @Test("A very long name costs nothing")
  func long() {
    let name = String(repeating: "a", count: 1_000_000)
    #expect(closestMatch(to: name, among: ["at"]) == nil)
    #expect(!isCertain("at", for: name, among: ["at"]))
  }
}
