import HapticDiagnostics

/// White space and comments.
extension JSONParser {
  mutating func skipTrivia() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case 0x0B, 0x0C:
        extensions.note(.whitespace, offset, offset + 1)
        offset += 1
      case 0x80...:
        let step = UTF8Step(bytes, at: offset)
        guard let scalar = step.scalar, scalar == "\u{FEFF}" || scalar.properties.isWhitespace
        else { return }
        extensions.note(.whitespace, offset, offset + step.length)
        offset += step.length
      default:
        return
      }
    }
  }

  /// Skips a comment; false where the slash begins none.
  mutating func skipComment() -> Bool {
    let lower = offset
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      while offset < bytes.count, !isLineEnd(bytes[offset]), !isLineSeparator(at: offset) {
        offset += 1
      }
    case UInt8(ascii: "*"):
      offset += 2
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), offset + 1 < bytes.count,
          bytes[offset + 1] == UInt8(ascii: "/")
        {
          offset += 2
          extensions.note(.comment, lower, offset)
          return true
        }
        offset += 1
      }
      report(.unterminatedComment, lower, lower + 2)
      distrustBrackets(from: lower)
    default:
      return false
    }
    extensions.note(.comment, lower, offset)
    return true
  }

  /// Whether a byte, where a key or value is expected, begins what can only be meant as a comment.
  func startsMisspeltComment(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/")
  }

  /// Reports a comment that begins with the wrong characters, and skips it with its line.
  mutating func skipMisspeltComment() {
    let mark = SourceRange(offset, offset + 1)
    report(
      .commentMark(found: Unicode.Scalar(bytes[offset])), offset, offset + 1,
      fixIts: [.init("write //", replacing: mark, with: "//", .safe)])
    offset = endOfLine(from: offset)
  }

  /// Whether U+2028 or U+2029 stands at an offset, which end a comment in JSON5 (section 6).
  private func isLineSeparator(at offset: Int) -> Bool {
    bytes[offset] == 0xE2 && offset + 2 < bytes.count && bytes[offset + 1] == 0x80
      && (0xA8...0xA9).contains(bytes[offset + 2])
  }

  func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, !isLineEnd(bytes[offset]) { offset += 1 }
    return offset
  }

  func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
}
