import HapticDiagnostics

/// Reads JSON5 in one pass over the bytes into a tape of nodes.
///
/// It keeps its own stack of open brackets, so that depth costs no call stack. After an error it
/// resumes at the next comma or closing bracket; what could not be read becomes an `invalid` node,
/// which consumers pass over in silence, since the error is reported already.
struct JSONParser {
  /// How deep brackets may be nested. Patterns need 8; the rest is for metadata.
  static let depthLimit = 512
  /// How many values a text may hold, keys not counted.
  static let valueLimit = 2_000_000
  /// How many bytes a text may have: 16 MiB.
  static let sizeLimit = 16 << 20

  let bytes: [UInt8]
  var offset = 0
  private(set) var nodes: [JSONNode] = []
  var problems = DiagnosticList()
  var extensions = JSONExtensionUses()
  private(set) var duplicates: [(key: Int, first: Int)] = []

  /// The brackets that are open.
  private var open: [OpenBracket] = []
  private var expectation = Expectation.separator
  private var valueCount = 0
  private var isAborted = false
  /// Whether brackets no longer tell anything, because a mistake may have swallowed some; then
  /// their imbalance is not worth a message.
  var bracketsAreUnreliable = false

  private struct OpenBracket {
    let node: Int
    let isObject: Bool
    var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var scalar: Unicode.Scalar { isObject ? "{" : "[" }
  }

  /// What comes next within the innermost bracket.
  private enum Expectation {
    /// An element or member, or the closing bracket.
    case item
    /// An element or member; a closing bracket makes the comma at the offset a trailing one.
    case itemAfterComma(Int)
    /// A comma or the closing bracket.
    case separator
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nodes.reserveCapacity(bytes.count / 12)
  }

  mutating func parse() {
    checkUTF8()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipTrivia()
    guard offset < bytes.count else {
      if problems.isEmpty { report(.emptyText, bytes.count, bytes.count) }
      return
    }
    parseValue()
    while let bracket = open.last, !isAborted {
      skipTrivia()
      guard offset < bytes.count else {
        reportUnclosedBracket()
        break
      }
      switch expectation {
      case .item, .itemAfterComma: parseItem(in: bracket)
      case .separator: parseSeparator(in: bracket)
      }
    }
    while !open.isEmpty { closeInnermost() }
    guard !isAborted else { return }
    skipTrivia()
    if offset < bytes.count, !bracketsAreUnreliable {
      report(.trailingText, offset, endOfLine(from: offset))
    }
  }

  // MARK: Items

  private mutating func parseItem(in bracket: OpenBracket) {
    let byte = bytes[offset]
    if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") {
      if case .itemAfterComma(let comma) = expectation {
        extensions.note(.trailingComma, comma, comma + 1)
      }
      close(with: byte)
    } else if byte == UInt8(ascii: ",") {
      report(
        .extraComma, offset, offset + 1,
        fixIts: [.init("remove the comma", replacing: SourceRange(offset, offset + 1), with: "")])
      repeat {
        offset += 1
        skipTrivia()
      } while offset < bytes.count && bytes[offset] == UInt8(ascii: ",")
      expectation = .item
    } else {
      expectation = .separator
      if bracket.isObject { parseMember() } else { parseValue() }
    }
  }

  private mutating func parseMember() {
    guard let key = parseKey() else {
      let found = UTF8Step(bytes, at: offset)
      if let scalar = found.scalar {
        report(.expectedKey(found: scalar), offset, offset + found.length)
      }
      skipToSeparator()
      return
    }
    skipTrivia()
    guard offset < bytes.count else {
      appendInvalid()
      return
    }
    if bytes[offset] == UInt8(ascii: ":") {
      offset += 1
    } else {
      let end = Int(nodes[key].upper)
      let isEqualsSign = bytes[offset] == UInt8(ascii: "=")
      report(
        .expectedColon(key: nodes[key].text(in: bytes)), end, isEqualsSign ? offset + 1 : end,
        fixIts: [
          .init(
            "write a colon", replacing: SourceRange(end, isEqualsSign ? offset + 1 : end), with: ":"
          )
        ])
      if isEqualsSign {
        offset += 1
      } else if !startsValue(bytes[offset]) {
        appendInvalid()
        skipToSeparator()
        return
      }
    }
    skipTrivia()
    guard offset < bytes.count else {
      appendInvalid()
      return
    }
    parseValue()
  }

  private mutating func parseSeparator(in bracket: OpenBracket) {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: ","):
      expectation = .itemAfterComma(offset)
      offset += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      close(with: byte)
    default:
      let startsItem = bracket.isObject ? startsKey(byte) : startsValue(byte)
      let step = UTF8Step(bytes, at: offset)
      if startsItem, let last = nodes.last {
        let end = max(Int(last.upper), lastBracketEnd)
        report(
          .missingComma, end, end,
          fixIts: [.init("write a comma", replacing: SourceRange(end, end), with: ",")])
        expectation = .item
      } else {
        // What is not even UTF-8 has been reported as such.
        if let scalar = step.scalar {
          report(
            .expectedSeparator(found: scalar, closer: Unicode.Scalar(bracket.closer)), offset,
            offset + step.length)
        }
        skipToSeparator()
      }
    }
  }

  // MARK: Values

  mutating func parseValue() {
    valueCount += 1
    guard valueCount <= JSONParser.valueLimit else {
      report(.tooManyValues(limit: JSONParser.valueLimit), offset, offset + 1)
      isAborted = true
      return
    }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      openBracket(isObject: byte == UInt8(ascii: "{"))
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      parseString(.string)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      parseNumber()
    case _ where startsWord(byte):
      parseWord()
    default:
      let step = UTF8Step(bytes, at: offset)
      if let scalar = step.scalar {
        report(.expectedValue(found: scalar), offset, offset + step.length)
      }
      if open.isEmpty { bracketsAreUnreliable = true }
      appendInvalid()
      skipToSeparator()
    }
  }

  /// Appends a node without contents that ends at the offset.
  mutating func append(
    _ kind: JSONNode.Kind, from lower: Int, isQuoted: Bool = false, hasEscapes: Bool = false
  ) {
    var node = JSONNode(kind, lower, offset, end: nodes.count + 1)
    node.isQuoted = isQuoted
    node.hasEscapes = hasEscapes
    nodes.append(node)
  }

  mutating func append(_ node: JSONNode) { nodes.append(node) }

  private mutating func appendInvalid() { append(.invalid, from: offset) }

  // MARK: Brackets

  /// The offset behind the bracket that was closed last.
  private var lastBracketEnd = 0

  private mutating func openBracket(isObject: Bool) {
    guard open.count < JSONParser.depthLimit else {
      report(.tooDeep(limit: JSONParser.depthLimit), offset, offset + 1)
      appendInvalid()
      isAborted = true
      return
    }
    open.append(OpenBracket(node: nodes.count, isObject: isObject))
    offset += 1
    append(isObject ? .object : .array, from: offset - 1)
    expectation = .item
  }

  private mutating func close(with byte: UInt8) {
    guard let bracket = open.last else { return }
    if byte != bracket.closer {
      if !bracketsAreUnreliable {
        let opener = Int(nodes[bracket.node].lower)
        report(
          .mismatchedBracket(
            found: Unicode.Scalar(byte), expected: Unicode.Scalar(bracket.closer)), offset,
          offset + 1,
          notes: [
            .init(
              "\"\(bracket.scalar)\" was opened here", at: .range(SourceRange(opener, opener + 1)))
          ])
        bracketsAreUnreliable = true
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

  private mutating func closeInnermost() {
    guard let bracket = open.popLast() else { return }
    nodes[bracket.node].upper = UInt32(offset)
    nodes[bracket.node].end = UInt32(nodes.count)
    lastBracketEnd = offset
    if bracket.isObject { markDuplicates(of: bracket.node) }
  }

  private mutating func reportUnclosedBracket() {
    guard let bracket = open.last, !bracketsAreUnreliable else { return }
    let opener = Int(nodes[bracket.node].lower)
    report(
      .unclosedBracket(bracket.scalar, enclosing: open.count - 1), opener, opener + 1,
      notes: [
        .init("the file ends here", at: .range(SourceRange(bytes.count, bytes.count)))
      ])
  }

  // MARK: Duplicate keys

  /// The keys of the object that is being closed; kept so that its memory is used again.
  private var keys: [Int] = []

  /// Marks the members of a closed object whose key an earlier member has.
  private mutating func markDuplicates(of object: Int) {
    keys.removeAll(keepingCapacity: true)
    var node = object + 1
    let end = Int(nodes[object].end)
    while node + 1 < end {
      if nodes[node].kind == .key { keys.append(node) }
      node = Int(nodes[node + 1].end)
    }
    guard keys.count > 1 else { return }
    if keys.count <= 12 {
      for index in 1..<keys.count {
        if let first = keys[..<index].first(where: { hasSameKey($0, keys[index]) }) {
          markDuplicate(keys[index], of: first)
        }
      }
    } else {
      var firsts: [String: Int] = [:]
      for key in keys {
        let text = nodes[key].text(in: bytes)
        if let first = firsts[text] { markDuplicate(key, of: first) } else { firsts[text] = key }
      }
    }
  }

  private mutating func markDuplicate(_ key: Int, of first: Int) {
    nodes[key].kind = .duplicateKey
    duplicates.append((key, first))
  }

  private func hasSameKey(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (nodes[left], nodes[right])
    if left.hasEscapes || right.hasEscapes { return left.text(in: bytes) == right.text(in: bytes) }
    return left.contents.count == right.contents.count
      && bytes[left.contents].elementsEqual(bytes[right.contents])
  }

  // MARK: Reports

  mutating func report(
    _ problem: JSONProblem, _ lower: Int, _ upper: Int, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    problems.report(problem, at: SourceRange(lower, upper), notes: notes, fixIts: fixIts)
  }
}
