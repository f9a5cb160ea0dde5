import HapticActuator
import HapticMath
import HapticModel

/// When the events of a pattern start and end, as far as the pattern alone says.
enum EventStarts {
  /// The start of each event in milliseconds. What other patterns and sound files last is not known
  /// here and counts as nothing, where an event follows them.
  static func times(of pattern: HapticPattern) -> [Double] {
    var previous = (start: 0.0, end: 0.0)
    return pattern.events.map { event in
      var start = event.at.milliseconds
      switch event.anchor {
      case .patternStart: break
      case .previousEnd: start += previous.end
      case .previousStart: start += previous.start
      }
      previous = (start, start + event.span + event.ownLength)
      return start
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
    for (event, start) in zip(pattern.events, times(of: pattern)) {
      let last = start + event.span
      var tail = 0.0
      switch event.kind {
      case .transient(let transient):
        var period = 0.0
        switch transient.pitch {
        case .sharpness(let value):
          let sharpness = value + pattern.controls.value(.sharpness, at: last)
          period = 1000 / scale.frequency(sharpness: min(max(sharpness, 0), 1))
        case .frequency(let hertz): period = 1000 / hertz
        }
        // A tap ends after 6.9 time constants.
        tail = 6.9 * (transient.ring?.milliseconds ?? period)
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
      end = max(end, last + event.ownLength + tail)
    }
    return end
  }
}

extension Event {
  /// The time from the first start to that of the last repetition, in milliseconds.
  fileprivate var span: Double {
    repetition.map { Double($0.count - 1) * $0.every.milliseconds } ?? 0
  }

  /// How long the event itself says that it lasts, without its tail, in milliseconds.
  fileprivate var ownLength: Double {
    switch kind {
    case .transient, .pattern: 0
    case .continuous(let continuous): continuous.duration.milliseconds
    case .audio(let audio): audio.duration?.milliseconds ?? 0
    }
  }
}
