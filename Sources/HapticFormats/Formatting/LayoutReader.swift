import HapticDiagnostics

/// Reads a JSON text with its comments and blank lines, to be laid out anew.
///
/// Values keep their texts; what only JSON5 has is made plain where strict JSON can say the same.
struct LayoutReader {
  private let json: JSONDocument
  /// The byte that is looked at.
  private var offset: Int
  /// Line ends since the last item or comment.
  private var lineEnds = 0

  /// A document, taken apart.
  struct Result {
    var root: LayoutNode
    /// Comments before and behind the root value.
    var before: [LayoutComment]
    var after: [LayoutComment]
  }

  /// Reads a text without syntax errors; `nil` where it has no root value.
  static func read(_ json: JSONDocument) -> Result? {
    guard let root = json.root else { return nil }
    var reader = LayoutReader(json)
    let before = reader.gap(until: Int(json.range(root).lower), isBehindItem: false)
    let node = reader.value(root)
    let after = reader.gap(until: json.bytes.count, isBehindItem: false)
    return Result(root: node, before: before.own, after: after.own)
  }

  private init(_ json: JSONDocument) {
    self.json = json
    offset = json.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  // MARK: Values

  private mutating func value(_ node: Int) -> LayoutNode {
    defer {
      offset = Int(json.range(node).upper)
      lineEnds = 0
    }
    switch json.kind(node) {
    case .array, .object: return container(node)
    case .string: return .scalar(PlainLiteral.string(node, in: json))
    case .number: return .scalar(PlainLiteral.number(json.sourceText(node)))
    default: return .scalar(json.sourceText(node))
    }
  }

  private mutating func container(_ node: Int) -> LayoutNode {
    let isObject = json.kind(node) == .object
    let end = Int(json.nodes[node].end)
    offset = Int(json.range(node).lower) + 1
    lineEnds = 0
    var items: [LayoutItem] = []
    var position = node + 1
    while position < end {
      let gap = gap(until: Int(json.range(position).lower), isBehindItem: !items.isEmpty)
      if !gap.trailing.isEmpty { items[items.count - 1].after += gap.trailing }
      var item = LayoutItem(value: .scalar(""), before: gap.own, followsBlankLine: lineEnds > 1)
      var valueNode = position
      if isObject {
        item.key = PlainLiteral.string(position, in: json)
        offset = Int(json.range(position).upper)
        valueNode = position + 1
        // A comment between key and value goes before the member.
        let inner = self.gap(until: Int(json.range(valueNode).lower), isBehindItem: false)
        item.before += inner.own.map { LayoutComment(text: $0.text) }
      }
      item.value = value(valueNode)
      items.append(item)
      position = Int(json.nodes[valueNode].end)
    }
    let rest = gap(until: Int(json.range(node).upper) - 1, isBehindItem: !items.isEmpty)
    if !rest.trailing.isEmpty { items[items.count - 1].after += rest.trailing }
    return LayoutNode(content: isObject ? .object(items) : .array(items), dangling: rest.own)
  }

  // MARK: Comments

  /// The comments between two values.
  private struct Gap {
    /// On the line of the value before.
    var trailing: [LayoutComment] = []
    /// All others.
    var own: [LayoutComment] = []
  }

  /// Passes over white space, comments, commas and colons up to a byte.
  private mutating func gap(until end: Int, isBehindItem: Bool) -> Gap {
    var gap = Gap()
    var hasComma = false
    while offset < end {
      switch json.bytes[offset] {
      case UInt8(ascii: "\n"): lineEnds += 1
      case UInt8(ascii: "\r"):
        if offset + 1 == end || json.bytes[offset + 1] != UInt8(ascii: "\n") { lineEnds += 1 }
      case UInt8(ascii: ","): hasComma = true
      case UInt8(ascii: "/"):
        let isOnItsLine = isBehindItem && lineEnds == 0 && gap.own.isEmpty
        let comment = comment(until: end, followsBlankLine: lineEnds > 1)
        if isOnItsLine, !hasComma || endsLine(until: end) {
          gap.trailing.append(LayoutComment(text: comment.text))
        } else {
          gap.own.append(comment)
        }
        lineEnds = 0
        continue
      default: break
      }
      offset += 1
    }
    return gap
  }

  /// Whether nothing but comments stands on the rest of the line.
  private func endsLine(until end: Int) -> Bool {
    var index = offset
    while index < end {
      switch json.bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case UInt8(ascii: "/") where json.bytes[index + 1] == UInt8(ascii: "/"): return true
      case UInt8(ascii: "/"):
        index += 2
        while !isBlockEnd(index) { index += 1 }
        index += 2
      default: index += 1
      }
    }
    // A bracket that closes ends the items of the line, too.
    return end < json.bytes.count
      && [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(json.bytes[end])
  }

  private func isBlockEnd(_ index: Int) -> Bool {
    index + 1 >= json.bytes.count
      || json.bytes[index] == UInt8(ascii: "*") && json.bytes[index + 1] == UInt8(ascii: "/")
  }

  /// Takes the comment that begins here: a line comment without the blanks at its end, a block comment
  /// as it is, but for its line ends.
  private mutating func comment(until end: Int, followsBlankLine: Bool) -> LayoutComment {
    let start = offset
    let isBlock = json.bytes[offset + 1] == UInt8(ascii: "*")
    offset += 2
    if isBlock {
      while !isBlockEnd(offset) { offset += 1 }
      offset += 2
    } else {
      while offset < end, !isLineEnd(offset) { offset += 1 }
    }
    var text = String(decoding: json.bytes[start..<offset], as: UTF8.self)
    if isBlock {
      text = String(String.UnicodeScalarView(Self.lineFeeds(text.unicodeScalars)))
    } else {
      while let last = text.unicodeScalars.last, last.properties.isWhitespace {
        text.unicodeScalars.removeLast()
      }
    }
    return LayoutComment(text: text, followsBlankLine: followsBlankLine)
  }

  /// The scalars with every line end as LF.
  private static func lineFeeds(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var previous: Unicode.Scalar?
    for scalar in scalars {
      if scalar != "\n" || previous != "\r" { result.append(scalar == "\r" ? "\n" : scalar) }
      previous = scalar
    }
    return result
  }

  /// Whether a line comment ends here: at a line end, or at U+2028 or U+2029 (JSON5, section 6).
  private func isLineEnd(_ index: Int) -> Bool {
    let bytes = json.bytes
    if bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") { return true }
    return bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
      && (0xA8...0xA9).contains(bytes[index + 2])
  }
}
