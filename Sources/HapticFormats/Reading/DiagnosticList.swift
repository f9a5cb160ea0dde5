import HapticDiagnostics

/// Collects what readers find in one text.
struct DiagnosticList {
  private var found = LimitedDiagnostics()
  /// The offset from which on nothing more is reported.
  private var silentFrom: UInt32?

  var isEmpty: Bool { found.isEmpty }

  /// Whether another error, or warning, is still kept; if not, its data need not be made.
  var takesErrors: Bool { found.takesErrors }
  var takesWarnings: Bool { found.takesWarnings }

  var hasErrors: Bool { found.errorCount > 0 }

  /// Where the errors that were kept point, in ascending order.
  func errorOffsets() -> [UInt32] {
    found.kept.filter { $0.severity == .error }.map(DiagnosticList.offset).sorted()
  }

  /// Reports nothing more from an offset on.
  mutating func silence(from offset: Int) { silentFrom = UInt32(offset) }

  mutating func report(_ diagnostic: Diagnostic) {
    if let silentFrom, DiagnosticList.offset(diagnostic) >= silentFrom { return }
    found.add(diagnostic)
  }

  mutating func report(
    _ problem: some Problem, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    report(Diagnostic(problem, at: .range(range), notes: notes, fixIts: fixIts))
  }

  /// Takes back the advice to write a unit in quotes, for formats that have no units.
  mutating func withdrawUnits() {
    found.changeKept { diagnostic in
      if case JSONProblem.invalidNumber(let literal, hasUnit: true) = diagnostic.problem {
        diagnostic.problem = JSONProblem.invalidNumber(literal, hasUnit: false)
        diagnostic.fixIts = []
      }
    }
  }

  /// What was reported, in the order of the text; then, where something was left out, how much.
  func inSourceOrder() -> [Diagnostic] {
    // The sort is stable: what was found first at a place stays first.
    found.kept.sorted { DiagnosticList.offset($0) < DiagnosticList.offset($1) } + found.closing
  }

  private static func offset(_ diagnostic: Diagnostic) -> UInt32 {
    if case .range(let range) = diagnostic.location { range.lower } else { 0 }
  }
}
