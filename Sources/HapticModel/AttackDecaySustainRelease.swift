/// The classic four-stage envelope, as linear ramps of the strength in its authored unit.
///
/// It rises from 0 to 1 in `attack`, falls to the level `sustain` in `decay`, and from the event's
/// duration on falls from whatever level was reached to 0 in `release`, with strength and pitch
/// held. The event ends at its duration plus `release`.
public struct AttackDecaySustainRelease: Hashable, Sendable {
  /// From 0 to full strength. Default: at once.
  public var attack: RampTime
  /// From full strength to the sustained level. Default: at once.
  public var decay: RampTime
  /// The level that is held, 0…1. Default: 1.
  public var sustain: Double
  /// From the level at the event's duration to 0. Default: at once.
  public var release: RampTime

  /// Makes an envelope; without arguments one that changes nothing.
  public init(
    attack: RampTime = .zero, decay: RampTime = .zero, sustain: Double = 1,
    release: RampTime = .zero
  ) {
    self.attack = attack
    self.decay = decay
    self.sustain = sustain
    self.release = release
  }
}

/// The length of a ramp: a time, or AHAP's normalised value that stands for one.
public enum RampTime: Hashable, Sendable {
  /// A length in time.
  case time(HapticTime)
  /// AHAP's value, 0…1, to which controls are added before it becomes a time. Apple documents only
  /// that the time grows exponentially; this project's law is 1 ms × 2000^value, and 0 is no time.
  case normalized(Double)

  /// No time at all.
  public static let zero = RampTime.time(.zero)
}
