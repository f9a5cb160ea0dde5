import Foundation
import HapticDiagnostics

@testable import HapticFormats

/// Plain JSON in one line, which every validator reads, of a text with comments and all of JSON5.
struct PlainJSON {
  private let document: JSONDocument
  /// The value; of a text without one, `null`.
  var text: String { document.root.map(text) ?? "null" }
  /// Whether the text is JSON as the reader takes it, so that its plain form means the same.
  var isWellFormed: Bool { !document.problems.inSourceOrder().hasErrors && document.root != nil }

  init(_ text: String) {
    document = JSONDocument(Array(text.utf8))
  }

  private func text(_ node: Int) -> String {
    switch document.kind(node) {
    case .object:
      "{"
        + document.members(of: node).map { quoted(document.string($0.key)) + ":" + text($0.value) }
        .joined(separator: ",") + "}"
    case .array: "[" + document.elements(of: node).map(text).joined(separator: ",") + "]"
    case .string: quoted(document.string(node))
    case .number: number(document.number(node))
    case .true: "true"
    case .false: "false"
    default: "null"
    }
  }

  private func number(_ value: Double) -> String {
    // Python's reader takes both, the first as infinity.
    value.isNaN ? "NaN" : value.isInfinite ? (value < 0 ? "-1e999" : "1e999") : "\(value)"
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20: String(format: "\\u%04x", scalar.value)
      default: String(Character(scalar))
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
