import HapticModel

/// Makes the `Event` entries of AHAP.
enum AHAPEventWriter {
  /// The entries of an event: one, or, of a continuous event that is too long, parts that abut. Only the
  /// first part has an attack and only the last one a release.
  static func entries(_ voice: AHAPVoice) -> [(at: Double, node: LayoutNode)] {
    guard let duration = voice.duration else {
      return [(voice.start, event(.transient, voice, at: voice.start, duration: nil, AHAPShape()))]
    }
    let count = max(1, Int((duration / AHAPWriter.longestEvent).rounded(.up)))
    return (0..<count).map { part in
      let at = voice.start + Double(part) * AHAPWriter.longestEvent
      let isLast = part == count - 1
      var shape = voice.shape
      if part > 0 { shape.attack = 0 }
      if !isLast { shape.release = 0 }
      let length = isLast ? voice.start + duration - at : AHAPWriter.longestEvent
      let whole = count == 1 ? duration : length
      return (at, event(.continuous, voice, at: at, duration: whole, shape))
    }
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
      (AHAPEventKey.type.rawValue, .string(type.rawValue)),
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
    members.append((AHAPEventKey.parameters.rawValue, .list(parameters)))
    return .object([(AHAPEntryKey.event.rawValue, .object(members))])
  }

  static func parameter(_ parameter: AHAPParameter, _ value: Double) -> LayoutNode {
    .object([
      (AHAPParameterKey.id.rawValue, .string(parameter.rawValue)),
      (AHAPParameterKey.value.rawValue, .number(value)),
    ])
  }
}
