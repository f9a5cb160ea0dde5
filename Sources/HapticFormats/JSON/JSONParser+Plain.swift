/// The common case at full speed: strict JSON without mistakes.
///
/// What is read here becomes what the rest of the parser would make of it. Before the first item that
/// is anything else (a comment, an escape, a rare literal, a mistake, a limit) it stops, and the rest
/// of the parser, which knows of all that, takes a step.
extension JSONParser {
  /// Reads items, separators and closing brackets as long as they are plain, and none where the first
  /// one is not.
  mutating func parsePlainItems() {
    guard var bracket = open.last, !bracket.isImplied else { return }
    let bytes = bytes
    let text = bytes.span
    var offset = offset
    var expectation = expectation
    defer {
      self.offset = offset
      self.expectation = expectation
    }

    while true {
      offset = text.endOfSpace(from: offset)
      guard offset < text.count else { break }
      let byte = text[offset]
      if byte == bracket.closer {
        // Behind a comma it would be strict JSON no more.
        if case .itemAfterComma = expectation { break }
        offset &+= 1
        closePlainly(bracket, at: offset)
        expectation = .separator
        guard let outer = open.last, !outer.isImplied else { return }
        bracket = outer
        continue
      }
      if case .separator = expectation {
        guard byte == UInt8(ascii: ",") else { break }
        expectation = .itemAfterComma(offset)
        offset &+= 1
        continue
      }

      let firstNode = nodes.count
      let keys = bracket.keys
      guard
        let value = bracket.isObject
          ? plainKey(text, at: offset, noting: &bracket.keys) : offset,
        let end = plainValue(text, at: value)
      else {
        nodes.removeAll(from: firstNode)
        bracket.keys = keys
        break
      }
      offset = end
      let kind = nodes[nodes.count - 1].kind
      if kind.isContainer {
        keep(bracket)
        bracket = OpenBracket(node: nodes.count - 1, isObject: kind == .object)
        open.append(bracket)
        expectation = .item
      } else {
        expectation = .separator
      }
    }
    keep(bracket)
  }

  /// Puts the innermost bracket back to where the others are.
  @inline(__always)
  private mutating func keep(_ bracket: OpenBracket) {
    let innermost = open.count - 1
    open[innermost] = bracket
  }

  /// Closes the innermost bracket in front of an offset.
  @inline(__always)
  private mutating func closePlainly(_ bracket: OpenBracket, at offset: Int) {
    open.removeLast()
    nodes[bracket.node].upper = UInt32(truncatingIfNeeded: offset)
    nodes[bracket.node].end = UInt32(truncatingIfNeeded: nodes.count)
    lastBracketEnd = offset
    if bracket.keys.mayRepeat { markDuplicates(of: bracket.node) }
  }

  /// Appends the node of a key and gives the offset of its value, or `nil` where there is no plain
  /// key, colon and beginning of a value.
  @inline(__always)
  private mutating func plainKey(
    _ text: Span<UInt8>, at lower: Int, noting keys: inout KeySketch
  ) -> Int? {
    guard text[lower] == UInt8(ascii: "\""), let upper = plainStringEnd(text, at: lower) else {
      return nil
    }
    appendPlain(.key, lower, upper)
    keys.note(text, lower &+ 1..<upper &- 1)
    let colon = text.endOfSpace(from: upper)
    guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return nil }
    let value = text.endOfSpace(from: colon &+ 1)
    return value < text.count ? value : nil
  }

  /// Appends the node of a value and gives the offset behind it, or `nil` where it is not plain; of
  /// an array or object only the opening bracket is read.
  @inline(__always)
  private mutating func plainValue(_ text: Span<UInt8>, at lower: Int) -> Int? {
    guard valueCount < JSONParser.valueLimit else { return nil }
    let byte = text[lower]
    let kind: JSONNode.Kind
    let upper: Int
    switch byte {
    case UInt8(ascii: "\""):
      guard let end = plainStringEnd(text, at: lower) else { return nil }
      kind = .string
      upper = end
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      guard let end = plainNumberEnd(text, at: lower) else { return nil }
      kind = .number
      upper = end
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONParser.depthLimit else { return nil }
      kind = byte == UInt8(ascii: "{") ? .object : .array
      upper = lower &+ 1
    default:
      return nil
    }
    valueCount &+= 1
    appendPlain(kind, lower, upper)
    return upper
  }

  /// The offset behind a string, or `nil` where it has escapes or control characters, or does not end
  /// well.
  @inline(__always)
  private func plainStringEnd(_ text: Span<UInt8>, at lower: Int) -> Int? {
    let quote = text.endOfPlainText(from: lower &+ 1)
    guard quote &+ 1 < text.count, text[quote] == UInt8(ascii: "\""),
      !isWordByte(text[quote &+ 1])
    else { return nil }
    return quote &+ 1
  }

  /// The offset behind a number, or `nil` where it has an exponent, is not strict JSON or ends the
  /// text.
  @inline(__always)
  private func plainNumberEnd(_ text: Span<UInt8>, at lower: Int) -> Int? {
    let digits = text[lower] == UInt8(ascii: "-") ? lower &+ 1 : lower
    var end = text.endOfDigits(from: digits)
    let integer = end &- digits
    guard integer == 1 || 2...300 ~= integer && text[digits] != UInt8(ascii: "0"),
      end < text.count
    else { return nil }
    if text[end] == UInt8(ascii: ".") {
      let fraction = end &+ 1
      end = text.endOfDigits(from: fraction)
      guard end > fraction, end < text.count else { return nil }
    }
    return continuesNumber(text[end]) ? nil : end
  }

  @inline(__always)
  private mutating func appendPlain(_ kind: JSONNode.Kind, _ lower: Int, _ upper: Int) {
    var node = JSONNode(kind, lower, upper, end: nodes.count &+ 1)
    node.isQuoted = kind == .key || kind == .string
    nodes.append(node)
  }
}
