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
  /// Where the structure of the text ceases to be reliable, because a mistake may have swallowed
  /// brackets. Further imbalance of brackets is not worth a message then, nor is what a format finds
  /// wrong with values behind that place.
  private(set) var unreliableFrom: Int?
  /// The end of a line that is given up because its quotes do not pair.
  var abandonedUntil: Int?
  /// The line that was looked at last.
  var line = Line()

  private struct OpenBracket {
    let node: Int
    let isObject: Bool
    /// Whether the bracket is not in the text and was put there by recovery.
    var isImplied = false
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
      if let end = abandonedUntil {
        offset = max(offset, end)
        abandonedUntil = nil
        expectation = .item
      }
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
    if offset < bytes.count, unreliableFrom == nil {
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
    } else if nodes[key].kind == .invalidKey {
      // The colon may be within what was taken for the key.
      appendInvalid()
      skipToSeparator()
      return
    } else {
      let end = Int(nodes[key].upper)
      let isEqualsSign = bytes[offset] == UInt8(ascii: "=")
      report(
        .expectedColon(key: nodes[key].text(in: bytes).shortened), end,
        isEqualsSign ? offset + 1 : end,
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
      if byte == UInt8(ascii: ":"), !bracket.isObject, nodes.last?.kind == .string {
        openImpliedObject()
        return
      }
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
      if open.isEmpty { distrustBrackets(from: offset) }
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

  /// Whether an array is being read and a colon follows, as behind the key of an object whose
  /// opening brace was forgotten.
  var precedesColonInArray: Bool {
    guard let bracket = open.last, !bracket.isObject else { return false }
    let next = bytes[offset...].first { $0 > 0x20 }
    return next == UInt8(ascii: ":")
  }

  /// Takes the string just read and the colon at the offset as the beginning of an object.
  private mutating func openImpliedObject() {
    guard var key = nodes.popLast() else { return }
    let lower = Int(key.lower)
    report(
      .missingBrace, lower, lower,
      fixIts: [.init("write a brace", replacing: SourceRange(lower, lower), with: "{")])
    open.append(OpenBracket(node: nodes.count, isObject: true, isImplied: true))
    nodes.append(JSONNode(.object, lower, lower, end: nodes.count + 1))
    key.kind = .key
    key.end = UInt32(nodes.count + 1)
    nodes.append(key)
    offset += 1
    skipTrivia()
    if offset < bytes.count { parseValue() } else { appendInvalid() }
  }

  private mutating func close(with byte: UInt8) {
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

  private mutating func closeInnermost() {
    guard let bracket = open.popLast() else { return }
    nodes[bracket.node].upper = UInt32(offset)
    nodes[bracket.node].end = UInt32(nodes.count)
    lastBracketEnd = offset
    if bracket.isObject { markDuplicates(of: bracket.node) }
  }

  private mutating func reportUnclosedBracket() {
    guard let bracket = open.last, unreliableFrom == nil else { return }
    let opener = Int(nodes[bracket.node].lower)
    report(
      .unclosedBracket(bracket.scalar, enclosing: open.count - 1), opener, opener + 1,
      notes: [
        .init("the file ends here", at: .range(SourceRange(bytes.count, bytes.count)))
      ])
    distrustBrackets(from: opener)
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
      // By bytes, because strings compare by canonical equivalence.
      var firsts: [[UInt8]: Int] = [:]
      for key in keys {
        let text = Array(nodes[key].text(in: bytes).utf8)
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
    if left.hasEscapes || right.hasEscapes {
      return left.text(in: bytes).utf8.elementsEqual(right.text(in: bytes).utf8)
    }
    return left.contents.count == right.contents.count
      && bytes[left.contents].elementsEqual(bytes[right.contents])
  }

  /// Notes that a mistake may have swallowed brackets.
  mutating func distrustBrackets(from offset: Int) {
    unreliableFrom = min(unreliableFrom ?? offset, offset)
  }
}
