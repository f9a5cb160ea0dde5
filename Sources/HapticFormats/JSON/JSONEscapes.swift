import HapticDiagnostics

/// The escape sequences of JSON (RFC 8259, section 7) and JSON5 (section 5).
enum JSONEscapes {
  /// What a sequence after a backslash is.
  enum Sequence: Equatable {
    /// A scalar, and how many bytes behind the backslash it takes; `isStrict` if JSON has it too.
    case scalar(Unicode.Scalar, length: Int, isStrict: Bool)
    /// A line end that is left out (JSON5).
    case lineContinuation(length: Int)
    /// Half of a UTF-16 surrogate pair without the other half.
    case loneSurrogate(length: Int)
    /// No escape sequence.
    case invalid(length: Int)
  }

  /// The escape sequence of a control character, which strict JSON demands.
  static func escape(controlCharacter byte: UInt8) -> String {
    switch byte {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0A: return "\\n"
    case 0x0C: return "\\f"
    case 0x0D: return "\\r"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Reads the sequence whose first byte behind the backslash is at `offset`.
  static func sequence(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Sequence {
    guard offset < bytes.endIndex else { return .invalid(length: 0) }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .scalar("\"", length: 1, isStrict: true)
    case UInt8(ascii: "\\"): return .scalar("\\", length: 1, isStrict: true)
    case UInt8(ascii: "/"): return .scalar("/", length: 1, isStrict: true)
    case UInt8(ascii: "b"): return .scalar("\u{8}", length: 1, isStrict: true)
    case UInt8(ascii: "f"): return .scalar("\u{C}", length: 1, isStrict: true)
    case UInt8(ascii: "n"): return .scalar("\n", length: 1, isStrict: true)
    case UInt8(ascii: "r"): return .scalar("\r", length: 1, isStrict: true)
    case UInt8(ascii: "t"): return .scalar("\t", length: 1, isStrict: true)
    case UInt8(ascii: "u"): return utf16(bytes, at: offset)
    case UInt8(ascii: "v"): return .scalar("\u{B}", length: 1, isStrict: false)
    case UInt8(ascii: "x"):
      guard let value = hexadecimal(bytes, at: offset + 1, digits: 2) else {
        return .invalid(length: 1)
      }
      return .scalar(Unicode.Scalar(UInt8(value)), length: 3, isStrict: false)
    case UInt8(ascii: "0"):
      let next = offset + 1 < bytes.endIndex ? bytes[offset + 1] : 0
      return isDigit(next)
        ? .invalid(length: 1) : .scalar("\u{0}", length: 1, isStrict: false)
    case UInt8(ascii: "1")...UInt8(ascii: "9"): return .invalid(length: 1)
    case UInt8(ascii: "\n"): return .lineContinuation(length: 1)
    case UInt8(ascii: "\r"):
      let isCRLF = offset + 1 < bytes.endIndex && bytes[offset + 1] == UInt8(ascii: "\n")
      return .lineContinuation(length: isCRLF ? 2 : 1)
    // Any other character stands for itself (JSON5).
    case let byte where byte < 0x80:
      return .scalar(Unicode.Scalar(byte), length: 1, isStrict: false)
    default:
      let step = UTF8Step(Array(bytes[offset..<min(offset + 4, bytes.endIndex)]), at: 0)
      if step.scalar == "\u{2028}" || step.scalar == "\u{2029}" {
        return .lineContinuation(length: step.length)
      }
      return .scalar(step.scalar ?? "\u{FFFD}", length: step.length, isStrict: false)
    }
  }

  /// The text of a string's contents, what is invalid as U+FFFD.
  static func resolve(_ contents: ArraySlice<UInt8>) -> String {
    var utf8: [UInt8] = []
    var offset = contents.startIndex
    while offset < contents.endIndex {
      guard contents[offset] == UInt8(ascii: "\\") else {
        utf8.append(contents[offset])
        offset += 1
        continue
      }
      switch sequence(contents, at: offset + 1) {
      case .scalar(let scalar, let length, _):
        utf8 += Array(String(Character(scalar)).utf8)
        offset += 1 + length
      case .lineContinuation(let length):
        offset += 1 + length
      case .loneSurrogate(let length), .invalid(let length):
        utf8 += [0xEF, 0xBF, 0xBD]
        offset += 1 + length
      }
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// `uXXXX`, or two of them that form a surrogate pair.
  private static func utf16(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Sequence {
    guard let first = hexadecimal(bytes, at: offset + 1, digits: 4) else {
      return .invalid(length: 1)
    }
    if let scalar = Unicode.Scalar(first) { return .scalar(scalar, length: 5, isStrict: true) }
    guard first < 0xDC00, offset + 6 < bytes.endIndex,
      bytes[offset + 5] == UInt8(ascii: "\\"), bytes[offset + 6] == UInt8(ascii: "u"),
      let second = hexadecimal(bytes, at: offset + 7, digits: 4),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return .loneSurrogate(length: 5) }
    return .scalar(scalar, length: 11, isStrict: true)
  }

  private static func hexadecimal(
    _ bytes: ArraySlice<UInt8>, at offset: Int, digits: Int
  ) -> UInt32? {
    guard offset + digits <= bytes.endIndex else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + digits {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80
      else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
