/// A range of bytes within a source text. Texts are limited to 16 MiB, so 32 bits are enough.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var lower: UInt32
  /// The offset behind the last byte; not less than `lower`.
  public var upper: UInt32

  /// Makes the range `lower..<upper`.
  public init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(lower)
    self.upper = UInt32(upper)
  }

  /// The range as indices of the text's bytes.
  public var indices: Range<Int> { Int(lower)..<Int(upper) }
}
