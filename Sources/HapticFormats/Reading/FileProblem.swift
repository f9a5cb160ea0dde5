public import HapticDiagnostics

/// What can be wrong with a file as a whole.
public enum FileProblem: Problem, Hashable {
  /// A file of another format.
  case foreign(ForeignFormat)
  /// JSON whose root is something else than an object.
  case rootIsNoObject(String)
  /// An object that has nothing of a pattern.
  case unknownFormat

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case foreign = "foreign-format"
    case rootIsNoObject = "root-is-no-object"
    case unknownFormat = "unknown-format"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .foreign: .foreign
    case .rootIsNoObject: .rootIsNoObject
    case .unknownFormat: .unknownFormat
    }
  }

  public var severity: Severity { .error }
}
