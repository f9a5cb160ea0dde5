import Foundation
import HapticDiagnostics
import HapticFormats
import Testing

/// What people see of each kind of mistake, verbatim, from the texts in the folder `Diagnostics`.
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

  static let all = ["json", "native", "ahap", "file"].flatMap { cases($0) }

  @Test("Each mistake is shown as it should be", arguments: all)
  func shown(_ test: Case) {
    let shown = read(test.text, as: "t").rendered.trimmingCharacters(in: .newlines)
    #expect(shown == test.expected)
  }

  @Test("Every code is shown, but for those that no short text yields")
  func coverage() {
    let shown = Self.all.map(\.expected).joined()
    let missing = FormatExplanations.all.map(\.code).filter { !shown.contains("[\($0)]") }
    #expect(
      Set(missing) == [
        "invalid-utf8", "too-deep", "too-many-values", "too-large", "more-problems",
      ])
  }
}
