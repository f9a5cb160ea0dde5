import HapticDiagnostics
import Haptics

@testable import HapticFormats

/// What the compiler says of a pattern, as far as a schema could say the same.
enum Verdict: Equatable {
  /// No errors; there may be warnings.
  case valid
  /// Errors, at least one of which a schema can express: these codes.
  case invalid([String])
  /// Errors, all of which are beyond a schema.
  case beyondSchema

  var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }

  init(_ text: String, name: String = "text.hpat") {
    let compiled = CompiledPattern(SourceText(name: name, text))
    let errors = compiled.diagnostics.filter { $0.severity == .error }
    let expressible = errors.filter { !Self.isBeyondSchema($0, in: text) }.map(\.code)
    self = errors.isEmpty ? .valid : expressible.isEmpty ? .beyondSchema : .invalid(expressible)
  }

  /// The errors that a schema cannot express, and why.
  static let inexpressible: [String: String] = [
    "duplicate-key": "a validator sees one value for each key",
    "envelope-order": "needs to compare one point with another",
    "crowded-points": "needs to compare one point with another",
    "duration-too-short": "needs the end of every event",
    "pattern-too-long": "needs the end of every event",
    "too-many-events": "needs to multiply what is nested and repeated",
    "pattern-cycle": "needs the other patterns",
    "nested-too-deep": "needs the other patterns",
    "no-such-pattern": "needs the built-in patterns",
    "no-such-file": "needs the file system",
    "unreadable-file": "needs the file system",
    "outside-folder": "needs the file system",
    "invalid-pattern": "needs the other patterns",
    "no-sound": "needs the file system",
  ]

  private static func isBeyondSchema(_ diagnostic: Diagnostic, in text: String) -> Bool {
    if inexpressible[diagnostic.code] != nil { return true }
    // A number in a string has its range in another notation.
    guard diagnostic.code == "out-of-range", case .range(let range) = diagnostic.location else {
      return false
    }
    let first = Array(text.utf8)[Int(range.lower)]
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
  }
}
