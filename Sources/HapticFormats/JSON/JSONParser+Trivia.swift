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
  private mutating func skipComment() -> Bool {
    let lower = offset
    guard offset + 1 < bytes.count else { return false }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"):
      offset = endOfLine(from: offset)
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

  func endOfLine(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
      bytes[offset] != UInt8(ascii: "\r")
    {
      offset += 1
    }
    return offset
  }
}
