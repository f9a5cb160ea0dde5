/// The diagnostics of one text, up to a limit of each severity, so that a large file that is wrong
/// throughout does not fill memory and screen.
package struct LimitedDiagnostics: Sendable {
  /// How many errors are kept, and how many warnings and notes.
  package static let limit = 1000

  /// What is kept, in the order of finding.
  package private(set) var kept: [Diagnostic] = []
  /// The number of errors, those that are not kept included.
  package private(set) var errorCount = 0
  /// The number of warnings and notes, those that are not kept included.
  package private(set) var warningCount = 0

  package init() {}

  package var isEmpty: Bool { errorCount == 0 && warningCount == 0 }

  /// Whether another error, or warning, is still kept; if not, its data need not be made.
  package var takesErrors: Bool { errorCount < Self.limit }
  package var takesWarnings: Bool { warningCount < Self.limit }

  /// Adds a diagnostic, or only counts it. What ``MoreProblems`` has counted is counted here.
  package mutating func add(_ diagnostic: Diagnostic) {
    if let more = diagnostic.problem as? MoreProblems {
      errorCount += more.errors
      warningCount += more.warnings
      return
    }
    let isKept = count(diagnostic.severity)
    if isKept { kept.append(diagnostic) }
  }

  /// Adds a problem; its place is made only where it is kept.
  package mutating func add(_ problem: some Problem, at place: () -> Place) {
    let isKept = count(problem.severity)
    if isKept { kept.append(Diagnostic(problem, at: .place(place()))) }
  }

  /// Counts a problem of a severity.
  ///
  /// - Returns: Whether it is kept.
  private mutating func count(_ severity: Severity) -> Bool {
    if severity == .error {
      errorCount += 1
      return errorCount <= Self.limit
    }
    warningCount += 1
    return warningCount <= Self.limit
  }

  /// Changes what is kept in place.
  package mutating func changeKept(_ change: (inout Diagnostic) -> Void) {
    for index in kept.indices { change(&kept[index]) }
  }

  /// What is kept, and at the end, where something was left out, how much.
  package var all: [Diagnostic] { kept + closing }

  /// How much was left out; nothing where all is kept.
  package var closing: [Diagnostic] {
    let more = MoreProblems(
      errors: max(0, errorCount - Self.limit), warnings: max(0, warningCount - Self.limit))
    return more.errors + more.warnings > 0 ? [Diagnostic(more, at: .document)] : []
  }

  /// Several lists of diagnostics of one text as one, within the limit.
  package static func joining(_ lists: [Diagnostic]...) -> [Diagnostic] {
    // Nearly always there is nothing to join.
    if lists.count(where: { !$0.isEmpty }) < 2 { return lists.first { !$0.isEmpty } ?? [] }
    var result = LimitedDiagnostics()
    for list in lists { for diagnostic in list { result.add(diagnostic) } }
    return result.all
  }
}
