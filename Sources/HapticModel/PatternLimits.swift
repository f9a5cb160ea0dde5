/// What the numbers of a pattern can be, whether it is read from a file or built in code.
public enum PatternLimits {
  /// Times and lengths of time, in milliseconds: up to an hour. The whole pattern, tails included,
  /// is no longer either.
  public static let milliseconds = 0...3_600_000.0
  /// Gains, as linear factors: up to +12 dB.
  public static let gains = 0...4.0
  /// Frequencies, in hertz: what voice coils and resonant actuators can follow, with room on both
  /// sides.
  public static let frequencies = 1...1000.0
  /// The time constants of a tap's ringing, in milliseconds.
  public static let rings = 0.2...10_000
  /// The most events of a pattern.
  public static let eventCount = 1_000_000
}
