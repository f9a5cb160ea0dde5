import HapticDiagnostics
import HapticModel

// The keys of the native format, version 1. `Documentation/PatternFormat.md` describes each.

enum NativePatternKey: String, CaseIterable {
  case haptic, name, summary, feedback, metadata, duration, gain, events, controls

  /// Keys that tell the native format where `haptic` is missing.
  static let telling: Set<String> = ["events", "controls", "feedback"]

  /// Whether a key of the pattern is not `haptic`, but was surely meant to be.
  static func isMisspeltVersion(_ key: String) -> Bool {
    key != haptic.rawValue
      && closestMatch(to: key, among: allCases.map(\.rawValue)) == haptic.rawValue
  }
}

enum NativeEventKey: String, CaseIterable {
  case type, at, after, with, gain, channel, `repeat`
  case intensity, amplitude, sharpness, frequency
  case ring
  case duration, attack, decay, sustain, release
  case waveform, bandwidth, seed, phase
  case file, tone, loop, volume, pitch, pan, optional
  case use, speed

  /// The keys of a type of event.
  static func keys(of type: NativeEventType) -> [NativeEventKey] {
    switch type {
    case .transient: common + strengthAndPitch + [.ring]
    case .continuous:
      common + strengthAndPitch + shape + [.duration, .waveform, .bandwidth, .seed, .phase]
    case .audio:
      common + shape + [.duration, .file, .tone, .loop, .volume, .pitch, .pan, .optional]
    case .pattern: common + [.use, .intensity, .speed]
    }
  }

  private static let common: [NativeEventKey] = [
    .type, .at, .after, .with, .gain, .channel, .repeat,
  ]
  private static let strengthAndPitch: [NativeEventKey] = [
    .intensity, .amplitude, .sharpness, .frequency,
  ]
  private static let shape: [NativeEventKey] = [.attack, .decay, .sustain, .release]
}

enum NativeEventType: String, CaseIterable {
  case transient, continuous, audio, pattern

  /// The type that was probably meant by a name that is none.
  static func meant(by name: String) -> NativeEventType? {
    (NativeAdvice.synonym(of: name, kind: "event type")
      ?? closestMatch(to: name, among: allCases.map(\.rawValue)))
      .flatMap(NativeEventType.init(rawValue:))
  }

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

enum NativeRepetitionKey: String, CaseIterable {
  case count, every
}

enum NativeControlKey: String, CaseIterable {
  case control, at, points
}

/// What a control of the native format can act on. Attack, decay and release have absolute times
/// here, to which AHAP's normalised controls cannot be added.
enum NativeControlTarget: String, CaseIterable {
  case intensity, sharpness, volume, pitch, pan

  var target: Control.Target {
    switch self {
    case .intensity: .intensity
    case .sharpness: .sharpness
    case .volume: .volume
    case .pitch: .audioPitch
    case .pan: .pan
    }
  }
}

/// The waveforms of a continuous event.
enum NativeWaveform: String, CaseIterable {
  case sine, triangle, square, sawtooth, noise
}

/// What a time can count from other than the pattern's start.
enum NativeAnchor: String, CaseIterable {
  /// The event before.
  case previous
}

/// Where in its cycle a vibration can begin, other than at a number of turns.
enum NativePhase: String, CaseIterable {
  /// Where the event before it on the same channels left off.
  case `continue`
}

/// Names of channels that mean several of them on every actuator.
enum NativeChannelGroup: String, CaseIterable {
  case haptic, sound
}
