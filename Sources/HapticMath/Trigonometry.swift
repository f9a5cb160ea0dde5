extension DeterministicMath {
  /// sin(2π · turns), with an absolute error under 2⁻⁵⁰.
  ///
  /// The argument is in turns, so that its reduction to an eighth of a turn is exact; there sine and
  /// cosine are Taylor series, cut where (π/4)¹⁸/18! is below 2⁻⁵⁸.
  public static func sin(turns: Double) -> Double {
    let fraction = turns - turns.rounded(.toNearestOrEven)
    let quarter = (fraction * 4).rounded(.toNearestOrEven)
    let angle = (fraction - quarter * 0.25) * (2 * Double.pi)
    return switch Int(quarter) {
    case 0: sineSeries(angle)
    case 1: cosineSeries(angle)
    case -1: -cosineSeries(angle)
    default: -sineSeries(angle)
    }
  }

  /// cos(2π · turns), with an absolute error under 2⁻⁵⁰.
  public static func cos(turns: Double) -> Double {
    let fraction = turns - turns.rounded(.toNearestOrEven)
    let quarter = (fraction * 4).rounded(.toNearestOrEven)
    let angle = (fraction - quarter * 0.25) * (2 * Double.pi)
    return switch Int(quarter) {
    case 0: cosineSeries(angle)
    case 1: -sineSeries(angle)
    case -1: sineSeries(angle)
    default: -cosineSeries(angle)
    }
  }

  /// tan(2π · turns), with an absolute error under 2⁻⁴⁹ · (1 + tan²): sine over cosine, each within its
  /// error. A quarter turn has an infinite one, of either sign.
  public static func tan(turns: Double) -> Double {
    sin(turns: turns) / cos(turns: turns)
  }
}

/// sin x for |x| ≤ π/4.
private func sineSeries(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  for k in stride(from: 16.0, through: 2, by: -2) { sum = 1 - sum * square / (k * (k + 1)) }
  return x * sum
}

/// cos x for |x| ≤ π/4.
private func cosineSeries(_ x: Double) -> Double {
  let square = x * x
  var sum = 1.0
  for k in stride(from: 17.0, through: 1, by: -2) { sum = 1 - sum * square / (k * (k + 1)) }
  return sum
}
