/// The minimum of the last values of a stream of numbers that are at most `one`.
///
/// A queue of candidates whose values rise: a new value removes the larger ones before it, which can
/// never be the minimum again, so that each value is handled twice at most. The value `one` is never
/// a candidate; while nothing else comes, the queue is empty.
struct SlidingMinimum {
  private let width: Int
  private let one: Int64
  private var values: [Int64]
  private var frames: [Int]
  private var head = 0
  private var count = 0

  /// Makes a minimum over the last `width` values.
  init(width: Int, one: Int64) {
    self.width = width
    self.one = one
    values = Array(repeating: one, count: width)
    frames = Array(repeating: 0, count: width)
  }

  /// Takes the next value.
  ///
  /// - Parameters:
  ///   - value: The value at `frame`.
  ///   - frame: The frame behind the last one, or a later one if all between were `one`.
  /// - Returns: The minimum over the frames from `frame` − `width` + 1 to `frame`.
  mutating func next(_ value: Int64, at frame: Int) -> Int64 {
    if count > 0, frames[head] <= frame - width {
      head = head + 1 == width ? 0 : head + 1
      count -= 1
    }
    if value < one {
      while count > 0, values[slot(count - 1)] >= value { count -= 1 }
      values[slot(count)] = value
      frames[slot(count)] = frame
      count += 1
    }
    return count > 0 ? values[head] : one
  }

  /// Forgets all values.
  mutating func reset() {
    count = 0
  }

  private func slot(_ offset: Int) -> Int {
    let index = head + offset
    return index < width ? index : index - width
  }
}
