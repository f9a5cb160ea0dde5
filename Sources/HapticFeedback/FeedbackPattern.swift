internal import BuiltInPatterns
internal import HapticActuator
internal import HapticCompiler
internal import HapticDiagnostics
internal import HapticFormats
internal import HapticSynthesis

/// The built-in patterns of feedback.
enum FeedbackPattern {
  /// Compiles the pattern of some feedback at full intensity.
  static func score(of feedback: Feedback, sampleRate: Int, actuator: ActuatorProfile) -> Score {
    let name = feedback.patternName
    guard let builtIn = BuiltInPattern.named(name),
      let pattern = PatternReader.read(SourceText(name: name, bytes: builtIn.source)).pattern,
      let score = PatternCompiler(CompilerOptions(sampleRate: sampleRate, actuator: actuator))
        .compile(pattern).score
    else {
      // A test compiles all of them.
      preconditionFailure("the built-in pattern \(name) cannot be compiled")
    }
    return score
  }
}
