/// The sum of the last values of a stream of integers; exact, so that it never drifts.
struct RunningSum {
  private let rest: Int64
  private var values: [Int64]
  private var index = 0
  private var sum: Int64

  /// Makes a sum over the last `length` values, as if all before had been `rest`.
  init(length: Int, rest: Int64) {
    self.rest = rest
    values = Array(repeating: rest, count: length)
    sum = Int64(length) * rest
  }

  /// Takes the next values and replaces each by the sum up to it.
  @unsafe
  mutating func advance(_ stream: UnsafeMutableBufferPointer<Int64>) {
    var done = 0
    while done < stream.count {
      // As far as the ring goes.
      let count = min(stream.count - done, values.count - index)
      let (index, first) = (index, done)
      sum = unsafe values.withUnsafeMutableBufferPointer { [sum] values in
        var sum = sum
        for k in 0..<count {
          let value = unsafe stream[first &+ k]
          unsafe sum &+= value &- values[index &+ k]
          unsafe values[index &+ k] = value
          unsafe stream[first &+ k] = sum
        }
        return sum
      }
      self.index = index + count == values.count ? 0 : index + count
      done += count
    }
  }

  /// Starts again, as if all values before had been `rest`.
  mutating func reset() {
    for index in values.indices { values[index] = rest }
    index = 0
    sum = Int64(values.count) * rest
  }
}
