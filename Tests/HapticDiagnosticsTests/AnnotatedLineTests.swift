import HapticDiagnostics
import Testing

/// Notes under the line they share with their diagnostic, and what fix-its make of a line.
@Suite("Marks and changes of a line")
struct AnnotatedLineTests {
  /// The text of a diagnostic of a line, without its first line.
  private func render(
    _ text: String, at marked: String, notes: [(String, String)] = [],
    fixIts: [(String, String)] = [], help: String? = nil, width: Int = 100
  ) -> String {
    let source = SourceText(name: "t", text)
    let diagnostic = Diagnostic(
      StubProblem(help: help), at: .range(source.range(of: marked)),
      notes: notes.map { .init($0.1, at: .range(source.range(of: $0.0))) },
      fixIts: fixIts.map { .init("mend it", replacing: source.range(of: $0.0), with: $0.1) })
    let renderer = DiagnosticTextRenderer(source: source, options: .init(width: width))
    let lines = renderer.render(diagnostic).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().joined(separator: "\n")
  }

  @Test("A note stands under its own mark")
  func note() {
    #expect(
      render("one two three", at: "three", notes: [("one", "it was opened here")]) == """
          1 | one two three
            | ---     ^~~~~
            | it was opened here

        """)
    #expect(
      render("one two three", at: "one", notes: [("three", "and here")]) == """
          1 | one two three
            | ^~~     -----
            |         and here

        """)
  }

  @Test("Several notes are told from the right to the left, bars leading down")
  func severalNotes() {
    #expect(
      render(
        "one two three four", at: "four",
        notes: [("one", "first"), ("two", "second"), ("three", "third")]) == """
            1 | one two three four
              | --- --- ----- ^~~~
              | |   |   third
              | |   second
              | first

          """)
  }

  @Test("A note at the same place, on another line or beyond the cut has an entry of its own")
  func notesElsewhere() {
    #expect(
      render("one two\nthree", at: "one", notes: [("one", "again"), ("three", "there")]) == """
          1 | one two
            | ^~~
        t:1:1: note: again
          1 | one two
            | ^~~
        t:2:1: note: there
          2 | three
            | ^~~~~

        """)
    let long = "x" + String(repeating: " ", count: 60) + "y"
    #expect(
      render(long, at: "y", notes: [("x", "far away")], width: 20) == """
          1 | …                   y
            |                     ^
        t:1:1: note: far away
          1 | x                   …
            | ^

        """)
  }

  @Test("Marks count tabs, wide characters and combining marks")
  func widths() {
    #expect(
      render("\ta\t世界 e\u{301}x", at: "x", notes: [("a", "tab"), ("世界", "wide")]) == """
          1 |     a   世界 e\u{301}x
            |     -   ----  ^
            |     |   wide
            |     tab

        """)
  }

  @Test("A fix-it shows what becomes of the line")
  func change() {
    #expect(
      render("one two", at: "two", fixIts: [("two", "three")], help: "count right") == """
          1 | one two
            |     ^~~
            = help: count right
          1 + one three

        """)
    // Without a help of its own, the fix-it says what it does.
    #expect(
      render("one,, two", at: ",,", fixIts: [(",,", ",")]) == """
          1 | one,, two
            |    ^~
            = help: mend it
          1 + one, two

        """)
  }

  @Test("Several fix-its are alternatives, each with its line")
  func alternatives() {
    #expect(
      render("one", at: "one", fixIts: [("one", "two"), ("one", "three")], help: "choose") == """
          1 | one
            | ^~~
            = help: choose
          1 + two
            = help: mend it
          1 + three

        """)
  }

  @Test("A change on a long line is cut as the line above, where that can be")
  func longLines() {
    let text =
      String(repeating: "0123456789", count: 20) + "abc" + String(repeating: ".", count: 50)
    #expect(
      render(text, at: "abc", fixIts: [("abc", "abcd")], width: 20) == """
          1 | …0123456789abc.......…
            |            ^~~
            = help: mend it
          1 + …0123456789abcd.......…

        """)
  }

  @Test("A control character in a note or a replacement cannot steer the terminal")
  func controlCharacters() {
    #expect(
      render("a b", at: "b", notes: [("a", "x\u{1B}y")], fixIts: [("b", "\u{7}")]) == """
          1 | a b
            | - ^
            | x␛y
            = help: mend it
          1 + a ␇

        """)
  }

  @Test("Marks and changes are coloured")
  func colour() {
    let source = SourceText(name: "t", "a b")
    let renderer = DiagnosticTextRenderer(source: source, options: .init(usesColour: true))
    let text = renderer.render(
      Diagnostic(
        StubProblem(), at: .range(source.range(of: "b")),
        notes: [.init("here", at: .range(source.range(of: "a")))],
        fixIts: [.init("mend it", replacing: source.range(of: "b"), with: "c")]))
    let plain = "\u{1B}[0m"
    #expect(
      text.hasSuffix(
        "    | \u{1B}[1;34m-\(plain) \u{1B}[1;31m^\(plain)\n"
          + "    | \u{1B}[1;34mhere\(plain)\n    = help: mend it\n  1 \u{1B}[1;32m+\(plain) a c\n"))
  }
}
