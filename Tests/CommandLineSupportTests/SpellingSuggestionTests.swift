import CommandLineSupport
import Testing

@Suite struct SpellingSuggestionTests {
  @Test(
    arguments: [
      ("--frmat", "--format"), ("--foramt", "--format"), ("--FORMAT", "--format"),
      ("--form", "--format"), ("--force-", "--force"), ("--xyz", nil), ("--o", "--output"),
      ("", nil),
    ] as [(String, String?)])
  func findsWhatWasMeant(typed: String, meant: String?) {
    let words = ["--format", "--force", "--output", "--output-directory"]
    #expect(closest(to: typed, among: words) == meant)
  }

  @Test func doesNotGuessShortWords() {
    #expect(closest(to: "a", among: ["b", "c"]) == nil)
    #expect(closest(to: "x", among: []) == nil)
  }
}
