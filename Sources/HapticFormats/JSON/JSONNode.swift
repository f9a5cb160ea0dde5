import HapticDiagnostics

/// One entry of a document's tape: a value, or the key of a member.
///
/// A container is followed by its contents; in an object each member is a key node and then the
/// nodes of its value. `end` leads past the contents, so that walking over siblings costs nothing.
struct JSONNode {
  enum Kind: UInt8 {
    case null, `true`, `false`, number, string, array, object
    /// The key of a member.
    case key
    /// The key of a member that an earlier member of the object has too; its value is not used.
    case duplicateKey
    /// A key that could not be read; an error has been reported.
    case invalidKey
    /// A value that could not be read; an error has been reported.
    case invalid

    /// Whether the node has contents.
    var isContainer: Bool { self == .array || self == .object }
  }

  /// The offset of the first byte in the lower 25 bits, enough for 16 MiB, then the kind in four, and
  /// what is said of strings and keys in one each.
  private var bits: UInt32
  /// The offset behind the last byte.
  var upper: UInt32
  /// The index of the first node behind this one and its contents.
  var end: UInt32

  init(_ kind: Kind, _ lower: Int, _ upper: Int, end: Int) {
    precondition(lower <= Self.offsetMask)
    bits = UInt32(truncatingIfNeeded: lower) | UInt32(kind.rawValue) << Self.kindShift
    self.upper = UInt32(upper)
    self.end = UInt32(end)
  }

  private static let offsetMask = 0x1FF_FFFF
  private static let kindShift: UInt32 = 25
  private static let escapesBit: UInt32 = 1 << 29
  private static let quotesBit: UInt32 = 1 << 30

  /// The offset of the first byte.
  var lower: UInt32 { bits & UInt32(Self.offsetMask) }

  var kind: Kind {
    @inline(__always)
    get { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> Self.kindShift & 0xF)) ?? .invalid }
    set { bits = bits & ~(0xF << Self.kindShift) | UInt32(newValue.rawValue) << Self.kindShift }
  }

  /// Whether a string or key holds a backslash, so that its text differs from its bytes.
  var hasEscapes: Bool {
    get { bits & Self.escapesBit != 0 }
    set { bits = newValue ? bits | Self.escapesBit : bits & ~Self.escapesBit }
  }

  /// Whether a string or key stands in quotes, which are part of the range.
  var isQuoted: Bool {
    get { bits & Self.quotesBit != 0 }
    set { bits = newValue ? bits | Self.quotesBit : bits & ~Self.quotesBit }
  }

  var range: SourceRange { SourceRange(Int(lower), Int(upper)) }

  /// The bytes between the quotes, or all of them where there are none.
  var contents: Range<Int> {
    isQuoted ? Int(lower) + 1..<max(Int(lower) + 1, Int(upper) - 1) : Int(lower)..<Int(upper)
  }

  /// The text of a string or key, with escapes resolved and invalid UTF-8 as U+FFFD.
  func text(in bytes: [UInt8]) -> String {
    let contents = bytes[contents]
    return hasEscapes ? JSONEscapes.resolve(contents) : String(decoding: contents, as: UTF8.self)
  }
}
