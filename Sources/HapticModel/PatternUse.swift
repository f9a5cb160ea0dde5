/// Another pattern, played within this one.
///
/// Its own controls act on it alone; those of the pattern that uses it act on it, too.
public struct PatternUse: Hashable, Sendable {
  /// What is used: the name of a built-in pattern, or the path of a file relative to that of the
  /// pattern that uses it.
  public var reference: String
  /// A factor on intensities, before the law, 0…1. Default: 1.
  public var intensity: Double
  /// How much faster it runs, 0.1…10: times and durations are divided by it, pitches and the ringing
  /// of taps stay. Default: 1.
  public var speed: Double

  /// Makes a use.
  public init(_ reference: String, intensity: Double = 1, speed: Double = 1) {
    self.reference = reference
    self.intensity = intensity
    self.speed = speed
  }
}
