import Foundation
import HapticDiagnostics
import HapticFormats
import Testing

/// What people see of mistakes, verbatim, from the texts in the folder `Diagnostics`. What is said
/// about each mistake, the annotated patterns show.
@Suite("Diagnostics, verbatim")
struct DiagnosticTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let expected: String
  }

  /// The cases of a file: `=== title`, the text, `---`, what is shown.
  static func cases(_ name: String) -> [Case] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Diagnostics/\(name).txt")
    guard let contents = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return contents.components(separatedBy: "\n=== ").dropFirst().map { section in
      let parts = section.components(separatedBy: "\n---\n")
      let title = parts[0].prefix { $0 != "\n" }
      return Case(
        testDescription: "\(name): \(title)", text: String(parts[0].dropFirst(title.count + 1)),
        expected: parts.dropFirst().joined().trimmingCharacters(in: .newlines))
    }
  }

  @Test("Each mistake is shown as it should be", arguments: cases("rendering"))
  func shown(_ test: Case) {
    let shown = read(test.text, as: "t").rendered.trimmingCharacters(in: .newlines)
    #expect(shown == test.expected)
  }
}
