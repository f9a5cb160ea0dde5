import HapticActuator
import HapticMath
import HapticModel

/// When the events of a pattern start and end, as far as the pattern alone says.
enum EventTimes {
  /// The span of each event. What other patterns and sound files last is not known here and counts as
  /// nothing.
  static func spans(of pattern: HapticPattern) -> [EventSpan] {
    var previous = EventSpan()
    return pattern.events.map { event in
      previous = event.span(after: previous, length: event.ownLength)
      return previous
    }
  }

  /// When the last event is over with its tail, in milliseconds: taps ring as on the generic actuator.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - countsSounds: Whether sounds count, too; a pattern may do without them.
  /// - Returns: The end; `nil` where it depends on how long something lasts that is not in the pattern.
  static func end(of pattern: HapticPattern, countsSounds: Bool) -> Double? {
    let scale = ActuatorProfile.generic.frequencyScale(.logarithmic)
    var end = 0.0
    for (event, span) in zip(pattern.events, spans(of: pattern)) {
      var tail = 0.0
      switch event.kind {
      case .transient(let transient):
        var period = 0.0
        switch transient.pitch {
        case .sharpness(let value):
          let sharpness =
            value
            + pattern.controls.value(
              .sharpness, at: span.start + event.repeatingTime)
          period = 1000 / scale.frequency(sharpness: min(max(sharpness, 0), 1))
        case .frequency(let hertz): period = 1000 / hertz
        }
        tail = Transient.timeConstants * (transient.ring?.milliseconds ?? period)
      case .continuous(let continuous):
        if case .time(let release) = continuous.shape.release { tail = release.milliseconds }
      case .audio(let audio):
        guard countsSounds else { continue }
        if audio.duration == nil { return nil }
        switch audio.shape.release {
        case .time(let release): tail = release.milliseconds
        case .normalized(let value): tail = RampLaw.milliseconds(normalized: value)
        }
      case .pattern: return nil
      }
      end = max(end, span.end + tail)
    }
    return end
  }
}

extension Event {
  /// How long the event itself says that it lasts, without its tail, in milliseconds.
  fileprivate var ownLength: Double {
    switch kind {
    case .transient, .pattern: 0
    case .continuous(let continuous): continuous.duration.milliseconds
    case .audio(let audio): audio.duration?.milliseconds ?? 0
    }
  }
}
