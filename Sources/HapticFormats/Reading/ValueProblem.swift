public import HapticDiagnostics

/// What can be wrong with a value, whatever the format.
public enum ValueProblem: Problem, Hashable {
  /// A value of the wrong type: what it is (`"Time"`, `an event`), what it must be, what it is.
  case wrongType(subject: String, expected: ExpectedType, found: String)
  /// A number in quotes where none are needed or allowed.
  case quotedNumber(subject: String, text: String)
  /// A key without which its object means nothing.
  case missingKey(String, owner: String)

  /// What a value can be expected to be.
  public enum ExpectedType: String, Hashable, Sendable {
    case number = "a number"
    case integer = "a whole number"
    case string = "a string"
    case boolean = "true or false"
    case channel = "a number from 1 on, or a name"
    case array = "an array"
    case object = "an object"
    case numberOrEnvelope = "a number or an envelope"
    case point = "a point: [time, value] or [time, value, curve]"
  }

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case wrongType = "wrong-type"
    case missingKey = "missing-key"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .wrongType, .quotedNumber: .wrongType
    case .missingKey: .missingKey
    }
  }

  public var severity: Severity { .error }

  public var message: String {
    switch self {
    case .wrongType(let subject, let expected, let found):
      "\(subject) must be \(expected.rawValue), but is \(found)"
    case .quotedNumber(let subject, _): "\(subject) must be a number, but is a string"
    case .missingKey(let key, let owner): "\(owner) has no \"\(key)\""
    }
  }

  public var help: String? {
    switch self {
    case .quotedNumber(_, let text): "remove the quotes: \(text)"
    case .wrongType("\"repeat\"", .object, _): "write { \"count\": 3, \"every\": 100 }"
    case .missingKey("haptic", _): "write the format's version: \"haptic\": 1"
    case .missingKey("every", _): "\"every\" is the time from start to start"
    case .missingKey("file", "the audio event"):
      "name a sound file, or write \"tone\": true and a \"duration\""
    default: nil
    }
  }
}
