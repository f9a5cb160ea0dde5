import Haptics

/// Counts errors and warnings.
struct Tally {
  private(set) var errors = 0
  private(set) var warnings = 0

  mutating func add(_ report: InputReport) {
    errors += report.count(of: .error) + (report.errorText == nil ? 0 : 1)
    warnings += report.count(of: .warning)
  }

  /// `3 patterns: no errors, 1 warning`.
  func text(patternCount: Int) -> String {
    "\(counted(patternCount, "pattern")): \(counted(errors, "error")), "
      + counted(warnings, "warning")
  }
}

/// `no errors`, `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  switch count {
  case 0: "no \(noun)s"
  case 1: "1 \(noun)"
  default: "\(count) \(noun)s"
  }
}
