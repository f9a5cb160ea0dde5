/// The names that can stand at some place of a format, found by comparing bytes.
struct KeyTable<Key: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let entries: [(key: Key, bytes: [UInt8])]

  init() {
    entries = Key.allCases.map { ($0, Array($0.rawValue.utf8)) }
  }

  /// The name that a key or string node is, or `nil` where it is none of the table's.
  func key(of node: Int, in json: JSONDocument) -> Key? {
    for entry in entries where json.matches(node, entry.bytes) { return entry.key }
    return nil
  }
}
