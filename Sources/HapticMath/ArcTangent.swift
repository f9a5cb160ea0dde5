extension DeterministicMath {
  /// atan x in radians, with an absolute error under 2⁻⁵⁰.
  ///
  /// Halved three times by atan x = 2 atan(x / (1 + √(1 + x²))), which brings the argument below
  /// tan(π/16); there Taylor's series is cut where 0.2²⁷/27 is below 2⁻⁶⁶.
  public static func atan(_ x: Double) -> Double {
    var t = x
    for _ in 0..<3 { t = t / (1 + (1 + t * t).squareRoot()) }
    let square = t * t
    var sum = 0.0
    for odd in stride(from: 25.0, through: 1, by: -2) { sum = 1 / odd - sum * square }
    return 8 * t * sum
  }
}
