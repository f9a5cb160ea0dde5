import HapticDiagnostics
import Testing

@Suite("Applying fix-its")
struct FixItTests {
  typealias FixIt = Diagnostic.FixIt

  private func fix(_ lower: Int, _ upper: Int, _ text: String) -> FixIt {
    FixIt("mend it", replacing: SourceRange(lower, upper), with: text, .safe)
  }

  private func apply(_ fixIts: [FixIt], to text: String = "0123456789") -> (String, Int) {
    let (result, count) = SourceText(name: "t", text).applying(fixIts)
    return (String(decoding: result.bytes, as: UTF8.self), count)
  }

  @Test("Edits replace, remove and insert, in whatever order they come")
  func edits() {
    #expect(apply([]) == ("0123456789", 0))
    #expect(apply([fix(9, 10, ""), fix(0, 0, "a"), fix(3, 5, "bcd")]) == ("a012bcd5678", 3))
    #expect(apply([fix(10, 10, "!")]) == ("0123456789!", 1))
    #expect(apply([fix(0, 0, "{")], to: "") == ("{", 1))
  }

  @Test(
    "Of two that touch the same bytes, one is applied",
    arguments: [
      // The later one begins within the earlier one, or both at one place.
      (2, 5, 4, 6, "01a56789"), (2, 5, 2, 3, "01a56789"), (2, 2, 2, 2, "01a23456789"),
      (2, 5, 3, 3, "01a56789"), (2, 5, 2, 2, "01a56789"),
    ])
  func overlaps(_ lower: Int, _ upper: Int, _ otherLower: Int, _ otherUpper: Int, _ text: String) {
    #expect(apply([fix(lower, upper, "a"), fix(otherLower, otherUpper, "b")]) == (text, 1))
  }

  @Test("Neighbours do not touch")
  func neighbours() {
    #expect(apply([fix(2, 4, "a"), fix(4, 6, "b")]) == ("01ab6789", 2))
    #expect(apply([fix(2, 4, "a"), fix(4, 4, "b")]) == ("01ab456789", 2))
  }

  @Test("A fix-it of several edits is applied whole or not at all")
  func severalEdits() {
    let quotes = FixIt(
      "write quotes",
      [
        .init(replacing: SourceRange(1, 1), with: "\""),
        .init(replacing: SourceRange(5, 5), with: "\""),
      ], .safe)
    #expect(apply([quotes]) == ("0\"1234\"56789", 1))
    // Another one may stand between its edits, but not across one.
    #expect(apply([quotes, fix(2, 3, "x")]) == ("0\"1x34\"56789", 2))
    #expect(apply([fix(0, 2, "x"), quotes]) == ("x23456789", 1))
    #expect(apply([quotes, fix(4, 6, "x")]) == ("0\"1234\"56789", 1))
  }

  @Test("An edit beyond the text is not applied, nor one that is none")
  func beyond() {
    #expect(apply([fix(9, 11, "x"), FixIt("nothing", [], .safe)]) == ("0123456789", 0))
  }

  @Test("Bytes that are not UTF-8 stay as they are")
  func otherBytes() {
    let source = SourceText(name: "t", bytes: [0x61, 0xFF, 0x2C, 0x2C, 0xFE, 0x00])
    #expect(source.applying([fix(3, 4, "")]).text.bytes == [0x61, 0xFF, 0x2C, 0xFE, 0x00])
  }

  @Test("Thousands are applied at once")
  func many() {
    let text = String(repeating: "ab", count: 5000)
    let fixIts = (0..<5000).map { fix(2 * $0, 2 * $0 + 1, "") }
    #expect(apply(fixIts.reversed(), to: text) == (String(repeating: "b", count: 5000), 5000))
  }
}

@Suite("What diagnostics count as")
struct DiagnosticPolicyTests {
  private static let diagnostics = [
    Diagnostic(StubProblem(code: "a", severity: .warning), at: .document),
    Diagnostic(StubProblem(code: "a", severity: .error), at: .document),
    Diagnostic(StubProblem(code: "b", severity: .warning), at: .document),
    Diagnostic(StubProblem(code: "c", severity: .note), at: .document),
  ]

  @Test(
    "Warnings can be left out or taken for errors; errors stay",
    arguments: [
      (DiagnosticPolicy(), "a warning, a error, b warning, c note"),
      (DiagnosticPolicy(allowed: ["a"]), "a error, b warning, c note"),
      (DiagnosticPolicy(allowed: ["c", "x"]), "a warning, a error, b warning"),
      (DiagnosticPolicy(treatsWarningsAsErrors: true), "a error, a error, b error, c note"),
      (
        DiagnosticPolicy(allowed: ["b"], treatsWarningsAsErrors: true),
        "a error, a error, c note"
      ),
    ])
  func policy(_ policy: DiagnosticPolicy, _ expected: String) {
    let applied = policy.applied(to: Self.diagnostics)
    #expect(
      applied.map { "\($0.code) \($0.severity.rawValue)" }.joined(separator: ", ") == expected)
  }
}
