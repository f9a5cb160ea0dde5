import HapticDiagnostics

/// A text read as JSON5: a flat tape of nodes with their byte ranges, and what is wrong with the
/// syntax.
///
/// Strings and numbers are not converted until asked for; keys are compared as bytes. A node is
/// named by its index in the tape; the root, where there is one, is node 0.
struct JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: JSONTape
  /// What is wrong whatever the format, in no particular order.
  let problems: DiagnosticList
  /// Where the text goes beyond strict JSON, for formats that are strict.
  let extensions: [JSONExtensionUse]
  /// The keys that repeat an earlier key of their object: its node and the earlier one's.
  let duplicates: [(key: Int, first: Int)]
  /// The offset from which on the structure is not to be trusted, because a mistake may have
  /// swallowed brackets; formats say nothing about what stands behind it.
  let unreliableFrom: Int?
  /// Where the syntax errors are, in ascending order.
  private let errorOffsets: [UInt32]

  /// Reads a text, in one pass and to its end unless a limit is exceeded.
  init(_ bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    parser.parse()
    self.bytes = bytes
    nodes = parser.nodes.finish()
    problems = parser.problems
    extensions = parser.extensions.uses
    duplicates = parser.duplicates
    unreliableFrom = parser.unreliableFrom
    errorOffsets = parser.problems.errorOffsets()
  }

  /// The root value's node, or `nil` where the text holds none.
  var root: Int? { nodes.count == 0 ? nil : 0 }

  @inline(__always)
  func kind(_ node: Int) -> JSONNode.Kind { nodes[node].kind }

  func range(_ node: Int) -> SourceRange { nodes[node].range }

  /// Whether a node's text has a syntax error, which may have swallowed some of its contents; then
  /// nothing is to be said about what is missing in it.
  func isDamaged(_ node: Int) -> Bool {
    let range = range(node)
    var low = 0
    var high = errorOffsets.count
    while low < high {
      let middle = (low + high) / 2
      if errorOffsets[middle] < range.lower { low = middle + 1 } else { high = middle }
    }
    return low < errorOffsets.count && errorOffsets[low] <= range.upper
  }

  /// The elements of an array; nothing for any other node.
  func elements(of node: Int) -> JSONElements {
    JSONElements(nodes: nodes, cursor: cursor(over: node, .array))
  }

  /// The members of an object without those that repeat a key; nothing for any other node.
  func members(of node: Int) -> JSONMembers {
    JSONMembers(nodes: nodes, cursor: cursor(over: node, .object))
  }

  /// A cursor in front of the first item of a container of the given kind; of any other node, one
  /// that finds nothing.
  func cursor(over node: Int, _ kind: JSONNode.Kind) -> JSONCursor {
    nodes[node].kind == kind
      ? JSONCursor(position: node + 1, end: Int(nodes[node].end)) : JSONCursor(position: 0, end: 0)
  }

  /// The next member of the object that a cursor walks over, without those that repeat a key.
  @inline(__always)
  func nextMember(_ cursor: inout JSONCursor) -> (key: Int, value: Int)? {
    cursor.nextMember(in: nodes)
  }

  /// The next element of the array that a cursor walks over.
  @inline(__always)
  func nextElement(_ cursor: inout JSONCursor) -> Int? { cursor.nextElement(in: nodes) }

  /// The value of the member with the given key, or `nil`.
  func value(_ key: String, in node: Int) -> Int? {
    let key = Array(key.utf8)
    return members(of: node).first { matches($0.key, key) }?.value
  }

  /// Whether a string's or key's text is exactly `text`.
  func matches(_ node: Int, _ text: [UInt8]) -> Bool {
    let entry = nodes[node]
    if entry.hasEscapes { return Array(string(node).utf8) == text }
    return bytes[entry.contents].elementsEqual(text)
  }

  /// The text of a string or key that has no escapes, abridged.
  @inline(__always)
  func abridgedText(_ node: Int) -> AbridgedText { AbridgedText(bytes.span, nodes[node].contents) }

  /// The text of a string or key, with escapes resolved and invalid UTF-8 as U+FFFD.
  func string(_ node: Int) -> String { nodes[node].text(in: bytes) }

  /// A number node's value times 10 to the power of `scale`, correctly rounded once: with scale 3
  /// the literal `0.005` is exactly 5, which `0.005 * 1000` need not be.
  func number(_ node: Int, scale: Int = 0) -> Double {
    DecimalNumber.value(bytes, Int(nodes[node].lower)..<Int(nodes[node].upper), scale: scale)
  }

  /// The text of a node as it stands in the file.
  func sourceText(_ node: Int) -> String {
    String(decoding: bytes[range(node).indices], as: UTF8.self)
  }
}
