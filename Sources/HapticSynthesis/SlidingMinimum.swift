/// The minimum of the last values of a stream of numbers that are at most `one`.
///
/// The stream is cut into stretches as long as the window, so that a window is the end of one stretch
/// and the beginning of the next: the minima of all ends are found backwards when a stretch is
/// complete, that of the beginning grows with every value (van Herk 1992, Gil and Werman 1993). Each
/// value is handled three times, whatever the values are.
struct SlidingMinimum {
  private let one: Int64
  /// The values of this stretch up to `index`; from there on the minima of what the last stretch had
  /// from there to its end.
  private var values: [Int64]
  private var index = 0
  /// The minimum of this stretch's values.
  private var beginning: Int64

  /// Makes a minimum over the last `width` values, as if all before had been `one`.
  init(width: Int, one: Int64) {
    self.one = one
    values = Array(repeating: one, count: width)
    beginning = one
  }

  /// Takes the next values and replaces each by the minimum of the `width` values up to it.
  @unsafe
  mutating func advance(_ stream: UnsafeMutableBufferPointer<Int64>) {
    var done = 0
    while done < stream.count {
      let count = min(stream.count - done, values.count - 1 - index)
      let (index, first) = (index, done)
      beginning = unsafe values.withUnsafeMutableBufferPointer { [beginning] values in
        var beginning = beginning
        for k in 0..<count {
          let value = unsafe stream[first &+ k]
          beginning = min(beginning, value)
          unsafe stream[first &+ k] = min(beginning, values[index &+ k &+ 1])
          unsafe values[index &+ k] = value
        }
        return beginning
      }
      self.index = index + count
      done += count
      guard done < stream.count else { break }
      // The last value of a stretch: the window is the stretch.
      unsafe values[values.count - 1] = stream[done]
      unsafe stream[done] = min(beginning, stream[done])
      done += 1
      completeStretch()
    }
  }

  private mutating func completeStretch() {
    unsafe values.withUnsafeMutableBufferPointer { [one] values in
      var end = one
      for place in stride(from: values.count - 1, through: 0, by: -1) {
        unsafe end = min(end, values[place])
        unsafe values[place] = end
      }
    }
    index = 0
    beginning = one
  }

  /// Starts again, as if all values before had been `one`.
  mutating func reset() {
    for place in values.indices { values[place] = one }
    index = 0
    beginning = one
  }
}
