/// Turns number literals into doubles, correctly rounded, with a decimal shift that costs no
/// accuracy.
enum DecimalNumber {
  /// The value of the literal in `range` times 10 to the power of `scale`.
  ///
  /// The literal is one of JSON or JSON5: a sign, decimal digits with a point and an exponent, or a
  /// hexadecimal integer. Beyond a double's range the value is infinite, below it 0.
  static func value(_ bytes: [UInt8], _ range: Range<Int>, scale: Int) -> Double {
    let text = bytes.span
    var offset = range.lowerBound
    let first = text[offset]
    let isNegative = first == UInt8(ascii: "-")
    if isNegative || first == UInt8(ascii: "+") { offset += 1 }
    if offset + 1 < range.upperBound, text[offset + 1] | 0x20 == UInt8(ascii: "x") {
      let value = hexadecimal(bytes, offset + 2..<range.upperBound) * powersOfTen[scale]
      return isNegative ? -value : value
    }

    var mantissa: UInt64 = 0
    // Leading zeros are no digits.
    while offset < range.upperBound, text[offset] == UInt8(ascii: "0") { offset += 1 }
    var start = offset
    readDigits(text, &offset, range.upperBound, &mantissa)
    var digits = offset - start
    var exponent = scale
    if offset < range.upperBound, text[offset] == UInt8(ascii: ".") {
      offset += 1
      start = offset
      if digits == 0 {
        while offset < range.upperBound, text[offset] == UInt8(ascii: "0") { offset += 1 }
      }
      let significant = offset
      readDigits(text, &offset, range.upperBound, &mantissa)
      digits += offset - significant
      exponent -= offset - start
    }
    guard digits <= 19 else { return slowValue(bytes, range, scale: scale) }
    if offset < range.upperBound {
      exponent += authoredExponent(bytes, offset + 1..<range.upperBound)
    }

    // Both factors are exact doubles, so their product or quotient is rounded once (Clinger 1990).
    guard mantissa <= 1 << 53, abs(exponent) <= 22 else {
      return mantissa == 0 ? 0 : slowValue(bytes, range, scale: scale)
    }
    let value =
      exponent < 0
      ? Double(mantissa) / powersOfTen[-exponent] : Double(mantissa) * powersOfTen[exponent]
    return isNegative ? -value : value
  }

  /// Continues an integer with the decimal digits at an offset; of 20 or more the result is of no use.
  @inline(__always)
  private static func readDigits(
    _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, _ value: inout UInt64
  ) {
    while offset < end {
      let digit = text[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      offset &+= 1
    }
  }

  /// The powers of ten that are exact as doubles.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func hexadecimal(_ bytes: [UInt8], _ range: Range<Int>) -> Double {
    bytes[range].reduce(0) { value, byte in
      value * 16 + Double(Character(Unicode.Scalar(byte)).hexDigitValue ?? 0)
    }
  }

  /// The exponent as written, kept within what an integer holds; beyond it the value is 0 or
  /// infinite in any case.
  private static func authoredExponent(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var value = 0
    for byte in bytes[range] where JSONEscapes.isDigit(byte) {
      value = min(value * 10 + Int(byte & 0x0F), 100_000_000)
    }
    return bytes[range].first == UInt8(ascii: "-") ? -value : value
  }

  /// The value by the standard library's conversion, for many digits or large exponents.
  private static func slowValue(_ bytes: [UInt8], _ range: Range<Int>, scale: Int) -> Double {
    let literal = bytes[range]
    let split = literal.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? literal.endIndex
    let written =
      split < literal.endIndex ? authoredExponent(bytes, split + 1..<range.upperBound) : 0
    var mantissa = String(decoding: literal[..<split], as: UTF8.self)
    if mantissa.hasSuffix(".") { mantissa += "0" }
    return Double("\(mantissa)e\(written + scale)") ?? .infinity
  }
}
