import HapticDiagnostics

/// What is found in the patterns that a pattern is made of: each thing in the text it is about, up to a
/// limit for each text.
struct Findings {
  private var own = LimitedDiagnostics()
  private var used: [String: LimitedDiagnostics] = [:]
  /// The identities of the patterns that there is something to say about, in the order of finding.
  private var order: [String] = []

  /// About the outermost pattern.
  var outermost: [Diagnostic] { own.all }

  /// About those it uses, by identity, in the order in which something was found.
  var nested: [Compilation.Nested] {
    order.map { Compilation.Nested(identity: $0, diagnostics: used[$0]?.all ?? []) }
  }

  /// Whether nothing was found that keeps the pattern from being compiled.
  var hasErrors: Bool { own.errorCount > 0 || used.values.contains { $0.errorCount > 0 } }

  /// Adds what is to say about the pattern of an identity; `nil` for the outermost.
  mutating func add(_ diagnostics: [Diagnostic], to identity: String?) {
    for diagnostic in diagnostics { change(identity) { $0.add(diagnostic) } }
  }

  /// Adds a problem at a place of the pattern of an identity.
  mutating func add(
    _ problem: some Problem, at place: @autoclosure () -> Place, to identity: String?
  ) {
    change(identity) { $0.add(problem, at: place) }
  }

  private mutating func change(
    _ identity: String?, _ change: (inout LimitedDiagnostics) -> Void
  ) {
    guard let identity else {
      change(&own)
      return
    }
    if used[identity] == nil { order.append(identity) }
    change(&used[identity, default: LimitedDiagnostics()])
  }

  /// The number of errors in the pattern of an identity.
  func errorCount(of identity: String) -> Int { used[identity]?.errorCount ?? 0 }
}
