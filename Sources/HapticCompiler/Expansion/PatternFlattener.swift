public import HapticDiagnostics
public import HapticModel

/// Writes out all repetitions and nested patterns of a pattern.
public enum PatternFlattener {
  /// What came of it.
  public struct Result: Sendable {
    /// The pattern; `nil` where the diagnostics hold an error.
    public var pattern: FlatPattern?
    /// What there is to say, each at a place of the pattern.
    public var diagnostics: [Diagnostic]
    /// What there is to say about the patterns that it uses.
    public var nested: [Compilation.Nested]
  }

  /// Writes a pattern out.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - identity: What the resolver calls the pattern itself.
  ///   - resolver: Finds what the pattern refers to; by default nothing.
  /// - Returns: The pattern with its events on one time line, or every error.
  public static func flatten(
    _ pattern: HapticPattern, identity: String? = nil,
    resolver: any PatternResolver = NoReferences()
  ) -> Result {
    // Of sounds only the lengths are of use, at whatever rate.
    let table = PatternTable(
      pattern, identity: identity, resolver: resolver, sampleRate: CompilerOptions().sampleRate)
    var result = Result(
      diagnostics: table.findings.outermost, nested: table.findings.nested)
    if table.findings.hasErrors { return result }
    let expanded = ExpandedPattern(table, CompilerOptions())
    if let (event, milliseconds) = expanded.firstTooLate {
      result.diagnostics.append(
        Diagnostic(
          CompilerProblem.patternTooLong(milliseconds: milliseconds), at: .place(.event(event))))
      return result
    }
    var outline = pattern
    outline.events = []
    outline.gain = 1
    let controls = expanded.instances.indices.map { expanded.ownControls(ofInstance: $0) }
    result.pattern = FlatPattern(
      outline: outline, events: expanded.events.map { flat($0, of: expanded, controls) })
    return result
  }

  private static func flat(
    _ expanded: ExpandedEvent, of pattern: ExpandedPattern, _ controls: [[Control]]
  ) -> FlatEvent {
    let (instance, authored) = pattern.source(of: expanded)
    var event = authored
    event.at = .milliseconds(expanded.start)
    event.anchor = .patternStart
    event.gain *= instance.gain
    event.channels = instance.channels(of: event)
    event.repetition = nil
    switch event.kind {
    case .continuous(let continuous):
      event.kind = .continuous(
        continuous.faster(by: instance.speed, at: expanded.start, controls: instance.controls))
    case .audio(let audio):
      event.kind = .audio(
        audio.faster(by: instance.speed, at: expanded.start, controls: instance.controls))
    case .transient, .pattern: break
    }
    return FlatEvent(
      event, controls: controls[Int(expanded.instance)], origin: instance.origin(of: expanded))
  }
}

extension ExpandedPattern {
  /// What acts on an instance beside the controls of the outermost pattern, on the outermost time line.
  fileprivate func ownControls(ofInstance number: Int) -> [Control] {
    var controls: [Control] = []
    var next: Int? = number
    while let current = next, current > 0 {
      let instance = instances[current]
      for control in pattern(of: instance).controls {
        controls.append(
          Control(
            control.target, at: .milliseconds(instance.absolute(control.at.milliseconds)),
            envelope: control.envelope.faster(by: instance.speed)))
      }
      if instance.intensity != 1 {
        controls.append(Control(.intensity, envelope: .constant(instance.intensity)))
      }
      next = instance.parent
    }
    return controls
  }
}
