/// The word that was probably meant: the nearest one, if it is near enough.
///
/// Near enough is a third of the letters wrong, or the beginning of the word typed. Among equals
/// the first wins.
package func closest(to typed: String, among words: [String]) -> String? {
  let letters = Array(typed.lowercased())
  guard !letters.isEmpty else { return nil }
  var best: (word: String, distance: Int)?
  for word in words {
    let candidate = Array(word.lowercased())
    let isBeginning = letters.count > 1 && candidate.starts(with: letters)
    let distance = isBeginning ? 1 : editDistance(letters, candidate)
    let limit = max(1, max(letters.count, candidate.count) / 3)
    // One wrong letter of one or two is another word altogether.
    guard distance <= limit, distance < candidate.count, distance < best?.distance ?? .max else {
      continue
    }
    best = (word, distance)
  }
  return best?.word
}

/// The number of letters to insert, delete, replace, or swap with their neighbour to turn one word
/// into another (the "optimal string alignment" distance).
func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
      var distance = min(replaced, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
