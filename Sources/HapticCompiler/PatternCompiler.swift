import HapticActuator
import HapticDiagnostics
public import HapticModel
import HapticSynthesis

/// Turns patterns into scores, for one actuator and sample rate.
///
/// The meaning of a pattern in samples is defined in Documentation/Semantics.md.
public struct PatternCompiler: Sendable {
  /// How to compile.
  public var options: CompilerOptions

  /// Makes a compiler.
  public init(_ options: CompilerOptions = CompilerOptions()) {
    self.options = options
  }

  /// Compiles a pattern.
  ///
  /// A pattern that is not valid gives no score and every error; `PatternValidator` says what is
  /// valid.
  public func compile(_ pattern: HapticPattern) -> Compilation {
    var diagnostics = PatternValidator.diagnostics(for: pattern)
    if diagnostics.hasErrors { return Compilation(score: nil, diagnostics: diagnostics) }

    var voices = VoiceCompiler(pattern, options)
    var score = voices.compileAll(pattern.events)
    checkLength(lastEnd: voices.lastEnd, &diagnostics)
    pad(&score, pattern, &diagnostics)
    if options.limitsPeaks {
      score.chain.limiter = Chain.Limiter(
        window: limiterWindow(lowestFrequency: lowestFrequency(of: pattern)))
    }
    return Compilation(score: diagnostics.hasErrors ? nil : score, diagnostics: diagnostics)
  }

  /// Reports a pattern that is longer than it may be, at the event that ends last.
  private func checkLength(
    lastEnd: (frame: Int, event: Int?), _ diagnostics: inout [Diagnostic]
  ) {
    let length = FrameClock(sampleRate: options.sampleRate).milliseconds(Double(lastEnd.frame))
    if length > PatternLimits.milliseconds.upperBound {
      diagnostics.append(
        Diagnostic(
          CompilerProblem.patternTooLong(milliseconds: length),
          at: .place(lastEnd.event.map { .event($0) } ?? Place())))
    }
  }

  /// Pads the score to the pattern's durations, and reports where it is longer than its own.
  private func pad(
    _ score: inout Score, _ pattern: HapticPattern, _ diagnostics: inout [Diagnostic]
  ) {
    let clock = FrameClock(sampleRate: options.sampleRate)
    score.frameCount = max(
      score.frameCount, clock.nearestFrame(pattern.minimumDuration.milliseconds))
    let length = clock.milliseconds(Double(score.frameCount))
    guard let duration = pattern.duration else { return }
    let frames = clock.nearestFrame(duration.milliseconds)
    if frames < score.frameCount {
      diagnostics.append(
        Diagnostic(
          CompilerProblem.durationTooShort(stated: duration.milliseconds, needed: length),
          at: .place(Place().key("duration"))))
    } else {
      score.frameCount = frames
    }
  }

  /// A frequency that the pattern does not fall below, in hertz.
  private func lowestFrequency(of pattern: HapticPattern) -> Double {
    let laws = Laws(options)
    let control = pattern.controls.lazy.filter { $0.target == .sharpness }
      .reduce(0) { sum, control in sum + control.envelope.points.reduce(0) { min($0, $1.value) } }
    let ratio = laws.frequencyRatio(control: control)
    return pattern.events.reduce(laws.frequency(sharpness: 0)) { lowest, event in
      switch event.kind {
      case .transient(let transient):
        if case .frequency(let value) = transient.pitch { return min(lowest, value * ratio) }
      case .continuous(let continuous):
        if case .frequency(let envelope) = continuous.pitch {
          return envelope.points.reduce(lowest) { min($0, $1.value * ratio) }
        }
      }
      return lowest
    }
  }

  /// The half-width of the limiter's window: half a period of the lowest carrier, at least 10 ms, and
  /// not more than a limiter can have.
  private func limiterWindow(lowestFrequency: Double) -> Int {
    let clock = FrameClock(sampleRate: options.sampleRate)
    let window = Int(clock.frames(max(10, 500 / lowestFrequency)).rounded(.up))
    return min(window, Chain.Limiter.windows.upperBound)
  }
}
