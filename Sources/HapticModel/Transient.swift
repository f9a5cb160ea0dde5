/// A tap: a damped sine that rings out by itself.
public struct Transient: Hashable, Sendable {
  /// The strength of the first peak. Default: intensity 1.
  public var strength: Strength<Double>
  /// The pitch of the ringing. Default: sharpness 0.5.
  public var pitch: Pitch<Double>
  /// The time constant of the decay, in which the amplitude falls to 1/e. Default (`nil`): one
  /// period of the pitch. Otherwise 0.2 ms to 10 s.
  public var ring: HapticTime?

  /// How many time constants a tap lasts: ln 1000, after which it has fallen by 60 dB.
  package static let timeConstants = 6.9

  /// Makes a tap.
  public init(
    strength: Strength<Double> = .intensity(1), pitch: Pitch<Double> = .sharpness(0.5),
    ring: HapticTime? = nil
  ) {
    self.strength = strength
    self.pitch = pitch
    self.ring = ring
  }
}
