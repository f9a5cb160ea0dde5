import HapticModel

/// Makes the `Event` entries of AHAP.
enum AHAPEventWriter {
  /// How many entries an event has: one, or, where it is continuous and too long for AHAP, parts that
  /// abut.
  static func partCount(of voice: AHAPVoice) -> Int {
    guard let duration = voice.duration else { return 1 }
    return max(1, Int((duration / AHAPWriter.longestEvent).rounded(.up)))
  }

  /// When a part of an event begins, in milliseconds.
  static func start(ofPart part: Int, of voice: AHAPVoice) -> Double {
    voice.start + Double(part) * AHAPWriter.longestEvent
  }

  /// The entry of a part of an event. Only the first part has an attack and only the last one a release.
  static func entry(part: Int, of voice: AHAPVoice) -> LayoutNode {
    guard let duration = voice.duration else {
      return event(.transient, voice, at: voice.start, duration: nil, AHAPShape())
    }
    let count = partCount(of: voice)
    let at = start(ofPart: part, of: voice)
    let isLast = part == count - 1
    var shape = voice.shape
    if part > 0 { shape.attack = 0 }
    if !isLast { shape.release = 0 }
    let length = isLast ? voice.start + duration - at : AHAPWriter.longestEvent
    let whole = count == 1 ? duration : length
    return event(.continuous, voice, at: at, duration: whole, shape)
  }

  /// A tap that is not felt and only pads the pattern to a length in milliseconds.
  static func silence(_ length: Double) -> LayoutNode {
    let voice = AHAPVoice(
      origin: 0, start: 0, duration: nil, end: 0, intensity: 0, sharpness: 0.5)
    return event(.transient, voice, at: 0, duration: length, AHAPShape())
  }

  private static func event(
    _ type: AHAPEventType, _ voice: AHAPVoice, at: Double, duration: Double?, _ shape: AHAPShape
  ) -> LayoutNode {
    var members: [(key: String, value: LayoutNode)] = [
      (AHAPEventKey.time.rawValue, .seconds(at)),
      (AHAPEventKey.type.rawValue, .name(type.rawValue)),
    ]
    if let duration { members.append((AHAPEventKey.duration.rawValue, .seconds(duration))) }
    var parameters = [
      parameter(.intensity, voice.intensity), parameter(.sharpness, voice.sharpness),
    ]
    if shape.attack != 0 { parameters.append(parameter(.attack, shape.attack)) }
    if !shape.isSustained {
      if shape.decay != 0 { parameters.append(parameter(.decay, shape.decay)) }
      parameters.append(parameter(.sustained, 0))
    }
    if shape.release != 0 { parameters.append(parameter(.release, shape.release)) }
    // Two parameters are too long for one line, which need not be found out for each event.
    members.append((AHAPEventKey.parameters.rawValue, .list(parameters, style: .lines)))
    return .object(
      [(AHAPEntryKey.event.rawValue, .object(members, style: .lines))], style: .lines)
  }

  static func parameter(_ parameter: AHAPParameter, _ value: Double) -> LayoutNode {
    .object([
      (AHAPParameterKey.id.rawValue, .name(parameter.rawValue)),
      (AHAPParameterKey.value.rawValue, .number(value)),
    ])
  }
}
