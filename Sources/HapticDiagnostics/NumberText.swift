/// Numbers as messages write them.
package enum NumberText {
  /// A count with its digits in groups of three: `2,000,000`.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits)
  }

  /// A number rounded to at most `decimals` places (0…9), without trailing zeros: `62.5`, `1000`.
  package static func plain(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "\(value)" }
    guard value.magnitude < 1e15 else { return value.description }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return "\(Int(value.rounded()))" }
    let sign = value < 0 && scaled != 0 ? "-" : ""
    let whole = UInt64(scaled) / UInt64(scale)
    var fraction = String(UInt64(scaled) % UInt64(scale))
    fraction = String(repeating: "0", count: max(0, decimals - fraction.utf8.count)) + fraction
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    return decimals == 0 || fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}
