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
  /// The widths of bands of noise, in octaves.
  public static let bandwidths = 0.0625...2.0
  /// How much faster a nested pattern can run.
  public static let speeds = 0.1...10.0
  /// How often an event can come.
  public static let repetitions = 1...1_000_000
  /// The places of channels.
  public static let channels = 1...64
  /// The most events of a pattern, once nested patterns and repetitions are written out; each use of
  /// a pattern counts as one, too.
  public static let eventCount = 1_000_000
  /// The most samples of all sounds of a pattern together, at the rate that it is compiled for: 512 MiB
  /// of 4 bytes each. A sound counts once for each pitch that it has in the pattern.
  public static let soundSampleCount = 1 << 27
  /// How deep patterns can be nested within each other: the outermost is the first level.
  public static let nesting = 64
}
