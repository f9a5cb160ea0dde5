/// The values an option can take: how they are read, and what help and shells say of them.
package struct ValueKind<Value: Sendable>: Sendable {
  /// Reads a value.
  package var parse: @Sendable (String) throws(ValueError) -> Value
  /// The values in a few words for the help; `nil` where the placeholder says it.
  package var values: String?
  /// What a shell can offer.
  package var completion: Completion
  /// Whether a value may begin with a dash.
  package var mayBeNegative: Bool

  /// Makes a kind of value.
  package init(
    values: String? = nil, completion: Completion = .none, mayBeNegative: Bool = false,
    parse: @escaping @Sendable (String) throws(ValueError) -> Value
  ) {
    self.parse = parse
    self.values = values
    self.completion = completion
    self.mayBeNegative = mayBeNegative
  }
}

/// What is wrong with a value: in lower case, without a full stop.
package struct ValueError: Error, Hashable {
  package var message: String

  /// Makes an error.
  package init(_ message: String) {
    self.message = message
  }
}

extension ValueKind<String> {
  /// Any text but an empty one.
  package static func text(completion: Completion = .none) -> ValueKind {
    ValueKind(completion: completion) { text throws(ValueError) in
      if text.isEmpty { throw ValueError("the value is empty") }
      return text
    }
  }

  /// The path of a file; `-` is left to the command.
  package static let file = text(completion: Completion(files: .any))

  /// The path of a folder.
  package static let directory = text(completion: Completion(files: .directories))
}

extension ValueKind {
  /// One of a few words, each of which stands for a value.
  package static func choice(_ choices: [(word: String, meaning: String, value: Value)])
    -> ValueKind
  {
    let words = choices.map(\.word)
    return ValueKind(
      values: list(words, "or"),
      completion: Completion(words: choices.map { Term($0.word, $0.meaning) })
    ) { text throws(ValueError) in
      if let choice = choices.first(where: { $0.word == text }) { return choice.value }
      throw .noSuch(text, among: words)
    }
  }
}

extension ValueError {
  /// A word is none of those allowed.
  package static func noSuch(_ text: String, among words: [String]) -> ValueError {
    ValueError("\"\(text)\" is none of \(list(words, "and"))\(suggestion(for: text, among: words))")
  }
}

/// `a, b or c`.
package func list(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + words[words.count - 1]
}
