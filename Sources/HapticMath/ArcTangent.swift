extension DeterministicMath {
  /// atan x in radians, with an absolute error under 2⁻⁵⁰.
  ///
  /// Halved three times by atan x = 2 atan(x / (1 + √(1 + x²))), which brings the argument below
  /// tan(π/16); there Taylor's series is cut where 0.2²⁷/27 is below 2⁻⁶⁶.
  public static func atan(_ x: Double) -> Double {
    var t = x
    for _ in 0..<3 { t = t / (1 + (1 + t * t).squareRoot()) }
    let square = t * t
    var sum = 1.0 / 25
    sum = 1.0 / 23 - sum * square
    sum = 1.0 / 21 - sum * square
    sum = 1.0 / 19 - sum * square
    sum = 1.0 / 17 - sum * square
    sum = 1.0 / 15 - sum * square
    sum = 1.0 / 13 - sum * square
    sum = 1.0 / 11 - sum * square
    sum = 1.0 / 9 - sum * square
    sum = 1.0 / 7 - sum * square
    sum = 1.0 / 5 - sum * square
    sum = 1.0 / 3 - sum * square
    sum = 1 - sum * square
    return 8 * t * sum
  }
}
