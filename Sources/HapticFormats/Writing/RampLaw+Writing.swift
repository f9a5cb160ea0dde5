import HapticMath

extension RampLaw {
  /// The time in milliseconds with the fewest digits that stands for a value, which is clamped to 0…1:
  /// 20 where the law alone gives 20.000000000000004. The law's own where there is none.
  static func shortestMilliseconds(normalized value: Double) -> Double {
    let exact = milliseconds(normalized: value)
    let wanted = min(max(value, 0), 1)
    // 2000 ms with 12 decimals have all the digits that a double can tell apart.
    for scale in DecimalText.powersOfTen.prefix(13) {
      let rounded = (exact * scale).rounded() / scale
      if normalized(milliseconds: rounded) == wanted { return rounded }
    }
    return exact
  }
}
