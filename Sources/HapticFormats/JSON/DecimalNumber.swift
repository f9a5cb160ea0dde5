/// Turns number literals into doubles, correctly rounded, with a decimal shift that costs no
/// accuracy.
enum DecimalNumber {
  /// The value of the literal in `range` times 10 to the power of `scale`.
  ///
  /// The literal is one of JSON or JSON5: a sign, decimal digits with a point and an exponent, or a
  /// hexadecimal integer. Beyond a double's range the value is infinite, below it 0.
  static func value(_ bytes: [UInt8], _ range: Range<Int>, scale: Int) -> Double {
    var offset = range.lowerBound
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    if isNegative || bytes[offset] == UInt8(ascii: "+") { offset += 1 }
    if offset + 1 < range.upperBound, bytes[offset + 1] | 0x20 == UInt8(ascii: "x") {
      let value = hexadecimal(bytes, offset + 2..<range.upperBound) * powersOfTen[scale]
      return isNegative ? -value : value
    }

    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = scale
    var isFraction = false
    loop: while offset < range.upperBound {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if digits < 19 {
          mantissa = mantissa * 10 + UInt64(byte & 0x0F)
          if mantissa > 0 { digits += 1 }
          if isFraction { exponent -= 1 }
        } else {
          return slowValue(bytes, range, scale: scale)
        }
      case UInt8(ascii: "."): isFraction = true
      default: break loop
      }
      offset += 1
    }
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
