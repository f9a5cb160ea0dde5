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
  mutating func advance(_ stream: inout [Int64]) {
    var done = 0
    while done < stream.count {
      let count = min(stream.count - done, values.count - index)
      takeWithinStretch(&stream, done..<done + count)
      done += count
      if index == values.count { completeStretch() }
    }
  }

  private mutating func takeWithinStretch(_ stream: inout [Int64], _ range: Range<Int>) {
    var beginning = beginning
    let (index, one) = (index, one)
    let last = values.count - 1
    var ends = values.mutableSpan
    var new = stream.mutableSpan
    for k in range {
      let value = new[k]
      let place = index &+ (k &- range.lowerBound)
      // The next place's, if there is one, is that of what is left of the last stretch.
      let end = place < last ? ends[place &+ 1] : one
      beginning = min(beginning, value)
      new[k] = min(beginning, end)
      ends[place] = value
    }
    self.beginning = beginning
    self.index = index + range.count
  }

  private mutating func completeStretch() {
    var end = one
    var ends = values.mutableSpan
    for place in stride(from: ends.count - 1, through: 0, by: -1) {
      end = min(end, ends[place])
      ends[place] = end
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
