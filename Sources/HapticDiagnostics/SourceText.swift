/// A text that patterns are read from, as its bytes.
///
/// Bytes, not characters, because a file may hold invalid UTF-8, and because ranges into bytes are
/// found and followed in constant time.
public struct SourceText: Hashable, Sendable {
  /// What to call the text in messages: a path as the user wrote it, a built-in pattern's name, or
  /// `<stdin>`.
  public let name: String
  /// The text, meant to be UTF-8.
  public let bytes: [UInt8]

  /// Makes a text of bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Makes a text of a string.
  public init(name: String, _ string: String) {
    self.init(name: name, bytes: Array(string.utf8))
  }
}
