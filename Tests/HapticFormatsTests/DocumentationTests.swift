import Foundation
import HapticDiagnostics
import HapticModel
import Testing

@testable import HapticFormats

/// What the pages in `Documentation` say is what the reader does.
@Suite("Documentation")
struct DocumentationTests {
  private func page(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/\(name).md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("The example of the format's page is in order")
  func example() throws {
    let parts = try page("PatternFormat").components(separatedBy: "```")
    #expect(parts.count == 3)
    let document = read(String(parts[1].dropFirst("jsonc".count)))
    #expect(document.rendered == "")
    #expect(document.pattern?.events.count == 3)
  }

  @Test("The format's page has every key")
  func keys() throws {
    let page = try page("PatternFormat")
    let keys =
      NativePatternKey.allCases.map(\.rawValue) + NativeEventKey.allCases.map(\.rawValue)
      + NativeControlKey.allCases.map(\.rawValue) + NativeEventType.allCases.map(\.rawValue)
    #expect(keys.filter { !page.contains("`\($0)`") } == [])
  }

  @Test(
    "The format's page has every range",
    arguments: [
      (Quantity.gain, "0…4"), (.intensity, "0…1"), (.amplitude, "0…1"), (.sharpness, "0…1"),
      (.frequency, "1…1000 Hz"), (.ring, "0.2 ms…10 s"), (.sustain, "0…1"),
    ])
  func ranges(_ quantity: Quantity, _ text: String) throws {
    let numbers = text.split(separator: "…").map { Double($0.prefix { $0.isNumber || $0 == "." }) }
    let scale = text.hasSuffix(" s") ? 1000.0 : 1
    #expect(quantity.range.lowerBound == numbers[0])
    #expect(quantity.range.upperBound == numbers[1].map { $0 * scale })
    let row = try page("PatternFormat").split(separator: "\n").first {
      $0.hasPrefix("| `\(quantity.name)` |")
    }
    #expect(row?.contains(text) == true)
  }

  @Test("AHAP's page names every code of its own")
  func codes() throws {
    let page = try page("AHAP")
    #expect(AHAPProblem.Code.allCases.map(\.rawValue).filter { !page.contains("`\($0)`") } == [])
  }
}
