extension SourceText {
  /// The text with fix-its applied, and how many of them: each whole or not at all.
  ///
  /// Of two that touch the same bytes, or insert at the same place, the one that begins first is
  /// applied, or of two that begin together the first; the other may be found again in the changed
  /// text. Bytes that no edit replaces stay as they are, valid UTF-8 or not.
  public func applying(_ fixIts: [Diagnostic.FixIt]) -> (text: SourceText, count: Int) {
    var taken = DisjointEdits()
    var count = 0
    let inOrder = fixIts.filter { !$0.edits.isEmpty }.enumerated().sorted {
      ($0.element.edits[0].range.lower, $0.offset) < ($1.element.edits[0].range.lower, $1.offset)
    }
    for (_, fixIt) in inOrder where taken.insert(fixIt.edits, end: bytes.count) { count += 1 }

    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16 * taken.edits.count)
    var offset = 0
    for edit in taken.edits {
      result += bytes[offset..<Int(edit.range.lower)]
      result += edit.replacement.utf8
      offset = Int(edit.range.upper)
    }
    result += bytes[offset...]
    return (SourceText(name: name, bytes: result), count)
  }
}

/// Edits of one text in its order, none of which touches what another one changes.
private struct DisjointEdits {
  private(set) var edits: [Diagnostic.FixIt.Edit] = []

  /// Takes edits up that belong together; returns false, and takes none, where one of them is in
  /// another's way or not within the text.
  mutating func insert(_ new: [Diagnostic.FixIt.Edit], end: Int) -> Bool {
    var result = self
    for edit in new {
      guard edit.range.lower <= edit.range.upper, edit.range.upper <= end else { return false }
      let index = result.index(of: edit.range)
      let neighbours = result.edits[max(0, index - 1)..<min(index + 1, result.edits.count)]
      guard !neighbours.contains(where: { Self.collide($0.range, edit.range) }) else {
        return false
      }
      result.edits.insert(edit, at: index)
    }
    self = result
    return true
  }

  /// The index of the first edit that does not begin before a range.
  private func index(of range: SourceRange) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle].range.lower < range.lower { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func collide(_ left: SourceRange, _ right: SourceRange) -> Bool {
    left.lower == right.lower || (left.lower < right.upper && right.lower < left.upper)
  }
}
