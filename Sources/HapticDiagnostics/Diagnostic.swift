/// How grave a diagnostic is.
public enum Severity: String, Hashable, Sendable, Comparable {
  /// The pattern is as it is meant to be, but worth a word.
  case note
  /// The pattern works, but probably not as meant.
  case warning
  /// The pattern is not valid; nothing is made from it.
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What is wrong, as data: each stage has an enumeration of its problems, and their wording stands
/// apart from the code that finds them.
public protocol Problem: Sendable {
  /// A stable name in lower case with hyphens, such as `unknown-key`; `haptic explain` takes it.
  var code: String { get }
  /// How grave the problem is.
  var severity: Severity { get }
  /// What is wrong: in lower case, without a full stop.
  var message: String { get }
  /// What to do about it, where there is something to say beyond the message.
  var help: String? { get }
}

/// Where a diagnostic points.
public enum Location: Hashable, Sendable {
  /// At a range of the text.
  case range(SourceRange)
  /// At a place of the pattern, for the document to turn into a range.
  case place(Place)
  /// At the document as a whole.
  case document
}

/// Something to tell the author of a pattern.
public struct Diagnostic: Sendable {
  /// What is wrong.
  public var problem: any Problem
  /// How grave it is here: as the problem says, unless the user wants it otherwise.
  public var severity: Severity
  /// Where.
  public var location: Location
  /// What else bears on it, each at a place of its own.
  public var notes: [Note]
  /// How to mend the text.
  public var fixIts: [FixIt]

  /// Makes a diagnostic.
  public init(
    _ problem: any Problem, at location: Location, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.problem = problem
    severity = problem.severity
    self.location = location
    self.notes = notes
    self.fixIts = fixIts
  }

  public var code: String { problem.code }
  public var message: String { problem.message }
  public var help: String? { problem.help }

  /// A remark beside a diagnostic.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: Location

    /// Makes a note.
    public init(_ message: String, at location: Location) {
      self.message = message
      self.location = location
    }
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of the diagnostics is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
