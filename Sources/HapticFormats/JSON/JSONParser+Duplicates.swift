/// Keys that an object has twice.
extension JSONParser {
  /// Notes a key of the innermost object.
  mutating func noteKey(_ key: Int) {
    let node = nodes[key]
    guard var bracket = open.popLast() else { return }
    if node.hasEscapes {
      bracket.keys.noteEscaped()
    } else {
      let bytes = bytes
      bracket.keys.note(bytes.span, node.contents)
    }
    open.append(bracket)
  }

  /// Marks the members of a closed object whose key an earlier member has.
  mutating func markDuplicates(of object: Int) {
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
      var firsts = Dictionary<KeyText, Int>(minimumCapacity: keys.count)
      for key in keys {
        let node = nodes[key]
        let text = KeyText(
          bytes: node.hasEscapes ? Array(node.text(in: bytes).utf8)[...] : bytes[node.contents])
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
}

/// A key's text as bytes, because strings compare by canonical equivalence; hashed as a whole, where
/// an array of bytes would be hashed one by one.
private struct KeyText: Hashable {
  let bytes: ArraySlice<UInt8>

  func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
