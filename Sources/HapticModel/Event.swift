/// Something to feel at a time of a pattern.
public struct Event: Hashable, Sendable {
  /// When the event starts, from the pattern's start; not negative.
  public var at: HapticTime
  /// A linear factor on the event's amplitude, 0…4.
  public var gain: Double
  /// What is felt.
  public var kind: Kind

  /// What an event can be.
  public enum Kind: Hashable, Sendable {
    case transient(Transient)
    case continuous(Continuous)
  }

  /// Makes an event of the given kind.
  public init(_ kind: Kind, at: HapticTime = .zero, gain: Double = 1) {
    self.kind = kind
    self.at = at
    self.gain = gain
  }
}

/// A tap: a damped sine that rings out by itself.
public struct Transient: Hashable, Sendable {
  /// The strength of the first peak. Default: intensity 1.
  public var strength: Strength<Double>
  /// The pitch of the ringing. Default: sharpness 0.5.
  public var pitch: Pitch<Double>
  /// The time constant of the decay, in which the amplitude falls to 1/e. Default (`nil`): one
  /// period of the pitch. Otherwise 0.2 ms to 10 s.
  public var ring: HapticTime?

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

/// A vibration with a length, whose strength and pitch may change over time.
public struct Continuous: Hashable, Sendable {
  /// The time until the release begins; more than 0.
  public var duration: HapticTime
  /// Strength over time, relative to the event's start. Default: intensity 1.
  public var strength: Strength<Envelope>
  /// Pitch over time, relative to the event's start. Default: sharpness 0.5.
  public var pitch: Pitch<Envelope>
  /// The four-stage envelope that multiplies the strength.
  public var shape: AttackDecaySustainRelease
  /// Where in its cycle the vibration begins. Default: 0 turns.
  public var phase: StartPhase

  /// Makes a vibration.
  public init(
    duration: HapticTime, strength: Strength<Envelope> = .intensity(.constant(1)),
    pitch: Pitch<Envelope> = .sharpness(.constant(0.5)),
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease(),
    phase: StartPhase = .turns(0)
  ) {
    self.duration = duration
    self.strength = strength
    self.pitch = pitch
    self.shape = shape
    self.phase = phase
  }
}
