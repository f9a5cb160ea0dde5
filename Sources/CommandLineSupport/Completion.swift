/// What a shell can offer where a value is to be typed.
package struct Completion: Sendable {
  /// Words, each with a meaning that may be empty.
  package var words: [Term]
  /// Files; `nil` where no file can stand.
  package var files: Files?

  /// Which files.
  package enum Files: Sendable, Hashable {
    case any
    case directories
    /// Files with one of these extensions, without dots; folders lead to them.
    case extensions([String])
  }

  /// Makes a completion.
  package init(words: [Term] = [], files: Files? = nil) {
    self.words = words
    self.files = files
  }

  /// Nothing to offer.
  package static let none = Completion()
}
