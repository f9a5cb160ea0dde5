import HapticModel

/// A pattern at work: one use of it, with all that the uses around it bring along.
struct PatternInstance {
  /// Which pattern, by its place in the table.
  var pattern: Int
  /// Where its time begins, in milliseconds of the outermost pattern.
  var offset = 0.0
  /// How much faster it runs, all levels together.
  var speed = 1.0
  /// The factor on its amplitudes, its own gain included.
  var gain: Double
  /// What acts on it: its own controls, and those of the patterns around it.
  var controls: ControlSet
  /// Where its events go that name no channels.
  var channels = ChannelSelection.haptic
  /// The event that says so; `nil` where none does.
  var channelSource: EventSource?
  /// The use that it is part of; `nil` for the outermost.
  var parent: Int?
  /// The factor on its intensities that this use states.
  var intensity = 1.0
  /// The event of the outermost pattern that it comes from; `nil` for the outermost itself.
  var origin: Int?

  /// The time in the outermost pattern, in milliseconds, that a time of this one is.
  func absolute(_ milliseconds: Double) -> Double {
    offset + milliseconds / speed
  }

  /// The event of the outermost pattern that one of this pattern comes from.
  func origin(of event: ExpandedEvent) -> Int { origin ?? Int(event.event) }

  /// Where an event of this pattern goes.
  func channels(of event: Event) -> ChannelSelection {
    event.channels == .haptic ? channels : event.channels
  }

  /// The event that says where an event of this pattern goes: a use of the pattern, or itself.
  func channelSource(of event: Event, _ index: Int) -> EventSource {
    let own = EventSource(pattern: pattern, event: index)
    return event.channels == .haptic ? channelSource ?? own : own
  }
}

/// An event where it stands in its text.
struct EventSource: Hashable {
  /// The pattern, by its place in the table.
  var pattern: Int
  /// The event, by its index in the pattern.
  var event: Int
}

/// One event to compile: an event of a pattern, at a time.
struct ExpandedEvent {
  /// When it starts, in milliseconds of the outermost pattern.
  var start: Double
  /// Which use of which pattern it belongs to.
  var instance: Int32
  /// Its index within that pattern.
  var event: Int32
  /// Which repetition it is, from 0.
  var repetition: Int32
}
