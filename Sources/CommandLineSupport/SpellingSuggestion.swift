import HapticDiagnostics

/// What to add to a message about a misspelt word: `; did you mean "format"?`, or nothing where no
/// other word is near.
package func suggestion(for word: String, among words: [String]) -> String {
  closestMatch(to: word, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
}
