import Foundation

/// What can be measured on samples, without knowing how they were made.
struct Measurement {
  var samples: [Float]
  var sampleRate: Int

  /// The instants of rising zero crossings, in seconds, by straight interpolation between frames.
  var risingCrossings: [Double] {
    samples.indices.dropFirst().compactMap { index in
      let (a, b) = (samples[index - 1], samples[index])
      guard a < 0, b >= 0 else { return nil }
      return (Double(index) - 1 + Double(-a / (b - a))) / Double(sampleRate)
    }
  }

  /// The mean frequency over the span of the given seconds, from whole periods.
  func frequency(from start: Double, to end: Double) -> Double {
    let crossings = risingCrossings.filter { (start...end).contains($0) }
    return Double(crossings.count - 1) / (crossings.last! - crossings.first!)
  }

  /// The frequency at which the discrete Fourier sum over a span is largest: coarse steps over
  /// 20…500 Hz, then halved around the best one.
  func dominantFrequency(from start: Double, to end: Double) -> Double {
    let span = samples[Int(start * Double(sampleRate))..<Int(end * Double(sampleRate))]
    func power(_ frequency: Double) -> Double {
      var (re, im) = (0.0, 0.0)
      for (k, sample) in span.enumerated() {
        // A Hann window keeps the lobe of one frequency narrow.
        let window = 0.5 - 0.5 * cos(2 * .pi * Double(k) / Double(span.count))
        let angle = 2 * .pi * frequency * Double(k) / Double(sampleRate)
        re += window * Double(sample) * cos(angle)
        im += window * Double(sample) * sin(angle)
      }
      return re * re + im * im
    }
    var best = stride(from: 20.0, through: 500, by: 4).max { power($0) < power($1) }!
    var step = 2.0
    while step > 0.05 {
      best = [best - step, best, best + step].max { power($0) < power($1) }!
      step /= 2
    }
    return best
  }

  /// The amplitude around an instant, by fitting a sine of a known frequency to one period.
  func amplitude(at time: Double, frequency: Double) -> Double {
    let count = Int((Double(sampleRate) / frequency).rounded())
    let first = Int(time * Double(sampleRate)) - count / 2
    // Least squares on sine, cosine and their products with time, so that a slope does no harm.
    var normal = [[Double]](repeating: [Double](repeating: 0, count: 5), count: 4)
    for k in 0..<count {
      let t = (Double(k) - Double(count) / 2) / Double(count)
      let angle = 2 * .pi * frequency * Double(k) / Double(sampleRate)
      let basis = [sin(angle), cos(angle), t * sin(angle), t * cos(angle)]
      for i in 0..<4 {
        for j in 0..<4 { normal[i][j] += basis[i] * basis[j] }
        normal[i][4] += basis[i] * Double(samples[first + k])
      }
    }
    let solution = solve(normal)
    return (solution[0] * solution[0] + solution[1] * solution[1]).squareRoot()
  }

  private func solve(_ matrix: [[Double]]) -> [Double] {
    var rows = matrix
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      rows.swapAt(column, pivot)
      for row in 0..<4 where row != column {
        let factor = rows[row][column] / rows[column][column]
        for k in column..<5 { rows[row][k] -= factor * rows[column][k] }
      }
    }
    return (0..<4).map { rows[$0][4] / rows[$0][$0] }
  }
}

/// A ratio in decibels.
func decibels(_ ratio: Double) -> Double { 20 * log10(ratio) }
