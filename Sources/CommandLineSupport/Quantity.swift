/// A unit that may follow a number, and what it stands for in the option's own unit.
package struct NumberUnit: Sendable, Hashable {
  /// The unit as typed: as in pattern files, capitals matter.
  package var symbol: String
  /// How many of the option's own units it is.
  package var factor: Double

  /// Makes a unit.
  package init(_ symbol: String, factor: Double) {
    self.symbol = symbol
    self.factor = factor
  }
}

extension ValueKind<Double> {
  /// A number within a range; one of `units` may follow it, the first of which is the number's own.
  package static func number(in range: ClosedRange<Double>, units: [NumberUnit] = [])
    -> ValueKind
  {
    let unit = units.first.map { " " + $0.symbol } ?? ""
    return ValueKind(
      values: "\(shortest(range.lowerBound)) to \(shortest(range.upperBound))\(unit)",
      mayBeNegative: true
    ) { text throws(ValueError) in
      let value = try parsedNumber(text, units: units)
      try check(value, text, within: range, units: units)
      return value
    }
  }
}

extension ValueKind<Int> {
  /// A whole number within a range; one of `units` may follow it, the first of which is the
  /// number's own. The number may have a fraction where the unit makes it whole: `44.1kHz`.
  package static func integer(in range: ClosedRange<Int>, units: [NumberUnit] = []) -> ValueKind {
    let unit = units.first.map { " " + $0.symbol } ?? ""
    return ValueKind(
      values: "\(range.lowerBound) to \(range.upperBound)\(unit)", mayBeNegative: true
    ) { text throws(ValueError) in
      let value = try parsedNumber(text, units: units)
      try check(
        value, text, within: Double(range.lowerBound)...Double(range.upperBound), units: units)
      guard let whole = Int(exactly: value) else {
        throw ValueError("\"\(text)\" is not a whole number\(unit.isEmpty ? "" : " of\(unit)")")
      }
      return whole
    }
  }
}

/// Splits a decimal number from what follows it; `nil` where the text does not begin with one.
///
/// The forms of the C library that only programmers write (hexadecimal, `inf`, `nan`) are no
/// numbers here.
package func leadingNumber(_ text: String) -> (value: Double, rest: Substring)? {
  var end = text.startIndex
  var candidate: (value: Double, rest: Substring)?
  while end < text.endIndex, "0123456789.+-eE".contains(text[end]) {
    end = text.index(after: end)
    // The longest prefix that is a number: the `e` of a unit must not spoil what stands before it.
    if let value = Double(text[..<end]), value.isFinite { candidate = (value, text[end...]) }
  }
  return candidate
}

/// Reads a number with an optional unit.
private func parsedNumber(_ text: String, units: [NumberUnit]) throws(ValueError) -> Double {
  let wanted = "a number" + (units.first.map { " of \($0.symbol)" } ?? "")
  guard let (value, rest) = leadingNumber(text) else {
    throw ValueError("\"\(text)\" is not \(wanted)")
  }
  let symbol = String(rest.drop { $0 == " " })
  if symbol.isEmpty { return value }
  guard let unit = units.first(where: { $0.symbol == symbol }) else {
    let near = unitSuggestion(text.dropLast(rest.count), symbol, among: units.map(\.symbol))
    throw ValueError("\"\(text)\" is not \(wanted)\(near)")
  }
  return value * unit.factor
}

/// What to add to a message about an unknown unit that is another one but for its capitals, or the
/// beginning of one: `; did you mean "44.1kHz"?`; otherwise nothing.
package func unitSuggestion(
  _ number: Substring, _ symbol: String, among symbols: [String]
) -> String {
  let near = symbols.first { $0.lowercased().hasPrefix(symbol.lowercased()) }
  return near.map { "; did you mean \"\(number)\($0)\"?" } ?? ""
}

private func check(
  _ value: Double, _ text: String, within range: ClosedRange<Double>, units: [NumberUnit]
) throws(ValueError) {
  let unit = units.first.map { " " + $0.symbol } ?? ""
  if value < range.lowerBound {
    // A plain number may have been meant in a larger unit.
    let meant = Double(text) == nil ? nil : units.first { range.contains(value * $0.factor) }
    let near = meant.map { "; did you mean \"\(text)\($0.symbol)\"?" } ?? ""
    throw ValueError("\"\(text)\" is less than \(shortest(range.lowerBound))\(unit)\(near)")
  }
  if value > range.upperBound {
    throw ValueError("\"\(text)\" is more than \(shortest(range.upperBound))\(unit)")
  }
}

/// A number without a needless `.0`.
private func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
