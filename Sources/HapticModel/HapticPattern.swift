/// What to feel: events on a time line, and controls over them.
///
/// A pattern is plain data, knows no file format, and is bound to no actuator. Events keep the order
/// of their source.
public struct HapticPattern: Hashable, Sendable {
  /// The full name, such as `impact.heavy`.
  public var name: String?
  /// What the pattern is for, in a sentence.
  public var summary: String?
  /// The kind of feedback the pattern gives, where it is one.
  public var feedback: Feedback?
  /// Anything else worth keeping, in the order of its source; kept through conversions.
  public var metadata: [Metadata]
  /// Where set, the length the pattern is padded to, for looping; more than 0. It must not be
  /// shorter than the events with their tails.
  public var duration: HapticTime?
  /// A length the pattern has at least; it is longer where its events are. Formats in which an event
  /// can last longer than it is felt pad patterns so. Default: none.
  public var minimumDuration: HapticTime
  /// A linear factor on the amplitude of every event, 0…4.
  public var gain: Double
  /// What is felt, in the order of the source, which need not be the order of time.
  public var events: [Event]
  /// What acts on all events.
  public var controls: [Control]
  /// Where its parts stand in Swift code, of a pattern that was made there.
  public var codePlaces = CodePlaces()

  /// Makes a pattern.
  public init(
    name: String? = nil, summary: String? = nil, feedback: Feedback? = nil,
    metadata: [Metadata] = [], duration: HapticTime? = nil, minimumDuration: HapticTime = .zero,
    gain: Double = 1, events: [Event] = [], controls: [Control] = []
  ) {
    self.name = name
    self.summary = summary
    self.feedback = feedback
    self.metadata = metadata
    self.duration = duration
    self.minimumDuration = minimumDuration
    self.gain = gain
    self.events = events
    self.controls = controls
  }

  /// The feedback vocabulary a pattern can belong to.
  public enum Feedback: String, Hashable, Sendable, CaseIterable {
    /// Things collide.
    case impact
    /// A task has ended well, with a warning, or badly.
    case notification
    /// A choice has changed.
    case selection
  }

  /// One entry of a pattern's metadata.
  public struct Metadata: Hashable, Sendable {
    public var key: String
    public var value: String

    /// Makes an entry.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}
