/// Scanning a text's bytes, eight at a time where many are skipped.
///
/// Eight bytes are one word, and a few operations on it mark every byte of some kind with its highest
/// bit. A mark may be wrong, but only above one that is right, and only the lowest one counts.
extension Span<UInt8> {
  /// The eight bytes from an offset on, which must all be there; the first one is the lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first offset from `offset` on where no JSON white space stands.
  @inline(__always)
  func endOfSpace(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      let byte = self[offset]
      guard byte <= 0x20 else { break }
      switch byte {
      case UInt8(ascii: "\n"):
        offset = endOfIndentation(from: offset &+ 1)
      case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        offset &+= 1
      default:
        return offset
      }
    }
    return offset
  }

  /// Skips spaces by whole words; some may be left.
  @inline(__always)
  private func endOfIndentation(from offset: Int) -> Int {
    var offset = offset
    while offset &+ 8 <= count {
      let difference = word(at: offset) ^ (UInt8(ascii: " ").inEachByte)
      if difference != 0 { return offset &+ difference.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    return offset
  }

  /// The first offset from `offset` on that holds a quotation mark, a backslash or a control
  /// character; the text's end where there is none.
  @inline(__always)
  func endOfPlainText(from offset: Int) -> Int {
    var offset = offset
    while offset &+ 8 <= count {
      let word = word(at: offset)
      let found =
        word.bytes(equalTo: UInt8(ascii: "\"")) | word.bytes(equalTo: UInt8(ascii: "\\"))
        | word.bytes(below: 0x20)
      if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < count {
      let byte = self[offset]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      offset &+= 1
    }
    return offset
  }

  /// The first offset from `offset` on where no decimal digit stands.
  @inline(__always)
  func endOfDigits(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset] &- UInt8(ascii: "0") < 10 { offset &+= 1 }
    return offset
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    var all: UInt64 = 0
    var offset = 0
    while offset &+ 32 <= count {
      all |= word(at: offset) | word(at: offset &+ 8)
      all |= word(at: offset &+ 16) | word(at: offset &+ 24)
      offset &+= 32
    }
    while offset < count {
      all |= UInt64(self[offset])
      offset &+= 1
    }
    return all & UInt8(0x80).inEachByte == 0
  }
}

extension UInt8 {
  /// A word of eight of these bytes.
  @inline(__always)
  var inEachByte: UInt64 { UInt64(self) &* 0x0101_0101_0101_0101 }
}

extension UInt64 {
  /// Marks the bytes that are equal to one.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 { (self ^ byte.inEachByte).bytes(below: 1) }

  /// Marks the bytes that are less than one, which is at most 0x80.
  @inline(__always)
  func bytes(below byte: UInt8) -> UInt64 {
    (self &- byte.inEachByte) & ~self & UInt8(0x80).inEachByte
  }
}
