/// What `haptic explain CODE` says about a code, at more length than a diagnostic can.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The code, as diagnostics carry it.
  public let code: String
  /// What the code means, in one line.
  public let summary: String
  /// Why it matters and what to do, in a paragraph.
  public let text: String
  /// How grave it is at least: an error, unless it is a warning somewhere.
  public let leastSeverity: Severity
  /// A text that yields the code; `nil` where it would be too large to show.
  public let badExample: String?
  /// The same text mended: it yields no diagnostic. `nil` along with `badExample`.
  public let goodExample: String?

  /// Makes an explanation.
  public init(
    code: String, summary: String, text: String, leastSeverity: Severity = .error,
    badExample: String? = nil, goodExample: String? = nil
  ) {
    self.code = code
    self.summary = summary
    self.text = text
    self.leastSeverity = leastSeverity
    self.badExample = badExample
    self.goodExample = goodExample
  }
}
