import HapticDiagnostics

/// What is found in the patterns that a pattern is made of: each thing in the text it is about.
struct Findings {
  /// About the outermost pattern.
  private(set) var outermost: [Diagnostic] = []
  /// About those it uses, by identity, in the order in which they were read.
  private(set) var nested: [Compilation.Nested] = []

  /// Whether nothing was found that keeps the pattern from being compiled.
  var hasErrors: Bool { outermost.hasErrors || nested.contains { $0.diagnostics.hasErrors } }

  /// Adds what is to say about the pattern of an identity; `nil` for the outermost.
  mutating func add(_ diagnostics: [Diagnostic], to identity: String?) {
    guard let identity else {
      outermost += diagnostics
      return
    }
    if let index = nested.firstIndex(where: { $0.identity == identity }) {
      nested[index].diagnostics += diagnostics
    } else if !diagnostics.isEmpty {
      nested.append(Compilation.Nested(identity: identity, diagnostics: diagnostics))
    }
  }

  /// Adds a problem at a place of the pattern of an identity.
  mutating func add(_ problem: some Problem, at place: Place, to identity: String?) {
    add([Diagnostic(problem, at: .place(place))], to: identity)
  }

  /// The number of errors in the pattern of an identity.
  func errorCount(of identity: String) -> Int {
    nested.first { $0.identity == identity }?.diagnostics.count { $0.severity == .error } ?? 0
  }
}
