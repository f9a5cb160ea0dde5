import HapticDiagnostics
import HapticModel

/// What an event says of the sound it plays, as nodes.
struct AHAPWaveform {
  var path: Int?
  var usesEnvelope: Int?
  var loops: Int?
}

/// Events that are heard. They go to the channels for sound; an actuator without such channels does
/// without them.
extension AHAPReader {
  /// Reads an `AudioContinuous`, whose sound Apple does not document: a sine.
  mutating func readTone(
    _ at: Double, _ durationNode: Int?, _ parametersNode: Int?, node: Int
  ) {
    let milliseconds = length(durationNode, of: node)
    append(.tone, at, milliseconds, readParameters(parametersNode, of: .audio), node)
  }

  /// Reads an `AudioCustom`: a file, cut short or followed by silence where a duration is given.
  mutating func readSound(
    _ at: Double, _ durationNode: Int?, _ parametersNode: Int?, _ waveform: AHAPWaveform, node: Int
  ) {
    let loops = isOn(waveform.loops, "EventWaveformLoopEnabled") ?? false
    let usesEnvelope = isOn(waveform.usesEnvelope, "EventWaveformUseVolumeEnvelope") ?? true
    let path = path(waveform.path, of: node)
    // What repeats has no end of its own.
    let milliseconds =
      loops && path != nil
      ? length(durationNode, of: node)
      : durationNode.flatMap { nonnegativeTime($0, "EventDuration") }.flatMap { $0 > 0 ? $0 : nil }
    let values = readParameters(parametersNode, of: .audio)
    guard let path else {
      ends.note(nil, at + (milliseconds ?? 0))
      return
    }
    append(
      .file(path), at, milliseconds, values, node, loops: loops, usesEnvelope: usesEnvelope)
  }

  private mutating func append(
    _ source: Audio.Source, _ at: Double, _ milliseconds: Double?, _ values: Values, _ node: Int,
    loops: Bool = false, usesEnvelope: Bool = true
  ) {
    ends.note(events.count, at + (milliseconds ?? 0))
    let audio = Audio(
      source, duration: milliseconds.map { .milliseconds($0) }, loops: loops, volume: values.volume,
      pitch: values.pitch, pan: values.pan,
      shape: usesEnvelope ? values.shape : AttackDecaySustainRelease(), isOptional: true)
    append(Event(.audio(audio), at: .milliseconds(at), channels: .sound), node)
  }

  /// The path of a sound; `nil` where there is none, which is reported.
  private mutating func path(_ node: Int?, of event: Int) -> String? {
    if let node, json.kind(node) != .null {
      guard expect(.string, node, "\"EventWaveformPath\"") else { return nil }
      let path = json.string(node)
      if !path.isEmpty, !path.utf8.contains(0) { return path }
    }
    if !json.isDamaged(event) {
      diagnostics.report(
        AHAPProblem.soundWithoutPath, at: node.map { json.range($0) } ?? json.start(of: event))
    }
    return nil
  }

  /// What a switch says; `nil` where it is missing or unusable. Property lists write 1 and 0.
  private mutating func isOn(_ node: Int?, _ key: String) -> Bool? {
    guard let node else { return nil }
    switch json.kind(node) {
    case .true: return true
    case .false: return false
    case .number: return json.number(node) != 0
    default:
      _ = expect(.boolean, node, "\"\(key)\"")
      return nil
    }
  }
}
