/// A place between two items of an array or object.
///
/// It holds no node itself, so that walking over many small containers counts no references.
struct JSONCursor {
  /// The node behind the place.
  fileprivate(set) var position: Int
  /// The first node behind the container.
  let end: Int

  /// Steps over an element.
  @inline(__always)
  mutating func nextElement(in nodes: JSONTape) -> Int? {
    guard position < end else { return nil }
    defer { position = Int(nodes[position].end) }
    return position
  }

  /// Steps over a member, and over those that repeat a key or have none that can be read.
  @inline(__always)
  mutating func nextMember(in nodes: JSONTape) -> (key: Int, value: Int)? {
    while position < end {
      let key = position
      position = Int(nodes[key + 1].end)
      if nodes[key].kind == .key { return (key, key + 1) }
    }
    return nil
  }
}

/// The elements of an array, by their nodes.
struct JSONElements: Sequence, IteratorProtocol {
  let nodes: JSONTape
  var cursor: JSONCursor

  mutating func next() -> Int? { cursor.nextElement(in: nodes) }
}

/// The members of an object, by the nodes of their keys and values.
struct JSONMembers: Sequence, IteratorProtocol {
  let nodes: JSONTape
  var cursor: JSONCursor

  mutating func next() -> (key: Int, value: Int)? { cursor.nextMember(in: nodes) }
}
