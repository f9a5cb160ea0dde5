import HapticDiagnostics

/// A text read as JSON5: a flat tape of nodes with their byte ranges, and what is wrong with the
/// syntax.
///
/// Strings and numbers are not converted until asked for; keys are compared as bytes. A node is
/// named by its index in the tape; the root, where there is one, is node 0.
struct JSONDocument: Sendable {
  let bytes: [UInt8]
  private(set) var nodes: [JSONNode]
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
    nodes = parser.nodes
    problems = parser.problems
    extensions = parser.extensions.uses
    duplicates = parser.duplicates
    unreliableFrom = parser.unreliableFrom
    errorOffsets = parser.problems.errorOffsets()
  }

  /// The root value's node, or `nil` where the text holds none.
  var root: Int? { nodes.isEmpty ? nil : 0 }

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
    let container = nodes[node]
    guard container.kind == .array else { return JSONElements(nodes: [], position: 0, end: 0) }
    return JSONElements(nodes: nodes, position: node + 1, end: Int(container.end))
  }

  /// The members of an object without those that repeat a key; nothing for any other node.
  func members(of node: Int) -> JSONMembers {
    let container = nodes[node]
    guard container.kind == .object else { return JSONMembers(nodes: [], position: 0, end: 0) }
    return JSONMembers(nodes: nodes, position: node + 1, end: Int(container.end))
  }

  /// The value of the member with the given key, or `nil`.
  func value(_ key: String, in node: Int) -> Int? {
    let key = Array(key.utf8)
    return members(of: node).first { matches($0.key, key) }?.value
  }

  /// Whether a string's or key's text is exactly `text`.
  func matches(_ node: Int, _ text: [UInt8]) -> Bool {
    let entry = nodes[node]
    if entry.hasEscapes { return Array(string(node).utf8) == text }
    let contents = entry.contents
    guard contents.count == text.count else { return false }
    for index in 0..<text.count where bytes[contents.lowerBound + index] != text[index] {
      return false
    }
    return true
  }

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

/// The elements of an array, by their nodes.
struct JSONElements: Sequence, IteratorProtocol {
  fileprivate let nodes: [JSONNode]
  fileprivate var position: Int
  fileprivate let end: Int

  mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(nodes[position].end) }
    return position
  }
}

/// The members of an object, by the nodes of their keys and values.
struct JSONMembers: Sequence, IteratorProtocol {
  fileprivate let nodes: [JSONNode]
  fileprivate var position: Int
  fileprivate let end: Int

  mutating func next() -> (key: Int, value: Int)? {
    while position < end {
      let key = position
      position = Int(nodes[key + 1].end)
      if nodes[key].kind == .key { return (key, key + 1) }
    }
    return nil
  }
}
