/// Numbers as written formats have them: the fewest digits that read back as the same double.
enum DecimalText {
  /// 1, 10, 100 and so on to 10¹⁵: each exactly, so that dividing a whole number by one rounds once.
  static let powersOfTen: [Double] = (0..<15).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// A number in its shortest form, without `.0`: `110`, `0.25`, `1e-07`.
  static func shortest(_ value: Double) -> String {
    if value == value.rounded(.towardZero), value.magnitude < 1e15 { return String(Int(value)) }
    return value.description
  }

  /// A number divided by 10 to the power of `scale`, without an exponent. The digits are those of the
  /// number itself, with the point moved, so that nothing is rounded: 5 with a scale of 3 is `0.005`.
  static func plain(_ value: Double, scale: Int = 0) -> String {
    if value == value.rounded(.towardZero), value.magnitude < 1e15, 0...15 ~= scale {
      return whole(Int(value), scale: scale)
    }
    // Swift's description is the shortest text that reads back the same.
    let parts = value.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var digits = String(mantissa[0])
    var point = digits.utf8.count + exponent - scale
    if mantissa.count > 1, mantissa[1] != "0" { digits += mantissa[1] }

    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    } else if point > digits.utf8.count {
      digits += String(repeating: "0", count: point - digits.utf8.count)
    }
    var whole = digits.prefix(point).drop { $0 == "0" }
    if whole.isEmpty { whole = "0" }
    let fraction = digits.dropFirst(point).reversed().drop { $0 == "0" }.reversed()
    let sign = value < 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + String(fraction))
  }

  /// A whole number divided by 10 to the power of `scale`, as most times are.
  private static func whole(_ value: Int, scale: Int) -> String {
    let (whole, rest) = value.magnitude.quotientAndRemainder(
      dividingBy: UInt(powersOfTen[scale]))
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    var (fraction, places) = (rest, scale)
    while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: places - digits.utf8.count)
    return sign + String(whole) + "." + zeros + digits
  }
}
