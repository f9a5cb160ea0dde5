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

  /// Takes the next value and returns the sum.
  mutating func next(_ value: Int64) -> Int64 {
    sum += value - values[index]
    values[index] = value
    index = index + 1 == values.count ? 0 : index + 1
    return sum
  }

  /// Starts again, as if all values before had been `rest`.
  mutating func reset() {
    for index in values.indices { values[index] = rest }
    index = 0
    sum = Int64(values.count) * rest
  }
}
