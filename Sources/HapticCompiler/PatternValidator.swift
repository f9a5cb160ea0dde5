public import HapticDiagnostics
public import HapticModel

/// Checks that a pattern means something: what a reader of files guarantees, and what a pattern
/// built in code may have wrong.
public enum PatternValidator {
  /// The errors of a pattern, in the order of its parts; none where it can be compiled. Of more than
  /// 1,000 the last one says how many there are beyond.
  public static func diagnostics(for pattern: HapticPattern) -> [Diagnostic] {
    if pattern.events.count > PatternLimits.eventCount {
      return [
        Diagnostic(
          CompilerProblem.tooManyEvents(count: pattern.events.count),
          at: .place(Place().key("events")))
      ]
    }
    var checks = PatternChecks()
    checks.check(pattern)
    return checks.found.all
  }
}

/// The errors found so far in a pattern.
private struct PatternChecks {
  private(set) var found = LimitedDiagnostics()

  private static let unit = 0.0...1.0

  mutating func check(_ pattern: HapticPattern) {
    let root = Place()
    check(pattern.gain, "a gain", in: PatternLimits.gains) { root.key("gain") }
    if let duration = pattern.duration {
      check(duration: duration) { root.key("duration") }
    }
    check(pattern.minimumDuration.milliseconds, "a duration", in: PatternLimits.milliseconds) {
      root
    }
    switch pattern.events.first?.anchor {
    case .previousEnd: report(.nothingBefore, at: .event(0).key("after"))
    case .previousStart: report(.nothingBefore, at: .event(0).key("with"))
    case .patternStart, nil: break
    }
    for (index, event) in pattern.events.enumerated() { check(event, at: .event(index)) }
    for (index, control) in pattern.controls.enumerated() { check(control, at: .control(index)) }
  }

  private mutating func check(_ event: Event, at place: @autoclosure () -> Place) {
    check(event.at.milliseconds, "a time", in: PatternLimits.milliseconds) { place().key("at") }
    check(event.gain, "a gain", in: PatternLimits.gains) { place().key("gain") }
    check(event.channels, at: place())
    if let repetition = event.repetition { check(repetition, at: place()) }
    switch event.kind {
    case .transient(let transient): check(transient, at: place())
    case .continuous(let continuous): check(continuous, at: place())
    case .audio(let audio): check(audio, at: place())
    case .pattern(let use):
      check(use.intensity, "an intensity", in: Self.unit) { place().key("intensity") }
      check(use.speed, "a speed", in: PatternLimits.speeds) { place().key("speed") }
    }
  }

  private mutating func check(_ channels: ChannelSelection, at place: @autoclosure () -> Place) {
    guard case .list(let names) = channels else { return }
    if names.isEmpty { report(.noChannels, at: place().key("channel")) }
    for case .number(let number) in names {
      check(number, "a channel", in: PatternLimits.channels, at: place().key("channel"))
    }
  }

  private mutating func check(_ repetition: Repetition, at place: @autoclosure () -> Place) {
    let place = place().key("repeat")
    check(repetition.count, "a count", in: PatternLimits.repetitions, at: place.key("count"))
    check(duration: repetition.every) { place.key("every") }
  }

  private mutating func check(_ audio: Audio, at place: @autoclosure () -> Place) {
    if let duration = audio.duration {
      check(duration: duration) { place().key("duration") }
    } else if audio.source == .tone {
      report(.endlessTone, at: place())
    }
    check(audio.volume, "a volume", in: Self.unit) { place().key("volume") }
    check(audio.pitch, "a pitch", in: -1...1) { place().key("pitch") }
    check(audio.pan, "a pan", in: -1...1) { place().key("pan") }
    check(audio.shape, at: place())
  }

  private mutating func check(_ transient: Transient, at place: @autoclosure () -> Place) {
    let (strength, _) = name(transient.strength)
    check(transient.strength.value, "an \(strength)", in: Self.unit) { place().key(strength) }
    let (pitch, range) = name(transient.pitch)
    check(transient.pitch.value, "a \(pitch)", in: range) { place().key(pitch) }
    if let ring = transient.ring {
      check(ring.milliseconds, "a ring", in: PatternLimits.rings) { place().key("ring") }
    }
  }

  private mutating func check(_ continuous: Continuous, at place: @autoclosure () -> Place) {
    check(duration: continuous.duration) { place().key("duration") }
    let (strength, _) = name(continuous.strength)
    check(continuous.strength.value, "an \(strength)", in: Self.unit, at: place().key(strength))
    let (pitch, range) = name(continuous.pitch)
    check(
      continuous.pitch.value, "a \(pitch)", in: range, at: place().key(pitch),
      allowsExponential: pitch == "frequency")
    check(continuous.shape, at: place())
    if case .turns(let turns) = continuous.phase {
      check(turns, "a phase", in: Self.unit) { place().key("phase") }
    }
    if case .noise(let noise) = continuous.waveform {
      check(noise.bandwidth, "a bandwidth", in: PatternLimits.bandwidths) {
        place().key("bandwidth")
      }
    }
  }

  private mutating func check(
    _ shape: AttackDecaySustainRelease, at place: @autoclosure () -> Place
  ) {
    for (name, ramp) in [
      ("attack", shape.attack), ("decay", shape.decay), ("release", shape.release),
    ] {
      switch ramp {
      case .time(let time):
        check(time.milliseconds, "a time", in: PatternLimits.milliseconds) { place().key(name) }
      case .normalized(let value):
        check(value, "a normalised time", in: Self.unit) { place().key(name) }
      }
    }
    check(shape.sustain, "a level", in: Self.unit) { place().key("sustain") }
  }

  private mutating func check(_ control: Control, at place: @autoclosure () -> Place) {
    check(control.at.milliseconds, "a time", in: PatternLimits.milliseconds) { place().key("at") }
    check(
      control.envelope, "a control", in: control.target.range, at: place().key("points"),
      allowsExponential: control.target.multiplies)
  }

  private mutating func check(
    _ envelope: Envelope, _ what: String, in range: ClosedRange<Double>,
    at place: @autoclosure () -> Place, allowsExponential: Bool = true
  ) {
    var previous = -Double.infinity
    var repeats = 0
    for (index, point) in envelope.points.enumerated() {
      let time = point.at.milliseconds
      check(time, "a time", in: PatternLimits.milliseconds) { place().index(index).index(0) }
      check(point.value, what, in: range) { place().index(index).index(1) }
      repeats = time == previous ? repeats + 1 : 0
      if time < previous {
        report(.unorderedPoints, at: place().index(index))
      } else if repeats == 2 {
        report(.crowdedPoints(milliseconds: time), at: place().index(index))
      }
      if index > 0, point.interpolation == .exponential, !allowsExponential {
        report(.exponentialPitch, at: place().index(index).index(2))
      }
      previous = time
    }
  }

  /// A range check that costs nothing more where it passes: most numbers of most patterns do.
  private mutating func check(
    _ value: Double, _ what: @autoclosure () -> String, in range: ClosedRange<Double>,
    at place: () -> Place
  ) {
    // Not a number is in no range.
    if !range.contains(value) {
      report(.valueOutOfRange(what: what(), value: value, range: range), at: place())
    }
  }

  private mutating func check(
    _ count: Int, _ what: String, in range: ClosedRange<Int>, at place: @autoclosure () -> Place
  ) {
    if !range.contains(count) {
      report(.countOutOfRange(what: what, count: count, range: range), at: place())
    }
  }

  private mutating func check(duration: HapticTime, at place: () -> Place) {
    let value = duration.milliseconds
    if value <= 0 {
      report(.notPositive(what: "a duration", milliseconds: value), at: place())
    } else {
      check(value, "a duration", in: PatternLimits.milliseconds, at: place)
    }
  }

  private mutating func report(_ problem: CompilerProblem, at place: @autoclosure () -> Place) {
    found.add(problem, at: place)
  }

  private func name(_ strength: Strength<some Any>) -> (String, ClosedRange<Double>) {
    switch strength {
    case .intensity: ("intensity", Self.unit)
    case .amplitude: ("amplitude", Self.unit)
    }
  }

  private func name(_ pitch: Pitch<some Any>) -> (String, ClosedRange<Double>) {
    switch pitch {
    case .sharpness: ("sharpness", Self.unit)
    case .frequency: ("frequency", PatternLimits.frequencies)
    }
  }
}
