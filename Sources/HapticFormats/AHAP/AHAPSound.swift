import HapticDiagnostics
import HapticMath
import HapticModel

/// A sound on its way to AHAP, whose own parameters say all of it.
struct AHAPSound {
  /// Its start in milliseconds.
  let start: Double
  /// When it is over as far as the pattern says; its start where only the file knows.
  let end: Double
  /// The entry of the file.
  let node: LayoutNode

  /// What controls of sounds become.
  static let controls: [(id: AHAPControl, target: Control.Target)] = [
    (.audioVolume, .volume), (.audioPitch, .audioPitch), (.audioPan, .pan),
  ]

  /// Makes the entry of a sound, and reports what of it AHAP cannot say.
  init(_ audio: Audio, _ flat: FlatEvent, _ losses: inout LossList) {
    let place = Place.event(flat.origin)
    start = flat.event.at.milliseconds
    end = start + (audio.duration?.milliseconds ?? 0)
    var members: [(key: String, value: LayoutNode)] = [
      (AHAPEventKey.time.rawValue, .seconds(start))
    ]
    switch audio.source {
    case .file(let path):
      members += [
        (AHAPEventKey.type.rawValue, .string(AHAPEventType.audioCustom.rawValue)),
        (AHAPEventKey.waveformPath.rawValue, .string(path)),
      ]
      if audio.loops { members.append((AHAPEventKey.waveformLoops.rawValue, .scalar("true"))) }
    case .tone:
      members.append((AHAPEventKey.type.rawValue, .string(AHAPEventType.audioContinuous.rawValue)))
    }
    if let duration = audio.duration {
      members.append((AHAPEventKey.duration.rawValue, .seconds(duration.milliseconds)))
    }

    let volume = audio.volume * flat.event.gain
    if volume > 1 { losses.report(.tooStrong, at: place.key("gain")) }
    var parameters: [(AHAPParameter, Double)] = [
      (.audioVolume, min(volume, 1)), (.audioPitch, audio.pitch), (.audioPan, audio.pan),
    ]
    let shape = audio.shape
    let isSustained = shape.sustain == 1
    for (id, ramp) in [
      (AHAPParameter.attack, shape.attack), (.decay, isSustained ? .zero : shape.decay),
      (.release, shape.release),
    ] {
      guard let value = ramp.ahapValue else {
        losses.report(.lost(.soundShape), at: place)
        continue
      }
      if case .time(let time) = ramp, time != .zero { losses.report(.rampLaw, at: Place()) }
      parameters.append((id, value))
    }
    if !isSustained {
      if shape.sustain != 0 { losses.report(.lost(.soundShape), at: place.key("sustain")) }
      parameters.append((.sustained, 0))
    }
    // What of other patterns acts on it alone has no place in a file for all.
    if flat.controls.contains(where: { [.volume, .audioPitch, .pan].contains($0.target) }) {
      losses.report(.sharedCurve(.intensity), at: place)
    }
    let written = parameters.filter { $0.1 != $0.0.defaultValue }
    members.append(
      (
        AHAPEventKey.parameters.rawValue,
        .list(written.map { AHAPEventWriter.parameter($0.0, $0.1) })
      ))
    node = .object([(AHAPEntryKey.event.rawValue, .object(members))])
  }
}

extension RampTime {
  /// The value of AHAP that stands for the ramp; `nil` where none does.
  fileprivate var ahapValue: Double? {
    switch self {
    case .normalized(let value): value
    case .time(let time): RampLaw.normalized(milliseconds: time.milliseconds)
    }
  }
}
