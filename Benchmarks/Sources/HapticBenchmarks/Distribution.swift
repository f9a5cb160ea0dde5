/// Measured times, sorted.
struct Distribution {
  private let sorted: [Double]

  /// Takes at least one number.
  init(_ samples: [Double]) { sorted = samples.sorted() }

  /// The number of samples.
  var count: Int { sorted.count }

  /// The middle one.
  var median: Double { self[percentile: 50] }

  /// The number that `percent` of the samples do not exceed, by the nearest rank.
  subscript(percentile percent: Double) -> Double {
    let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The percentiles that are reported.
  static let percentiles: [Double] = [0, 25, 50, 75, 90, 99, 100]
}
