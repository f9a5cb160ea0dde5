public import HapticDiagnostics
public import HapticSynthesis

/// What came of compiling a pattern.
public struct Compilation: Sendable {
  /// What to synthesize; `nil` where the diagnostics hold an error, and after
  /// ``PatternCompiler/check(_:)``.
  public var score: Score?
  /// What there is to say, each at a place of the pattern.
  public var diagnostics: [Diagnostic]
  /// What there is to say about the patterns that it uses, in the order in which they were read;
  /// only those that there is something to say about.
  public var nested: [Nested] = []

  /// When each event of the pattern begins in the score, in the order of the pattern: silent ones and
  /// repetitions too, a pattern that is used as the one event that uses it. Empty without a score.
  public var occurrences: [Occurrence] = []

  /// The frames from one pass of a loop to the next: a stated duration, or the end of the last event,
  /// whose release sounds into the next pass. 0 without a score.
  public var loopFrameCount = 0

  /// An event that begins.
  public struct Occurrence: Hashable, Sendable {
    /// The event, by its index in the pattern.
    public var event: Int
    /// The frame of the score at which it begins.
    public var frame: Int
  }

  /// What there is to say about a pattern that is used by another.
  public struct Nested: Sendable {
    /// What the resolver calls the pattern.
    public var identity: String
    /// What there is to say, each at a place of that pattern.
    public var diagnostics: [Diagnostic]
  }

  /// The events that sound at a frame of the score, as places of the pattern.
  ///
  /// - Complexity: linear in the number of voices.
  public func events(at frame: Int) -> [Place] {
    guard let score else { return [] }
    return score.voices.lazy.filter { $0.start <= frame && frame < $0.end }
      .map { Place.event(Int($0.origin)) }
  }
}
