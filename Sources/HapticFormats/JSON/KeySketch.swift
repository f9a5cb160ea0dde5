/// The keys of an object so far, roughly: enough to know of most objects that no key occurs twice.
///
/// Each key sets one of 64 bits, chosen by its length and its ends, so that keys of the same bit may
/// be the same and keys of different bits are not.
struct KeySketch {
  private var seen: UInt64 = 0
  /// Whether a key may have occurred twice.
  private(set) var mayRepeat = false

  /// Notes a key whose text, free of escapes, stands in a range.
  @inline(__always)
  mutating func note(_ text: Span<UInt8>, _ range: Range<Int>) {
    var hash = UInt8(truncatingIfNeeded: range.count)
    if !range.isEmpty {
      hash = hash &* 5 &+ text[range.lowerBound] &+ 3 &* text[range.upperBound &- 1]
    }
    let bit: UInt64 = 1 &<< UInt64(hash)
    if seen & bit != 0 { mayRepeat = true }
    seen |= bit
  }

  /// Notes a key that has to be compared by its resolved text.
  mutating func noteEscaped() { mayRepeat = true }
}
