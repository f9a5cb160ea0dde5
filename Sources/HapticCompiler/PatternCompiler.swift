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
  /// A pattern that is not valid, or that uses one that is not, gives no score and every error;
  /// `PatternValidator` says what is valid.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - identity: What the resolver calls the pattern itself, so that one that uses itself is found
  ///     out at once.
  ///   - resolver: Finds what the pattern refers to; by default nothing.
  /// - Returns: The score, and what there is to say.
  public func compile(
    _ pattern: HapticPattern, identity: String? = nil,
    resolver: any PatternResolver = NoReferences()
  ) -> Compilation {
    compile(pattern, identity: identity, resolver: resolver, keepsVoices: true)
  }

  /// Compiles a pattern only to see what is wrong with it: all is as in
  /// ``compile(_:identity:resolver:)``, but there is no score, which can take more time and memory
  /// than the pattern.
  public func check(
    _ pattern: HapticPattern, identity: String? = nil,
    resolver: any PatternResolver = NoReferences()
  ) -> Compilation {
    compile(pattern, identity: identity, resolver: resolver, keepsVoices: false)
  }

  /// Looks only at what a pattern refers to: one that lacks what could not be read would be blamed for
  /// it a second time.
  public func checkReferences(
    of pattern: HapticPattern, identity: String? = nil, resolver: any PatternResolver
  ) -> Compilation {
    let findings = PatternTable(
      pattern, identity: identity, resolver: resolver, sampleRate: options.sampleRate,
      hasHoles: true
    ).findings
    return Compilation(findings)
  }

  private func compile(
    _ pattern: HapticPattern, identity: String?, resolver: any PatternResolver, keepsVoices: Bool
  ) -> Compilation {
    let table = PatternTable(
      pattern, identity: identity, resolver: resolver, sampleRate: options.sampleRate)
    if table.findings.hasErrors { return Compilation(table.findings) }
    let expanded = ExpandedPattern(table, options)
    if let (event, milliseconds) = expanded.firstTooLate {
      var findings = table.findings
      findings.add(
        CompilerProblem.patternTooLong(milliseconds: milliseconds), at: .event(event), to: nil)
      return Compilation(findings)
    }

    var voices = VoiceCompiler(
      expanded, options, keepsVoices: keepsVoices,
      // What a stated duration must not be shorter than.
      cutsPieces: pattern.duration != nil)
    var score = voices.compileAll()
    var findings = voices.findings
    report(voices, &findings)
    checkLength(lastEnd: voices.lastEnd, &findings)
    pad(&score, pattern, &findings)
    guard keepsVoices else { return Compilation(findings) }
    if options.limitsPeaks {
      score.chain.limiter = Chain.Limiter(window: limiterWindow(for: score))
    }
    if findings.hasErrors { return Compilation(findings) }
    let clock = FrameClock(sampleRate: options.sampleRate)
    let occurrences = expanded.occurrences.map {
      Compilation.Occurrence(event: $0.event, frame: clock.nearestFrame($0.milliseconds))
    }
    let durations = [pattern.minimumDuration, pattern.duration ?? .milliseconds(0)].map {
      clock.nearestFrame($0.milliseconds / options.speed)
    }
    return Compilation(
      score: score, diagnostics: findings.outermost, nested: findings.nested,
      occurrences: occurrences,
      loopFrameCount: max(durations[0], durations[1], voices.passEnd))
  }

  /// Reports what the actuator has no channel for.
  private func report(_ voices: VoiceCompiler, _ findings: inout Findings) {
    for (problem, source) in voices.layout.problems {
      let identity = voices.pattern.table.entries[source.pattern].identity
      findings.add(problem, at: .event(source.event).key("channel"), to: identity)
    }
    if let first = voices.firstUnheard {
      let problem = CompilerProblem.soundWithoutChannel(
        count: voices.unheard.count, actuator: options.actuator.name)
      findings.add(problem, at: .event(first), to: nil)
    }
  }

  /// Reports a pattern that is longer than it may be, at the event that ends last.
  private func checkLength(lastEnd: (frame: Int, event: Int?), _ findings: inout Findings) {
    let length = FrameClock(sampleRate: options.sampleRate).milliseconds(Double(lastEnd.frame))
    if length > PatternLimits.milliseconds.upperBound {
      findings.add(
        CompilerProblem.patternTooLong(milliseconds: length),
        at: lastEnd.event.map { .event($0) } ?? Place(), to: nil)
    }
  }

  /// Pads the score to the pattern's durations, and reports where it is longer than its own.
  private func pad(
    _ score: inout Score, _ pattern: HapticPattern, _ findings: inout Findings
  ) {
    let clock = FrameClock(sampleRate: options.sampleRate)
    score.frameCount = max(
      score.frameCount, clock.nearestFrame(pattern.minimumDuration.milliseconds / options.speed))
    let length = clock.milliseconds(Double(score.frameCount))
    guard let duration = pattern.duration else { return }
    let frames = clock.nearestFrame(duration.milliseconds / options.speed)
    // What a speed does not shorten, the ringing of taps, is no mistake of the author's.
    if frames < score.frameCount, options.speed == 1 {
      findings.add(
        CompilerProblem.durationTooShort(stated: duration.milliseconds, needed: length),
        at: Place().key("duration"), to: nil)
    } else {
      score.frameCount = max(score.frameCount, frames)
    }
  }

  /// The half-width of the limiter's window: half a period of the lowest carrier, at least 10 ms, and
  /// not more than a limiter can have.
  private func limiterWindow(for score: Score) -> Int {
    let clock = FrameClock(sampleRate: options.sampleRate)
    // In turns a frame.
    let lowest = score.pieces.reduce(1.0) { lowest, piece in
      let last = piece.step &+ UInt64(bitPattern: piece.curvature &* Int64(piece.length - 1))
      return min(lowest, Double(piece.step) * 0x1p-64, Double(last) * 0x1p-64)
    }
    let halfPeriod = lowest > 0 ? 0.5 / lowest : .infinity
    let window = max(clock.frames(10), halfPeriod).rounded(.up)
    return Int(min(window, Double(Chain.Limiter.windows.upperBound)))
  }
}

extension Compilation {
  /// What there is to say where there is no score.
  fileprivate init(_ findings: Findings) {
    self.init(score: nil, diagnostics: findings.outermost, nested: findings.nested)
  }
}
