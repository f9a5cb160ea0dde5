import Glibc

/// Where a pattern comes from.
public enum PatternSource: Sendable {
  /// A pattern that is part of this library, by its name.
  case builtIn(BuiltInPattern)
  /// A file, by its path.
  case file(String)
  /// Standard input, up to its end.
  case standardInput

  /// What a word means where a pattern is asked for: `-` is standard input, the path of something
  /// that exists is that file, and the name of a built-in pattern is that pattern. Anything else is
  /// a file that does not exist.
  ///
  /// A file so wins over a built-in pattern of its name: a program's own patterns are not changed by
  /// what a later version of this library brings along.
  public init(_ word: String) {
    if word == "-" {
      self = .standardInput
    } else if unsafe access(word, F_OK) != 0, let pattern = BuiltInPattern.named(word) {
      self = .builtIn(pattern)
    } else {
      self = .file(word)
    }
  }

  /// What to call the source in messages: the path, the name, or `<stdin>`.
  public var name: String {
    switch self {
    case .builtIn(let pattern): pattern.name
    case .file(let path): path
    case .standardInput: "<stdin>"
    }
  }

  /// One byte more than the reader accepts, so that it can tell a text that is too long, and an endless
  /// device does not fill the memory.
  static let sizeLimit = PatternReader.sizeLimit + 1

  /// Reads the source's text.
  ///
  /// - Returns: The text; of a text longer than the reader accepts only so much that it says so.
  /// - Throws: ``PatternFileError`` where a file cannot be read.
  public func read() throws(PatternFileError) -> SourceText {
    switch self {
    case .builtIn(let pattern):
      SourceText(name: name, bytes: pattern.source)
    case .file(let path):
      SourceText(name: name, bytes: try FileContents.read(path, limit: Self.sizeLimit))
    case .standardInput:
      SourceText(name: name, bytes: try FileContents.readStandardInput(limit: Self.sizeLimit))
    }
  }
}
