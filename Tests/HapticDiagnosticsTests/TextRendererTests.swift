import HapticDiagnostics
import Testing

@Suite("Diagnostics as text")
struct TextRendererTests {
  private func render(
    _ text: String, _ range: SourceRange, width: Int = 100, _ problem: StubProblem = StubProblem()
  ) -> String {
    let source = SourceText(name: "tap.hpat", text)
    let renderer = DiagnosticTextRenderer(source: source, options: .init(width: width))
    return renderer.render(Diagnostic(problem, at: .range(range)))
  }

  @Test("A diagnostic shows its line, marks its range and gives help")
  func whole() {
    let source = SourceText(name: "tap.hpat", "{\n  \"haptic\": 1,\n  \"intensty\": 0.7\n}\n")
    let problem = StubProblem(
      code: "unknown-key", message: "unknown key \"intensty\"", help: "did you mean \"intensity\"?")
    let diagnostic = Diagnostic(
      problem, at: .range(source.range(of: "\"intensty\"")),
      notes: [.init("the version is here", at: .range(source.range(of: "1")))])
    #expect(
      DiagnosticTextRenderer(source: source).render(diagnostic) == """
        tap.hpat:3:3: error: unknown key "intensty" [unknown-key]
          3 |   "intensty": 0.7
            |   ^~~~~~~~~~
            = help: did you mean "intensity"?
        tap.hpat:2:13: note: the version is here
          2 |   "haptic": 1,
            |             ^

        """)
  }

  @Test(
    "The markers stand under the range",
    arguments: [
      ("\tab\tcd", "cd", "    ab  cd", "        ^~"),
      ("世界 = x", "x", "世界 = x", "       ^"),
      ("x 世界 y", "世界", "x 世界 y", "  ^~~~"),
      ("🎵🎵x", "x", "🎵🎵x", "    ^"),
      ("e\u{301}x", "x", "e\u{301}x", " ^"),
      ("a\u{1B}[31mb", "b", "a␛[31mb", "      ^"),
      ("a\u{202E}b", "b", "a\u{FFFD}b", "  ^"),
      ("ab\r\ncd", "b", "ab", " ^"),
    ])
  func alignment(_ text: String, _ marked: String, _ line: String, _ markers: String) {
    let source = SourceText(name: "t", text)
    #expect(
      render(text, source.range(of: marked)).hasSuffix("[stub]\n  1 | \(line)\n    | \(markers)\n"))
  }

  @Test("An empty range has a caret, at the end of the file too")
  func emptyRanges() {
    #expect(
      render("ab\n", SourceRange(1, 1)) == """
        tap.hpat:1:2: error: it is wrong [stub]
          1 | ab
            |  ^

        """)
    #expect(
      render("ab\n", SourceRange(3, 3)) == """
        tap.hpat:2:1: error: it is wrong [stub]
          2 |\u{20}
            | ^

        """)
    #expect(
      render("", SourceRange(0, 0)) == """
        tap.hpat:1:1: error: it is wrong [stub]
          1 |\u{20}
            | ^

        """)
  }

  @Test("A range of several lines shows its first")
  func severalLines() {
    #expect(
      render("ab [\n1\n]", SourceRange(3, 8)) == """
        tap.hpat:1:4: error: it is wrong [stub]
          1 | ab [
            |    ^

        """)
  }

  @Test("A long line is cut on both sides of the range")
  func longLine() {
    let text = String(repeating: "0123456789", count: 10_000)
    #expect(
      render(text, SourceRange(50_000, 50_003), width: 20) == """
        tap.hpat:1:50001: error: it is wrong [stub]
          1 | …01234567890123456789…
            |            ^~~

        """)
    #expect(
      render(text, SourceRange(99_998, 100_000), width: 20)
        == """
        tap.hpat:1:99999: error: it is wrong [stub]
          1 | …01234567890123456789
            |                    ^~

        """)
    #expect(
      render(text, SourceRange(2, 5), width: 20) == """
        tap.hpat:1:3: error: it is wrong [stub]
          1 | 01234567890123456789…
            |   ^~~

        """)
  }

  @Test("An invalid byte is shown as the replacement character")
  func invalidByte() {
    let source = SourceText(name: "t", bytes: [0x61, 0xFF, 0x62])
    let text = DiagnosticTextRenderer(source: source).render(
      Diagnostic(StubProblem(), at: .range(SourceRange(2, 3))))
    #expect(text == "t:1:3: error: it is wrong [stub]\n  1 | a\u{FFFD}b\n    |   ^\n")
  }

  @Test("What has no range is named")
  func withoutRange() {
    let source = SourceText(name: "a.hpat", "{}")
    let renderer = DiagnosticTextRenderer(source: source)
    #expect(
      renderer.render(Diagnostic(StubProblem(help: "mend it"), at: .document)) == """
        a.hpat: error: it is wrong [stub]
            = help: mend it

        """)
    #expect(
      renderer.render(
        Diagnostic(StubProblem(severity: .warning), at: .place(.event(3).key("intensity"))))
        == "a.hpat: warning: it is wrong (at events[3].intensity) [stub]\n")
  }

  @Test("A place is resolved, or its nearest ancestor that the text has")
  func places() {
    struct Resolver: PlaceResolver {
      func range(of place: Place) -> SourceRange? {
        place == .event(3) ? SourceRange(1, 2) : nil
      }
    }
    let renderer = DiagnosticTextRenderer(
      source: SourceText(name: "a.hpat", "{}"), resolver: Resolver())
    #expect(
      renderer.render(Diagnostic(StubProblem(), at: .place(.event(3).key("at"))))
        == "a.hpat:1:2: error: it is wrong [stub]\n  1 | {}\n    |  ^\n")
  }

  @Test(
    "Colour follows severity",
    arguments: [(Severity.error, "1;31"), (.warning, "1;35"), (.note, "1;36")])
  func colour(_ severity: Severity, _ code: String) {
    let renderer = DiagnosticTextRenderer(
      source: SourceText(name: "a", "x"), options: .init(usesColour: true))
    let text = renderer.render(
      Diagnostic(StubProblem(severity: severity), at: .range(SourceRange(0, 1))))
    let (bold, style, plain) = ("\u{1B}[1m", "\u{1B}[\(code)m", "\u{1B}[0m")
    #expect(
      text == """
        \(bold)a:1:1:\(plain) \(style)\(severity.rawValue):\(plain) \(bold)it is wrong\(plain) [stub]
          1 | x
            | \(style)^\(plain)

        """)
  }

  @Test("A control character in a message or name cannot steer the terminal")
  func controlCharacters() {
    let renderer = DiagnosticTextRenderer(source: SourceText(name: "a\u{1B}b", "x"))
    #expect(
      renderer.render(Diagnostic(StubProblem(message: "key \"\u{7}\""), at: .document))
        == "a␛b: error: key \"␇\" [stub]\n")
  }
}
