import HapticDiagnostics

extension JSONParser {
  /// Reads a number, and whatever stands right behind it as if it were part of it.
  mutating func parseNumber() {
    let lower = offset
    let first = bytes[offset]
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { offset += 1 }
    let integer = skipDigits()
    var isWellFormed = true
    var fraction = 0
    var hasPoint = false
    var hasExponent = false
    if byte(offset) == UInt8(ascii: ".") {
      hasPoint = true
      offset += 1
      fraction = skipDigits()
    }
    if integer + fraction > 0, byte(offset) | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      offset += 1
      if byte(offset) == UInt8(ascii: "-") || byte(offset) == UInt8(ascii: "+") { offset += 1 }
      isWellFormed = skipDigits() > 0
    }
    if integer + fraction == 0 { isWellFormed = false }
    if continuesNumber(byte(offset)) || !isWellFormed {
      parseUnusualNumber(from: lower)
      return
    }

    if first == UInt8(ascii: "+") { extensions.note(.leadingPlus, lower, offset) }
    if hasPoint, integer == 0 || fraction == 0 { extensions.note(.bareDecimalPoint, lower, offset) }
    let digits = JSONEscapes.isDigit(first) ? lower : lower + 1
    if integer > 1, bytes[digits] == UInt8(ascii: "0") {
      reportLeadingZero(lower, digits: digits, count: integer)
    }
    if hasExponent || integer > 300,
      !DecimalNumber.value(bytes, lower..<offset, scale: 0).isFinite
    {
      report(.numberTooLarge(text(lower, offset).shortened), lower, offset)
      append(.invalid, from: lower)
    } else {
      append(.number, from: lower)
    }
  }

  /// A hexadecimal number, a signed word for infinity, or something malformed.
  private mutating func parseUnusualNumber(from lower: Int) {
    while continuesNumber(byte(offset)) { offset += 1 }
    let literal = text(lower, offset)
    let unsigned = literal.first == "-" || literal.first == "+" ? literal.dropFirst() : literal[...]
    let isHexadecimal =
      unsigned.count > 2 && unsigned.lowercased().hasPrefix("0x")
      && unsigned.dropFirst(2).allSatisfy(\.isHexDigit)
    if isHexadecimal {
      extensions.note(.hexadecimal, lower, offset)
      if DecimalNumber.value(bytes, lower..<offset, scale: 0).isFinite {
        append(.number, from: lower)
        return
      }
      report(.numberTooLarge(literal.shortened), lower, offset)
    } else if unsigned == "Infinity" || unsigned == "NaN" {
      report(.notFinite(literal), lower, offset)
    } else {
      let hasUnit = endsWithUnit(literal)
      report(
        .invalidNumber(literal.shortened, hasUnit: hasUnit), lower, offset,
        fixIts: hasUnit
          ? [
            .init(
              "write quotes", replacing: SourceRange(lower, offset), with: "\"\(literal)\"", .safe)
          ] : [])
    }
    append(.invalid, from: lower)
  }

  /// Whether a literal is a number with a unit of the native format, as it stands within quotes.
  private func endsWithUnit(_ literal: String) -> Bool {
    guard let unit = ["ms", "s", "kHz", "Hz", "dB"].first(where: { literal.hasSuffix($0) }) else {
      return false
    }
    let number = literal.dropLast(unit.count)
    let digits = number.first == "-" || number.first == "+" ? number.dropFirst() : number
    return digits.count { $0 == "." } <= 1 && digits.contains(where: \.isNumber)
      && digits.utf8.allSatisfy { JSONEscapes.isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  private mutating func reportLeadingZero(_ lower: Int, digits: Int, count: Int) {
    var zeros = 0
    while zeros < count - 1, bytes[digits + zeros] == UInt8(ascii: "0") { zeros += 1 }
    report(
      .leadingZero(text(lower, offset).shortened), lower, offset,
      fixIts: [
        .init(
          "remove the leading zero", replacing: SourceRange(digits, digits + zeros), with: "",
          .safe)
      ])
  }

  private mutating func skipDigits() -> Int {
    let lower = offset
    while offset < bytes.count, JSONEscapes.isDigit(bytes[offset]) { offset += 1 }
    return offset - lower
  }

  /// The byte at an offset, or 0 at the end.
  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  func continuesNumber(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }
}
