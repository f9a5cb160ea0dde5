/// The sum of the last values of a stream of integers, weighted by a triangle: the running sum of the
/// running sums. Exact, so that it never drifts.
struct TriangularSum {
  private let length: Int
  private let rest: Int64
  /// The last `length` values and, behind each, the sum of the values up to it.
  private var last: [Int64]
  private var index = 0
  private var sum: Int64
  private var sumOfSums: Int64

  /// Makes a sum of the last 2 · `length` − 1 values, with the weights 1 … `length` … 1, as if all before
  /// had been `rest`.
  init(length: Int, rest: Int64) {
    self.length = length
    self.rest = rest
    last = Array(repeating: 0, count: 2 * length)
    sum = 0
    sumOfSums = 0
    reset()
  }

  /// Takes the next values and replaces each by the weighted sum up to it.
  @unsafe
  mutating func advance(_ stream: UnsafeMutableBufferPointer<Int64>) {
    var done = 0
    while done < stream.count {
      // As far as the ring goes.
      let count = min(stream.count - done, length - index)
      let (index, first) = (index, done)
      (sum, sumOfSums) = unsafe last.withUnsafeMutableBufferPointer { [sum, sumOfSums] last in
        var (sum, sumOfSums) = (sum, sumOfSums)
        for k in 0..<count {
          let place = 2 &* (index &+ k)
          let value = unsafe stream[first &+ k]
          unsafe sum &+= value &- last[place]
          unsafe sumOfSums &+= sum &- last[place &+ 1]
          unsafe last[place] = value
          unsafe last[place &+ 1] = sum
          unsafe stream[first &+ k] = sumOfSums
        }
        return (sum, sumOfSums)
      }
      self.index = index + count == length ? 0 : index + count
      done += count
    }
  }

  /// Starts again, as if all values before had been `rest`.
  mutating func reset() {
    sum = Int64(length) * rest
    sumOfSums = Int64(length) * sum
    for place in 0..<length {
      last[2 * place] = rest
      last[2 * place + 1] = sum
    }
    index = 0
  }
}
