/// One step of decoding UTF-8.
package struct UTF8Step {
  /// The scalar, or `nil` where the bytes are no valid UTF-8.
  package let scalar: Unicode.Scalar?
  /// How many bytes the step takes, 1…4; for invalid bytes the longest beginning of a sequence, as
  /// the Unicode Standard recommends for U+FFFD substitution (section 3.9).
  package let length: Int
}

extension UTF8Step {
  /// Decodes the scalar that begins at `offset`, which must be within `bytes`. Overlong forms,
  /// surrogates and values over U+10FFFF are invalid (RFC 3629).
  package init(_ bytes: [UInt8], at offset: Int) {
    let first = bytes[offset]
    guard first >= 0x80 else {
      self.init(scalar: Unicode.Scalar(first), length: 1)
      return
    }
    // The second byte's range is narrower after some first bytes; that excludes what is invalid.
    let (count, second): (Int, ClosedRange<UInt8>)
    switch first {
    case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
    case 0xE0: (count, second) = (3, 0xA0...0xBF)
    case 0xED: (count, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
    case 0xF0: (count, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
    case 0xF4: (count, second) = (4, 0x80...0x8F)
    default:
      self.init(scalar: nil, length: 1)
      return
    }
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for index in 1..<count {
      let range = index == 1 ? second : 0x80...0xBF
      guard offset + index < bytes.count, range.contains(bytes[offset + index]) else {
        self.init(scalar: nil, length: index)
        return
      }
      value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
    }
    self.init(scalar: Unicode.Scalar(value), length: count)
  }
}
