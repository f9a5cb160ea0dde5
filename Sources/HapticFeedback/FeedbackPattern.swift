internal import BuiltInPatterns
package import HapticActuator
internal import HapticCompiler
internal import HapticDiagnostics
internal import HapticFormats
package import HapticSynthesis

/// The built-in patterns of feedback.
package enum FeedbackPattern {
  /// Compiles the pattern of some feedback at full intensity.
  ///
  /// - Precondition: the rate is one of `CompilerOptions.sampleRates`.
  package static func score(of feedback: Feedback, sampleRate: Int, actuator: ActuatorProfile)
    -> Score
  {
    let name = feedback.patternName
    guard let builtIn = BuiltInPattern.named(name),
      let pattern = PatternReader.read(SourceText(name: name, bytes: builtIn.source)).pattern,
      let score = PatternCompiler(CompilerOptions(sampleRate: sampleRate, actuator: actuator))
        .compile(pattern).score
    else {
      // A test compiles all of them, for all actuators.
      preconditionFailure("the built-in pattern \(name) cannot be compiled")
    }
    return score
  }
}
