import HapticDiagnostics

/// Collects what is lost: one diagnostic for each kind, at the first place, with notes that lead to the
/// others.
struct LossList {
  /// How many places are named beside the first.
  private static let shown = 10

  private var order: [ConversionProblem] = []
  private var places: [ConversionProblem: [Place]] = [:]

  mutating func report(_ problem: ConversionProblem, at place: Place) {
    let group = problem.group
    if places[group] == nil { order.append(problem) }
    // A repeated event is lost once.
    if places[group]?.last != place { places[group, default: []].append(place) }
  }

  /// Everything that was reported: losses first, then the laws.
  var diagnostics: [Diagnostic] {
    let all = order.map { problem in
      let places = places[problem.group] ?? []
      var notes = places.dropFirst().prefix(Self.shown).map {
        Diagnostic.Note("here, too", at: .place($0))
      }
      if places.count > Self.shown + 1 {
        notes.append(
          .init(
            "and \(places.count - Self.shown - 1) more from here on",
            at: .place(places[Self.shown + 1])))
      }
      let isWhole = places.first?.steps.isEmpty ?? true
      return Diagnostic(problem, at: isWhole ? .document : .place(places[0]), notes: notes)
    }
    return all.filter { $0.severity != .note } + all.filter { $0.severity == .note }
  }
}
