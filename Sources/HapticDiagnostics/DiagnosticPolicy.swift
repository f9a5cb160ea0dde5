/// What the user wants diagnostics to count as.
public struct DiagnosticPolicy: Hashable, Sendable {
  /// The codes of warnings and notes to leave out. Errors with such a code stay. Default: none.
  public var allowed: Set<String>
  /// Whether what is left of the warnings are errors. Default: no.
  public var treatsWarningsAsErrors: Bool

  /// Makes a policy; by default one that changes nothing.
  public init(allowed: Set<String> = [], treatsWarningsAsErrors: Bool = false) {
    self.allowed = allowed
    self.treatsWarningsAsErrors = treatsWarningsAsErrors
  }

  /// The diagnostics as the user wants them.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if allowed.isEmpty, !treatsWarningsAsErrors { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      var diagnostic = diagnostic
      if diagnostic.severity != .error, allowed.contains(diagnostic.code) { return nil }
      if treatsWarningsAsErrors, diagnostic.severity == .warning { diagnostic.severity = .error }
      return diagnostic
    }
  }
}
