/// How AHAP's normalised attack, decay and release become times.
///
/// Apple documents only that the time grows exponentially with the value. This project's law is
/// 1 ms × 2000^v for 0 < v ≤ 1, and no time for 0.
public enum RampLaw {
  /// The time in milliseconds, 0 or 1…2000, that a value stands for; it is clamped to 0…1.
  public static func milliseconds(normalized value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value == 0 ? 0 : DeterministicMath.exp2(value * log2Of2000)
  }

  /// The value that stands for a time in milliseconds; `nil` where none does: between 0 and 1 ms, at
  /// 1 ms itself, since 0 is no time, and above 2 s.
  public static func normalized(milliseconds: Double) -> Double? {
    if milliseconds == 0 { return 0 }
    guard milliseconds > 1, milliseconds <= 2000 else { return nil }
    let value = DeterministicMath.log2(milliseconds) / log2Of2000
    return value > 0 ? min(value, 1) : nil
  }
}

/// log2(2000).
private let log2Of2000 = 10.965784284662087
