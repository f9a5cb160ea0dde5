/// A format that is evidently not one of ours, to be named in the error.
public enum ForeignFormat: String, Hashable, Sendable, CaseIterable {
  case wave = "a WAV sound"
  case ogg = "an Ogg sound"
  case flac = "a FLAC sound"
  case mp3 = "an MP3 sound"
  case aiff = "an AIFF sound"
  case coreAudio = "a Core Audio sound"
  case mpeg4 = "an MPEG-4 file"
  case elf = "an ELF program"
  case zip = "a ZIP archive"
  case gzip = "a gzip archive"
  case png = "a PNG picture"
  case propertyList = "a property list"
  case androidVibration = "an Android vibration in XML"
  case xml = "XML"
  case utf16 = "text in the encoding UTF-16"
  case binary = "binary data"
  case metaHaptic = "a Meta (Lofelt) .haptic clip"
  case lofeltProfile = "a Meta actuator profile (.acf)"
  case mpegHaptics = "an MPEG haptics file (.hjif)"
  case interhaptics = "an Interhaptics .haps effect"
  case richTap = "a RichTap .he pattern"
  case openHarmony = "an OpenHarmony vibration"
  case hapticlabs = "a Hapticlabs .hla track"
  case pulsar = "a Pulsar pattern"
  case lofeltVij = "a Lofelt .vij file"
  case pebble = "a PebbleOS vibration"

  /// Whether the format holds patterns, too.
  var isHaptic: Bool {
    switch self {
    case .androidVibration, .metaHaptic, .mpegHaptics, .interhaptics, .richTap, .openHarmony,
      .hapticlabs, .pulsar, .lofeltVij, .pebble:
      true
    default: false
    }
  }

  /// Recognises a file by its first bytes.
  init?(signatureOf bytes: [UInt8]) {
    for (signature, format) in ForeignFormat.signatures where bytes.starts(with: signature) {
      self = format
      return
    }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      self = .mpeg4
      return
    }
    let head = bytes.prefix(1024)
    let start = head.drop { $0 <= 0x20 || $0 >= 0xEF }
    if start.first == UInt8(ascii: "<") {
      let text = String(decoding: head, as: UTF8.self)
      self =
        text.contains("<vibration-")
        ? .androidVibration : text.contains("<plist") ? .propertyList : .xml
      return
    }
    // A text has no NUL; a damaged one may, so several at the beginning decide.
    guard head.count(where: { $0 == 0 }) > head.count / 16 else { return nil }
    self = .binary
  }

  private static let signatures: [([UInt8], ForeignFormat)] = [
    (Array("RIFF".utf8), .wave), (Array("RF64".utf8), .wave), (Array("OggS".utf8), .ogg),
    (Array("fLaC".utf8), .flac), (Array("ID3".utf8), .mp3), (Array("FORM".utf8), .aiff),
    (Array("caff".utf8), .coreAudio), ([0x7F] + Array("ELF".utf8), .elf),
    ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x1F, 0x8B], .gzip), ([0x89] + Array("PNG".utf8), .png),
    (Array("bplist".utf8), .propertyList), ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
  ]

  /// Recognises a JSON format of others by the root's keys.
  init?(_ json: JSONDocument, keys: Set<String>) {
    if keys.contains("signals") {
      self = .metaHaptic
    } else if keys.contains("continuous"), keys.contains("metadata") {
      self = .lofeltProfile
    } else if keys.contains("perceptions") {
      self = .mpegHaptics
    } else if keys.contains("m_vibration") {
      self = .interhaptics
    } else if keys.contains("PatternList") || ForeignFormat.hasRichTapEvents(json) {
      self = .richTap
    } else if keys.contains("Channels") {
      self = .openHarmony
    } else if keys.contains("Timings"), keys.contains("Amplitudes") {
      self = .hapticlabs
    } else if keys.contains("continuousPattern") || keys.contains("discretePattern") {
      self = .pulsar
    } else if keys.contains("voices"), keys.contains("variation") {
      self = .lofeltVij
    } else if keys.contains("notes"), keys.contains("pattern") {
      self = .pebble
    } else {
      return nil
    }
  }

  /// RichTap's first version has a `Pattern` too, but its events, which may stand in it directly, have
  /// a `Type`.
  private static func hasRichTapEvents(_ json: JSONDocument) -> Bool {
    guard let root = json.root, let pattern = json.value("Pattern", in: root),
      let entry = json.elements(of: pattern).first(where: { _ in true })
    else { return false }
    let event = json.value("Event", in: entry) ?? entry
    return json.value("Type", in: event) != nil && json.value("EventType", in: event) == nil
  }
}
