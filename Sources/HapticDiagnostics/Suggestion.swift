/// The name out of `candidates` that was most likely meant by a misspelt one, for "did you mean".
///
/// Letters in the wrong case count for nothing. At most one mistake in three letters is forgiven,
/// and not every letter may be one: an insertion, a deletion, a replacement or two neighbours
/// swapped (optimal string alignment distance). The first of equally near candidates wins. Where
/// none is near, a name of at least three letters may also be the beginning or the end of just one
/// candidate, not counting those that only continue it.
package func closestMatch(to name: String, among candidates: [String]) -> String? {
  let name = Array(name.lowercased().utf8)
  // A name this long is no misspelling, and the distance costs the product of the lengths.
  guard name.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().utf8)
    let limit = max(1, max(name.count, other.count) / 3)
    guard abs(name.count - other.count) <= limit else { continue }
    let distance = alignmentDistance(name, other)
    if distance <= limit, distance < max(name.count, other.count),
      distance < best?.distance ?? .max
    {
      best = (candidate, distance)
    }
  }
  if let best { return best.candidate }
  guard name.count >= 3 else { return nil }
  let longer = candidates.filter { candidate in
    let other = Array(candidate.lowercased().utf8)
    return other.starts(with: name) || other.suffix(name.count).elementsEqual(name)
  }
  guard let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
  return longer.allSatisfy { $0.hasPrefix(shortest) } ? shortest : nil
}

/// Whether a misspelt name can only mean `meant`, one of `candidates`, so that it may be mended
/// without asking: it differs only in case, or by one mistake in four letters or more, or by two in
/// eight or more; and every other candidate is at least two mistakes further away.
package func isCertain(_ meant: String, for name: String, among candidates: [String]) -> Bool {
  guard candidates.contains(meant), name.utf8.count <= 64 else { return false }
  let name = Array(name.lowercased().utf8)
  func distance(_ candidate: String) -> Int {
    alignmentDistance(name, Array(candidate.lowercased().utf8))
  }
  let mistakes = distance(meant)
  let forgiven = meant.utf8.count >= 8 ? 2 : meant.utf8.count >= 4 ? 1 : 0
  return mistakes <= forgiven
    && candidates.allSatisfy { $0 == meant || distance($0) >= mistakes + 2 }
}

private func alignmentDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replacement = previous[column] + (left[row] == right[column] ? 0 : 1)
      var distance = min(replacement, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
