/// Something to feel at a time of a pattern.
public struct Event: Hashable, Sendable {
  /// When the event starts, counted from ``anchor``; not negative.
  public var at: HapticTime
  /// What ``at`` counts from. Default: the start of the pattern.
  public var anchor: Anchor
  /// A linear factor on the event's amplitude, 0…4.
  public var gain: Double
  /// The channels of the actuator that the event goes to. Default: all that are felt.
  public var channels: ChannelSelection
  /// How often the event comes again; `nil` where it comes once.
  public var repetition: Repetition?
  /// What is felt.
  public var kind: Kind

  /// What an event can be.
  public enum Kind: Hashable, Sendable {
    case transient(Transient)
    case continuous(Continuous)
    case audio(Audio)
    case pattern(PatternUse)
  }

  /// What the time of an event counts from.
  public enum Anchor: Hashable, Sendable {
    /// The start of the pattern.
    case patternStart
    /// The end of the event before it in the pattern's list, with its repetitions.
    ///
    /// A transient ends where it starts, since how long it rings is the actuator's affair; a
    /// continuous event ends at its duration, where its release begins; a sound and a nested pattern
    /// end where their lengths are over.
    case previousEnd
    /// The start of the event before it in the pattern's list, that of its first repetition.
    case previousStart
  }

  /// Makes an event of the given kind.
  public init(
    _ kind: Kind, at: HapticTime = .zero, anchor: Anchor = .patternStart, gain: Double = 1,
    channels: ChannelSelection = .haptic, repetition: Repetition? = nil
  ) {
    self.kind = kind
    self.at = at
    self.anchor = anchor
    self.gain = gain
    self.channels = channels
    self.repetition = repetition
  }
}

/// How often an event comes, and how far apart.
public struct Repetition: Hashable, Sendable {
  /// The number of times the event comes in all, 1…1,000,000.
  public var count: Int
  /// The time from one start to the next; more than 0. Each start is rounded to a frame by itself,
  /// so that no error adds up.
  public var every: HapticTime

  /// Makes a repetition.
  public init(count: Int, every: HapticTime) {
    self.count = count
    self.every = every
  }
}
