extension Unicode.Scalar {
  /// How many columns of a terminal the scalar takes: 0 for marks that combine with the scalar
  /// before them, 2 for East Asian wide characters and emoji, else 1.
  ///
  /// Source: Unicode Standard Annex #11 (East Asian Width), blocks that are wide as a whole. An
  /// emoji joined from several counts as the sum of its parts, as most terminals draw it.
  var displayWidth: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch value {
    case 0x1100...0x115F,  // Hangul Jamo
      0x2E80...0x303E, 0x3041...0x33FF,  // CJK radicals, kana, compatibility
      0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK ideographs
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,  // Yi, Hangul
      0xF900...0xFAFF, 0xFE30...0xFE6F,  // CJK compatibility
      0xFF00...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
      0x1F300...0x1F64F, 0x1F900...0x1F9FF,  // pictographs
      0x20000...0x3FFFD:  // CJK extensions
      return 2
    default:
      return 1
    }
  }

  /// The scalar as it may be shown: control characters, which could steer a terminal, as their
  /// pictures (U+2400…), and characters that reverse the direction of writing as U+FFFD.
  var displayForm: Unicode.Scalar {
    switch value {
    case 0...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}

extension StringProtocol {
  /// The text with control characters made visible, for names in messages.
  package var displayForm: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map(\.displayForm))
    return String(scalars)
  }
}
