public import HapticDiagnostics
public import HapticSynthesis

/// What came of compiling a pattern.
public struct Compilation: Sendable {
  /// What to synthesize; `nil` where the diagnostics hold an error.
  public var score: Score?
  /// What there is to say, each at a place of the pattern.
  public var diagnostics: [Diagnostic]

  /// The events that sound at a frame of the score, as places of the pattern.
  ///
  /// - Complexity: linear in the number of voices.
  public func events(at frame: Int) -> [Place] {
    guard let score else { return [] }
    return score.voices.lazy.filter { $0.start <= frame && frame < $0.end }
      .map { Place.event(Int($0.origin)) }
  }
}
