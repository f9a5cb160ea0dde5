/// The names that can stand at some place of a format, found by comparing bytes.
struct KeyTable<Key: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let entries: [(key: Key, text: AbridgedText)]
  /// The entries' whole names.
  private let names: [[UInt8]]

  init() {
    names = Key.allCases.map { Array($0.rawValue.utf8) }
    entries = zip(Key.allCases, names).map { key, name in
      (key, AbridgedText(name.span, 0..<name.count))
    }
  }

  /// The name that a key or string node is, or `nil` where it is none of the table's.
  func key(of node: Int, in json: JSONDocument) -> Key? {
    guard !json.nodes[node].hasEscapes else {
      return names.firstIndex { json.matches(node, $0) }.map { entries[$0].key }
    }
    let text = json.abridgedText(node)
    for index in entries.indices where entries[index].text == text {
      if text.isWhole || json.matches(node, names[index]) { return entries[index].key }
    }
    return nil
  }
}
