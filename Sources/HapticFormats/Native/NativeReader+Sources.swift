import HapticDiagnostics
import HapticModel

/// Events that bring something in from elsewhere: sounds, and other patterns.
extension NativeReader {
  mutating func readAudio(_ fields: Fields, _ node: Int) -> Audio {
    var audio = Audio(audioSource(fields, node))
    audio.duration = value(of: .duration, fields, .duration).map { .milliseconds($0) }
    // What names neither a file nor a tone lacks that first of all.
    if audio.source == .tone, let tone = fields[.tone]?.value, json.kind(tone) == .true,
      fields[.duration] == nil
    {
      missing("duration", in: node, owner: "the tone")
    }
    audio.loops = switchedOn(.loop, fields)
    if audio.loops, fields[.duration] == nil, let key = fields[.loop]?.key {
      diagnostics.report(
        NativeProblem.dependentKey("loop", needs: "\"duration\""), at: json.range(key))
    }
    audio.volume = value(of: .volume, fields, .volume) ?? 1
    audio.pitch = value(of: .pitch, fields, .pitch) ?? 0
    audio.pan = value(of: .pan, fields, .pan) ?? 0
    audio.shape = shape(fields)
    audio.isOptional = switchedOn(.optional, fields)
    return audio
  }

  private mutating func audioSource(_ fields: Fields, _ node: Int) -> Audio.Source {
    let isTone = switchedOn(.tone, fields)
    guard let file = fields[.file] else {
      if !isTone { missing("file", in: node, owner: "the audio event") }
      return .tone
    }
    if isTone, let tone = fields[.tone] {
      reportExclusive(file, tone)
    }
    return path(file.value, "file").map { .file($0) } ?? .tone
  }

  mutating func readUse(_ fields: Fields, _ node: Int) -> PatternUse? {
    guard let field = fields[.use] else {
      missing("use", in: node, owner: "the pattern event")
      hasSkippedEvents = true
      return nil
    }
    let reference = path(field.value, "use")
    let intensity = value(of: .intensity, fields, .intensity) ?? 1
    let speed = value(of: .speed, fields, .speed) ?? 1
    guard let reference else {
      hasSkippedEvents = true
      return nil
    }
    return PatternUse(reference, intensity: intensity, speed: speed)
  }

  /// What refers to something else, which is not empty.
  private mutating func path(_ node: Int, _ key: String) -> String? {
    guard let text = string(node, "\"\(key)\"") else { return nil }
    guard !text.isEmpty, !text.utf8.contains(0) else {
      diagnostics.report(
        text.isEmpty ? NativeProblem.emptyString(key) : .zeroInString(key), at: json.range(node))
      return nil
    }
    return text
  }

  private mutating func switchedOn(_ key: NativeEventKey, _ fields: Fields) -> Bool {
    guard let node = fields[key]?.value else { return false }
    switch json.kind(node) {
    case .true: return true
    case .false: return false
    default:
      _ = expect(.boolean, node, "\"\(key.rawValue)\"")
      return false
    }
  }
}
