import Haptics

/// Counts errors and warnings, and what can be or has been done about them.
struct Tally {
  private(set) var errors = 0
  private(set) var warnings = 0
  /// How many diagnostics a safe fix-it would mend, where the text is a file.
  private(set) var fixable = 0
  /// How many fix-its were applied.
  var fixes = 0

  mutating func add(_ report: InputReport) {
    errors += report.count(of: .error) + (report.errorText == nil ? 0 : 1)
    warnings += report.count(of: .warning)
    if case .file = report.input {
      fixable += report.diagnostics.count { $0.fixIts.contains { $0.applicability == .safe } }
    }
  }

  /// `3 patterns: no errors, 1 warning; 2 fixes applied`.
  func text(patternCount: Int) -> String {
    "\(counted(patternCount, "pattern")): \(counted(errors, "error")), "
      + counted(warnings, "warning") + remark
  }

  private var remark: String {
    switch fixes {
    case 0: fixable > 0 ? "; \"haptic check --fix\" would mend \(fixable)" : ""
    case 1: "; 1 fix applied"
    default: "; \(fixes) fixes applied"
    }
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
