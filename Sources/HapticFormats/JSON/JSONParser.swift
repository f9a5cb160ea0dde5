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
  var nodes: JSONTapeWriter
  var problems = DiagnosticList()
  var extensions = JSONExtensionUses()
  var duplicates: [(key: Int, first: Int)] = []

  /// The brackets that are open.
  var open: [OpenBracket] = []
  var expectation = Expectation.separator
  var valueCount = 0
  /// The offset behind the bracket that was closed last.
  var lastBracketEnd = 0
  /// The keys of the object that is being closed; kept so that its memory is used again.
  var keys: [Int] = []
  var isAborted = false
  /// Where the structure of the text ceases to be reliable, because a mistake may have swallowed
  /// brackets. Further imbalance of brackets is not worth a message then, nor is what a format finds
  /// wrong with values behind that place.
  var unreliableFrom: Int?
  /// The end of a line that is given up because its quotes do not pair.
  var abandonedUntil: Int?
  /// The line that was looked at last.
  var line = Line()

  struct OpenBracket {
    let node: Int
    let isObject: Bool
    /// Whether the bracket is not in the text and was put there by recovery.
    var isImplied = false
    /// The keys so far, if it is an object.
    var keys = KeySketch()
    var closer: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
    var scalar: Unicode.Scalar { isObject ? "{" : "[" }
  }

  /// What comes next within the innermost bracket.
  enum Expectation {
    /// An element or member, or the closing bracket.
    case item
    /// An element or member; a closing bracket makes the comma at the offset a trailing one.
    case itemAfterComma(Int)
    /// A comma or the closing bracket.
    case separator
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Nodes have two bytes or more each: a value and what separates it.
    nodes = JSONTapeWriter(capacity: min(bytes.count / 2, 2 * JSONParser.valueLimit) + 1)
  }

  mutating func parse() {
    checkUTF8()
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipTrivia()
    while offset < bytes.count, startsMisspeltComment(bytes[offset]) {
      skipMisspeltComment()
      skipTrivia()
    }
    guard offset < bytes.count else {
      if problems.isEmpty { report(.emptyText, 0, 0) }
      return
    }
    parseValue()
    while !open.isEmpty, !isAborted {
      if let end = abandonedUntil {
        offset = max(offset, end)
        abandonedUntil = nil
        expectation = .item
      }
      parsePlainItems()
      guard let bracket = open.last else { break }
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
      skipExtraCommas(in: bracket)
    } else if startsMisspeltComment(byte) {
      skipMisspeltComment()
    } else if bracket.isObject, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      recoverFromBracket(.expectedKey(found: Unicode.Scalar(byte)))
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
    noteKey(key)
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
      guard recoverFromMissingColon(after: key) else {
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
    case UInt8(ascii: "#"):
      skipMisspeltComment()
    default:
      if byte == UInt8(ascii: ":"), !bracket.isObject, nodes.last?.kind == .string {
        openImpliedObject()
        return
      }
      let step = UTF8Step(bytes, at: offset)
      if startsItem(byte, in: bracket), let last = nodes.last {
        let end = max(Int(last.upper), lastBracketEnd)
        report(
          .missingComma, end, end,
          fixIts: [
            .init(
              "write a comma", replacing: SourceRange(end, end), with: ",",
              isSureOfMissingComma(in: bracket) ? .safe : .needsReview)
          ])
        expectation = .item
      } else if byte == UInt8(ascii: ";") {
        report(
          .expectedSeparator(found: ";", closer: Unicode.Scalar(bracket.closer)), offset,
          offset + 1,
          fixIts: [
            .init(
              "write a comma", replacing: SourceRange(offset, offset + 1), with: ",", .safe)
          ])
        offset += 1
        expectation = .item
      } else if bracket.isObject, byte == UInt8(ascii: "{") {
        recoverFromBracket(.expectedSeparator(found: "{", closer: "}"))
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
      appendInvalid()
      abort()
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

  mutating func appendInvalid() { append(.invalid, from: offset) }
}
