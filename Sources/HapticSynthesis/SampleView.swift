/// Memory for samples that somebody else owns, and keeps for as long as it is used.
@safe
struct SampleView {
  /// The first sample.
  @unsafe let base: UnsafeMutablePointer<Float>
  /// The number of samples.
  let count: Int

  /// Wraps memory that the caller vouches for.
  @unsafe
  init(base: UnsafeMutablePointer<Float>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// A sample.
  @inline(__always)
  subscript(index: Int) -> Float {
    get {
      precondition(index >= 0 && index < count)
      return unsafe base[index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// A part of it.
  subscript(range: Range<Int>) -> SampleView {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe SampleView(base: base + range.lowerBound, count: range.count)
  }

  /// Writes zeros.
  func clear(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    unsafe (base + range.lowerBound).update(repeating: 0, count: range.count)
  }
}
