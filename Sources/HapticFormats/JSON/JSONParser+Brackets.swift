import HapticDiagnostics

/// Brackets: opening, closing, and what to do where they do not pair.
extension JSONParser {
  mutating func openBracket(isObject: Bool) {
    guard open.count < JSONParser.depthLimit else {
      report(.tooDeep(limit: JSONParser.depthLimit), offset, offset + 1)
      appendInvalid()
      abort()
      return
    }
    open.append(OpenBracket(node: nodes.count, isObject: isObject))
    offset += 1
    append(isObject ? .object : .array, from: offset - 1)
    expectation = .item
  }

  /// Whether an array is being read and a colon follows, as behind the key of an object whose
  /// opening brace was forgotten.
  var precedesColonInArray: Bool {
    guard let bracket = open.last, !bracket.isObject else { return false }
    let next = bytes[offset...].first { $0 > 0x20 }
    return next == UInt8(ascii: ":")
  }

  /// Takes the string just read and the colon at the offset as the beginning of an object.
  mutating func openImpliedObject() {
    guard var key = nodes.last else { return }
    nodes.removeAll(from: nodes.count - 1)
    let lower = Int(key.lower)
    report(
      .missingBrace, lower, lower,
      fixIts: [.init("write a brace", replacing: SourceRange(lower, lower), with: "{")])
    open.append(OpenBracket(node: nodes.count, isObject: true, isImplied: true))
    nodes.append(JSONNode(.object, lower, lower, end: nodes.count + 1))
    key.kind = .key
    key.end = UInt32(nodes.count + 1)
    nodes.append(key)
    noteKey(nodes.count - 1)
    offset += 1
    skipTrivia()
    if offset < bytes.count { parseValue() } else { appendInvalid() }
  }

  /// Takes an opening bracket that cannot stand in an object as the sign of a closing brace that was
  /// forgotten before it: where the object is an element, the bracket begins the next one.
  mutating func recoverFromBracket(_ problem: JSONProblem) {
    guard let object = open.last else { return }
    if unreliableFrom == nil { report(problem, offset, offset + 1) }
    distrustBrackets(from: Int(nodes[object.node].lower))
    if open.count > 1, !open[open.count - 2].isObject {
      closeInnermost()
      expectation = .item
    } else {
      expectation = .separator
      skipToSeparator()
    }
  }

  mutating func close(with byte: UInt8) {
    while let bracket = open.last, bracket.isImplied, bracket.closer != byte { closeInnermost() }
    guard let bracket = open.last else { return }
    if byte != bracket.closer {
      if unreliableFrom == nil {
        let opener = Int(nodes[bracket.node].lower)
        report(
          .mismatchedBracket(
            found: Unicode.Scalar(byte), expected: Unicode.Scalar(bracket.closer)), offset,
          offset + 1,
          notes: [
            .init(
              "\"\(bracket.scalar)\" was opened here", at: .range(SourceRange(opener, opener + 1)))
          ])
        distrustBrackets(from: opener)
      }
      // Either the brackets within the one it closes were forgotten, or it is the wrong kind.
      if open.contains(where: { $0.closer == byte }) {
        while let inner = open.last, inner.closer != byte { closeInnermost() }
      }
    }
    offset += 1
    closeInnermost()
    expectation = .separator
  }

  mutating func closeInnermost() {
    guard let bracket = open.popLast() else { return }
    nodes[bracket.node].upper = UInt32(offset)
    nodes[bracket.node].end = UInt32(nodes.count)
    lastBracketEnd = offset
    if bracket.keys.mayRepeat { markDuplicates(of: bracket.node) }
  }

  mutating func reportUnclosedBracket() {
    guard let bracket = open.last, unreliableFrom == nil else { return }
    let opener = Int(nodes[bracket.node].lower)
    report(
      .unclosedBracket(bracket.scalar, enclosing: open.count - 1), opener, opener + 1,
      notes: [
        .init("the file ends here", at: .range(SourceRange(bytes.count, bytes.count)))
      ])
    // Where only the outermost bracket is left open, what is within it did pair.
    distrustBrackets(from: open.count == 1 ? bytes.count : opener)
  }

  /// Ends reading, so that one limit exceeded is one error.
  mutating func abort() {
    isAborted = true
    distrustBrackets(from: 0)
  }

  /// Notes that a mistake may have swallowed brackets.
  mutating func distrustBrackets(from offset: Int) {
    unreliableFrom = min(unreliableFrom ?? offset, offset)
  }
}
