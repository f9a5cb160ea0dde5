import HapticDiagnostics

/// Commas and colons: too many, too few, or other characters in their place.
extension JSONParser {
  /// Reports commas with nothing before them, and skips them.
  mutating func skipExtraCommas(in bracket: OpenBracket) {
    let first = offset
    var commas: [Diagnostic.FixIt.Edit] = []
    repeat {
      commas.append(.init(replacing: SourceRange(offset, offset + 1), with: ""))
      offset += 1
      skipTrivia()
    } while offset < bytes.count && bytes[offset] == UInt8(ascii: ",")
    // Among numbers, one of them may have been forgotten.
    let isSure = bracket.isObject || isBehindBracket
    report(
      .extraComma, first, first + 1,
      fixIts: [
        .init(
          commas.count == 1 ? "remove the comma" : "remove the commas", commas,
          isSure ? .safe : .needsReview)
      ])
    expectation = .item
  }

  /// Reports that a key has no colon behind it; false where nothing follows that could be its value.
  mutating func recoverFromMissingColon(after key: Int) -> Bool {
    let end = Int(nodes[key].upper)
    let isOtherMark = bytes[offset] == UInt8(ascii: "=") || bytes[offset] == UInt8(ascii: ";")
    let range = SourceRange(end, isOtherMark ? offset + 1 : end)
    let next = bytes[offset]
    let hasValue = isOtherMark || startsValue(next)
    // What has a colon behind it is the next key, and it is more than a colon that is missing.
    let isValue = hasValue && !(startsKey(next) && precedesMember)
    report(
      .expectedColon(key: nodes[key].text(in: bytes).shortened), Int(range.lower),
      Int(range.upper),
      fixIts: isValue ? [.init("write a colon", replacing: range, with: ":", .safe)] : [])
    if isOtherMark { offset += 1 }
    return hasValue
  }

  /// Whether a byte, where a comma is missing, begins the next element or member. A word without
  /// quotes is a key only with its colon: it may as well belong to what stands before it (`5 ms`).
  func startsItem(_ byte: UInt8, in bracket: OpenBracket) -> Bool {
    guard bracket.isObject else { return startsValue(byte) }
    return startsKey(byte) && (!startsWord(byte) || precedesMember)
  }

  /// Whether a comma that is missing at the offset can have been forgotten and nothing else: between
  /// members, and beside brackets. Two numbers may be one with a blank in it.
  func isSureOfMissingComma(in bracket: OpenBracket) -> Bool {
    if bracket.isObject { return precedesMember }
    return isBehindBracket || [UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[offset])
  }

  /// Whether what was read last is a closing bracket.
  private var isBehindBracket: Bool {
    guard let last = nodes.last, nodes.count - 1 != open.last?.node else { return false }
    return Int(last.upper) <= lastBracketEnd
  }

  /// Whether a key and its colon begin at the offset.
  private var precedesMember: Bool {
    var end = offset
    let quote = bytes[offset]
    if startsWord(quote) {
      while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    } else {
      repeat {
        if bytes[end] == UInt8(ascii: "\\") { end += 1 }
        end += 1
        guard end < bytes.count, !isLineEnd(bytes[end]) else { return false }
      } while bytes[end] != quote
      end += 1
    }
    return bytes[min(end, bytes.count)...].first { $0 > 0x20 } == UInt8(ascii: ":")
  }
}
