import Foundation
import Testing

@testable import HapticFormats

/// The schema and the compiler have the same view of what a pattern may be.
@Suite(.enabled(if: Validator.python != nil, Validator.remark))
struct AgreementTests {
  /// A pattern's text, and how to call it.
  struct Case {
    let name: String
    let text: String
  }

  @Test("every built-in pattern and every example of the documentation is valid")
  func goodFiles() throws {
    let cases = try files(in: "Patterns") + files(in: "Documentation")
    #expect(cases.count > 20)
    for verdict in cases.map({ Verdict($0.text, name: $0.name) }) { #expect(verdict == .valid) }
    try agree(cases)
  }

  @Test("annotated patterns are valid where they have no errors, and invalid where they have")
  func annotatedFiles() throws {
    let cases = try files(in: "Tests/AnnotatedTests/native")
    #expect(cases.count > 100)
    try agree(cases)
  }

  @Test("one change at any place of a pattern makes it valid for both or for neither")
  func changes() throws {
    let cases = Variations.patterns.enumerated().flatMap { index, pattern in
      Variations.of(pattern).map { Case(name: "variation of pattern \(index)", text: $0) }
    }
    #expect(cases.count > 3000)
    let verdicts = cases.map { Verdict($0.text) }
    #expect(verdicts.count { $0 == .valid } > 500)
    #expect(verdicts.count { $0.isInvalid } > 1500)
    try agree(cases)
  }

  @Test(
    "what a schema cannot express is left to the compiler",
    arguments: Variations.beyondSchema.keys.sorted())
  func beyondSchema(code: String) throws {
    let text = try #require(Variations.beyondSchema[code])
    #expect(Verdict(text) == .beyondSchema)
    #expect(try Validator.problems(in: [PlainJSON(text).text]) == [nil])
  }

  /// Asks both about some patterns, and tells of each about which they disagree.
  private func agree(_ cases: [Case]) throws {
    let wellFormed = cases.map { ($0, PlainJSON($0.text)) }.filter { $0.1.isWellFormed }
    let problems = try Validator.problems(in: wellFormed.map(\.1.text))
    for ((test, json), problem) in zip(wellFormed, problems) {
      switch (Verdict(test.text, name: test.name), problem) {
      case (.valid, let problem?):
        Issue.record("\(test.name): the schema alone objects: \(problem)\n\(json.text)")
      case (.invalid(let codes), nil):
        Issue.record("\(test.name): the schema does not object: \(codes)\n\(json.text)")
      default: break
      }
    }
  }

  /// The pattern files in a folder of the repository and below.
  private func files(in folder: String) throws -> [Case] {
    let walk = FileManager.default.enumerator(
      at: Validator.root.appending(path: folder), includingPropertiesForKeys: nil)
    return try (walk?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "hpat" }
      .map { Case(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
  }
}
