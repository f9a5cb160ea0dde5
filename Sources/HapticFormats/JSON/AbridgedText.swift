/// A text's length, its first eight bytes and its last eight, as numbers that compare at once.
///
/// Of texts of up to 16 bytes that is all.
struct AbridgedText: Equatable {
  let length: Int
  /// The first eight bytes, or all of them, the first one lowest.
  private let head: UInt64
  /// The last eight bytes; 0 where `head` has all of them.
  private let tail: UInt64

  /// Whether two texts of this abridgement are the same.
  var isWhole: Bool { length <= 16 }

  /// Abridges what stands in a range.
  @inline(__always)
  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    length = range.count
    if length >= 8 {
      head = text.word(at: range.lowerBound)
      tail = length > 8 ? text.word(at: range.upperBound &- 8) : 0
    } else if range.lowerBound &+ 8 <= text.count {
      head = text.word(at: range.lowerBound) & (1 &<< UInt64(8 &* length) &- 1)
      tail = 0
    } else {
      head = range.reversed().reduce(0) { $0 << 8 | UInt64(text[$1]) }
      tail = 0
    }
  }
}
