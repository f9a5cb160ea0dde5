import HapticDiagnostics

/// Collects the diagnostics of one text, up to a limit of each severity, so that a large file that
/// is wrong throughout does not fill memory and screen.
struct DiagnosticList {
  /// How many diagnostics of each severity are kept.
  static let limit = 1000

  private var kept: [Diagnostic] = []
  private var errors = 0
  private var warnings = 0
  /// The offset from which on nothing more is reported.
  private var silentFrom: UInt32?

  var isEmpty: Bool { kept.isEmpty }

  /// Whether another error, or warning, is still kept; if not, its data need not be made.
  var takesErrors: Bool { errors < DiagnosticList.limit }
  var takesWarnings: Bool { warnings < DiagnosticList.limit }

  var hasErrors: Bool { errors > 0 }

  /// Where the errors that were kept point, in ascending order.
  func errorOffsets() -> [UInt32] {
    kept.filter { $0.severity == .error }.map(DiagnosticList.offset).sorted()
  }

  /// Reports nothing more from an offset on.
  mutating func silence(from offset: Int) { silentFrom = UInt32(offset) }

  mutating func report(_ diagnostic: Diagnostic) {
    if let silentFrom, DiagnosticList.offset(diagnostic) >= silentFrom { return }
    if diagnostic.severity == .error {
      errors += 1
      if errors <= DiagnosticList.limit { kept.append(diagnostic) }
    } else {
      warnings += 1
      if warnings <= DiagnosticList.limit { kept.append(diagnostic) }
    }
  }

  mutating func report(
    _ problem: some Problem, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(problem, at: .range(range), notes: notes, fixIts: fixIts))
  }

  /// Takes back the advice to write a unit in quotes, for formats that have no units.
  mutating func withdrawUnits() {
    for index in kept.indices {
      if case JSONProblem.invalidNumber(let literal, hasUnit: true) = kept[index].problem {
        kept[index].problem = JSONProblem.invalidNumber(literal, hasUnit: false)
        kept[index].fixIts = []
      }
    }
  }

  /// What was reported, in the order of the text; then, where something was left out, how much.
  func inSourceOrder() -> [Diagnostic] {
    // The sort is stable: what was found first at a place stays first.
    var result = kept.sorted { DiagnosticList.offset($0) < DiagnosticList.offset($1) }
    let left = (
      errors: max(0, errors - DiagnosticList.limit),
      warnings: max(0, warnings - DiagnosticList.limit)
    )
    if left.errors + left.warnings > 0 {
      let problem = FileProblem.moreProblems(errors: left.errors, warnings: left.warnings)
      result.append(Diagnostic(problem, at: .document))
    }
    return result
  }

  private static func offset(_ diagnostic: Diagnostic) -> UInt32 {
    if case .range(let range) = diagnostic.location { range.lower } else { 0 }
  }
}
