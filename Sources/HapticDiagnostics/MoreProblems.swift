/// More problems than are worth telling one by one.
public struct MoreProblems: Problem, Hashable {
  /// How many errors are not told.
  public var errors: Int
  /// How many warnings and notes are not told.
  public var warnings: Int

  /// Makes the problem.
  public init(errors: Int, warnings: Int) {
    self.errors = errors
    self.warnings = warnings
  }

  public var code: String { "more-problems" }

  public var severity: Severity { errors > 0 ? .error : .warning }

  public var message: String {
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
    return parts.map { count, noun in
      "\(NumberText.grouped(count)) further \(noun)" + (count == 1 ? "" : "s")
    }.joined(separator: " and ") + " not shown"
  }

  public var help: String? { nil }

  /// What `haptic explain` says of it.
  public static let explanation = DiagnosticExplanation(
    code: "more-problems", summary: "there are more problems than are shown",
    text:
      "Of each severity at most \(LimitedDiagnostics.limit) problems are shown for a file. Mend those "
      + "that are shown, and check again.",
    leastSeverity: .warning)
}
