import HapticDiagnostics

/// White space, comments, recovery and UTF-8.
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
      bracketsAreUnreliable = true
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

  /// Skips to the next comma or closing bracket that belongs to the innermost open bracket, over
  /// strings and brackets that open and close on the way. Where there is none, brackets have been
  /// swallowed.
  mutating func skipToSeparator() {
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: break
      }
      if offset < bytes.count { offset += 1 }
    }
    bracketsAreUnreliable = true
  }

  /// Skips to the closing quote, or, where the line has none, to the end of the line.
  private mutating func skipQuoted() {
    let quote = bytes[offset]
    let end = endOfLine(from: offset)
    offset += 1
    while offset < end, bytes[offset] != quote {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    if offset >= end {
      offset = end
      bracketsAreUnreliable = true
    }
  }

  /// Reports each run of bytes that is not UTF-8.
  mutating func checkUTF8() {
    // One pass over all bytes at vector speed settles the common case.
    guard bytes.reduce(0, |) >= 0x80 else { return }
    var offset = 0
    var run: Range<Int>?
    while offset < bytes.count {
      if bytes[offset] < 0x80, run == nil {
        offset += 1
        continue
      }
      let step = UTF8Step(bytes, at: offset)
      if step.scalar == nil {
        run = (run?.lowerBound ?? offset)..<offset + step.length
      } else if let invalid = run {
        report(.invalidUTF8(count: invalid.count), invalid.lowerBound, invalid.upperBound)
        run = nil
      }
      offset += step.length
    }
    if let invalid = run {
      report(.invalidUTF8(count: invalid.count), invalid.lowerBound, invalid.upperBound)
    }
  }
}
