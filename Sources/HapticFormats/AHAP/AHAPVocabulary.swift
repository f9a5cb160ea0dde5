import HapticModel

// The names of AHAP, as in Apple's "Representing haptic patterns in AHAP files" and in the headers
// CHHapticEvent.h and CHHapticDynamicParameter.h.

enum AHAPRootKey: String, CaseIterable {
  case version = "Version"
  case metadata = "Metadata"
  case pattern = "Pattern"

  /// Keys that tell AHAP where `Pattern` is missing.
  static let telling: Set<String> = [
    "Version", "Metadata", "Event", "Events", "Parameter", "ParameterCurve", "pattern",
  ]
}

enum AHAPEntryKey: String, CaseIterable {
  case event = "Event"
  case parameter = "Parameter"
  case curve = "ParameterCurve"
}

enum AHAPEventKey: String, CaseIterable {
  case time = "Time"
  case type = "EventType"
  case duration = "EventDuration"
  case parameters = "EventParameters"
  case waveformPath = "EventWaveformPath"
  case waveformUsesEnvelope = "EventWaveformUseVolumeEnvelope"
  case waveformLoops = "EventWaveformLoopEnabled"
}

enum AHAPParameterKey: String, CaseIterable {
  case id = "ParameterID"
  case value = "ParameterValue"
  case time = "Time"
  case points = "ParameterCurveControlPoints"
}

enum AHAPEventType: String, CaseIterable {
  case transient = "HapticTransient"
  case continuous = "HapticContinuous"
  case audioContinuous = "AudioContinuous"
  case audioCustom = "AudioCustom"
}

/// The parameters of an event.
enum AHAPParameter: String, CaseIterable {
  case intensity = "HapticIntensity"
  case sharpness = "HapticSharpness"
  case attack = "AttackTime"
  case decay = "DecayTime"
  case release = "ReleaseTime"
  case sustained = "Sustained"
  case audioVolume = "AudioVolume"
  case audioPitch = "AudioPitch"
  case audioPan = "AudioPan"
  case audioBrightness = "AudioBrightness"

  /// A number from 0 on that no other parameter has.
  var index: Int {
    switch self {
    case .intensity: 0
    case .sharpness: 1
    case .attack: 2
    case .decay: 3
    case .release: 4
    case .sustained: 5
    case .audioVolume: 6
    case .audioPitch: 7
    case .audioPan: 8
    case .audioBrightness: 9
    }
  }

  /// The values it can have.
  var range: ClosedRange<Double> {
    self == .audioPitch || self == .audioPan ? -1...1 : 0...1
  }

  /// What holds where the parameter is not given. Apple documents none for intensity and
  /// sharpness; 1 and 0.5 are common practice.
  var defaultValue: Double {
    switch self {
    case .intensity, .sustained, .audioVolume, .audioBrightness: 1
    case .sharpness: 0.5
    case .attack, .decay, .release, .audioPitch, .audioPan: 0
    }
  }

  /// The key of the model that the parameter becomes.
  var placeKey: String? {
    switch self {
    case .intensity: "intensity"
    case .sharpness: "sharpness"
    case .attack: "attack"
    case .decay: "decay"
    case .release: "release"
    case .sustained: "sustain"
    case .audioVolume: "volume"
    case .audioPitch: "pitch"
    case .audioPan: "pan"
    case .audioBrightness: nil
    }
  }
}

/// What dynamic parameters and parameter curves act on.
enum AHAPControl: String, CaseIterable {
  case intensity = "HapticIntensityControl"
  case sharpness = "HapticSharpnessControl"
  case attack = "HapticAttackTimeControl"
  case decay = "HapticDecayTimeControl"
  case release = "HapticReleaseTimeControl"
  case audioVolume = "AudioVolumeControl"
  case audioPan = "AudioPanControl"
  case audioBrightness = "AudioBrightnessControl"
  case audioPitch = "AudioPitchControl"
  case audioAttack = "AudioAttackTimeControl"
  case audioDecay = "AudioDecayTimeControl"
  case audioRelease = "AudioReleaseTimeControl"

  /// The model's control; `nil` for one that is not rendered.
  var target: Control.Target? {
    switch self {
    case .intensity: .intensity
    case .sharpness: .sharpness
    case .attack: .attack
    case .decay: .decay
    case .release: .release
    case .audioVolume: .volume
    case .audioPitch: .audioPitch
    case .audioPan: .pan
    case .audioBrightness, .audioAttack, .audioDecay, .audioRelease: nil
    }
  }
}
