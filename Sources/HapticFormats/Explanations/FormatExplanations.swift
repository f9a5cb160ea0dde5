public import HapticDiagnostics

/// What `haptic explain` says about the codes of this module.
public enum FormatExplanations {
  /// One explanation for each code.
  public static let all: [DiagnosticExplanation] =
    [MoreProblems.explanation] + FileProblem.Code.allCases.map(\.explanation)
    + JSONProblem.Code.allCases.map(\.explanation)
    + ValueProblem.Code.allCases.map(\.explanation)
    + NativeProblem.Code.allCases.map(\.explanation) + AHAPProblem.Code.allCases.map(\.explanation)

  /// The codes that are warnings, always or in one of the formats.
  fileprivate static let warnings: Set<String> = {
    let json: [JSONProblem.Code] = [.duplicateKey, .notStrict]
    let native: [NativeProblem.Code] = [.emptyPattern, .pointsBeyondDuration, .timeInSeconds]
    let ahap = AHAPProblem.Code.allCases.filter { $0 != .timeTooLong }
    return Set(
      json.map(\.rawValue) + native.map(\.rawValue) + ahap.map(\.rawValue))
  }()
}

extension RawRepresentable<String> {
  /// An explanation of this code.
  func explained(
    _ summary: String, _ text: String, bad: String? = nil, good: String? = nil
  ) -> DiagnosticExplanation {
    DiagnosticExplanation(
      code: rawValue, summary: summary, text: text,
      leastSeverity: FormatExplanations.warnings.contains(rawValue) ? .warning : .error,
      badExample: bad, goodExample: good)
  }

  /// An explanation of this code by two native patterns that differ in their one event.
  func explained(
    _ summary: String, _ text: String, badEvent: String, goodEvent: String
  ) -> DiagnosticExplanation {
    explained(summary, text, bad: nativePattern(badEvent), good: nativePattern(goodEvent))
  }

  /// An explanation of this code by two AHAP texts that differ in the entries of their pattern.
  func explained(
    _ summary: String, _ text: String, badEntry: String, goodEntry: String
  ) -> DiagnosticExplanation {
    explained(summary, text, bad: ahap(badEntry), good: ahap(goodEntry))
  }

  private func nativePattern(_ event: String) -> String {
    """
    {
      "haptic": 1,
      "events": [
        \(event)
      ]
    }
    """
  }

  private func ahap(_ entry: String) -> String {
    """
    {
      "Version": 1.0,
      "Pattern": [
        \(entry)
      ]
    }
    """
  }
}
