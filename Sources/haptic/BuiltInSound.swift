import Haptics

/// A built-in pattern, compiled for the generic actuator and rendered.
struct BuiltInSound {
  let builtIn: BuiltInPattern
  /// What its text says.
  let pattern: HapticPattern?
  private let score: Score?
  private let samples: [Float]

  init(_ builtIn: BuiltInPattern) {
    self.builtIn = builtIn
    let compiled = CompiledPattern(SourceText(name: builtIn.name, bytes: builtIn.source))
    pattern = compiled.document.pattern
    score = compiled.score
    samples = compiled.score?.render() ?? []
  }

  /// The length in seconds, with all tails.
  var duration: Double {
    score.map { Double($0.frameCount) / Double($0.sampleRate) } ?? 0
  }

  /// The strength over time, in so many columns.
  func line(columns: Int) -> Sparkline {
    Sparkline(
      samples, channelCount: score?.matrix.channelCount ?? 1,
      sampleRate: score?.sampleRate ?? CompilerOptions().sampleRate, columns: columns)
  }

  /// One object with what a program may want to know, named as `haptic render --json` does.
  var json: JSONValue {
    .object([
      .init("name", .string(builtIn.name)),
      .init("group", .string(builtIn.group.rawValue)),
      .init("feedback", pattern?.feedback.map { .string($0.rawValue) } ?? .null),
      .init("summary", pattern?.summary.map { .string($0) } ?? .null),
      .init("duration", .number(duration)),
      .init("peak", .number(Double(samples.reduce(0) { max($0, $1.magnitude) }))),
    ])
  }
}
