import HapticModel

// The keys of the native format, version 1. `Documentation/PatternFormat.md` describes each.

enum NativePatternKey: String, CaseIterable {
  case haptic, name, summary, feedback, metadata, duration, gain, events, controls

  /// Keys that tell the native format where `haptic` is missing.
  static let telling: Set<String> = ["events", "controls", "feedback"]
}

enum NativeEventKey: String, CaseIterable {
  case type, at, gain
  case intensity, amplitude, sharpness, frequency
  case ring
  case duration, attack, decay, sustain, release
  case channel, `repeat`, waveform, phase

  /// The keys this release reads for a type of event.
  static func keys(of type: NativeEventType) -> [NativeEventKey] {
    let common: [NativeEventKey] = [
      .type, .at, .gain, .intensity, .amplitude, .sharpness, .frequency,
    ]
    return switch type {
    case .transient: common + [.ring]
    case .continuous: common + [.duration, .attack, .decay, .sustain, .release]
    case .audio, .pattern: []
    }
  }

  /// Whether the key is of version 1 but not read by this release.
  var isUnsupported: Bool {
    switch self {
    case .channel, .repeat, .waveform, .phase: true
    default: false
    }
  }
}

enum NativeEventType: String, CaseIterable {
  case transient, continuous, audio, pattern

  /// The type with its article, as messages name it.
  var owner: String {
    switch self {
    case .transient: "a transient event"
    case .continuous: "a continuous event"
    case .audio: "an audio event"
    case .pattern: "a pattern event"
    }
  }
}

enum NativeControlKey: String, CaseIterable {
  case control, at, points
}

/// What a control of the native format can act on. Attack, decay and release have absolute times
/// here, to which AHAP's normalised controls cannot be added.
enum NativeControlTarget: String, CaseIterable {
  case intensity, sharpness

  var target: Control.Target { self == .intensity ? .intensity : .sharpness }
}
