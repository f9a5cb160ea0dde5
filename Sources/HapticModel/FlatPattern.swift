/// A pattern with all repetitions and nested patterns written out: events on one time line.
///
/// Formats that know neither are written from it.
public struct FlatPattern: Hashable, Sendable {
  /// Name, length, controls and the like of the outermost pattern. Its events are in ``events``, and its
  /// gain is part of theirs.
  public var outline: HapticPattern
  /// The events, in the order of their sources.
  public var events: [FlatEvent]

  /// Makes a pattern.
  public init(outline: HapticPattern, events: [FlatEvent]) {
    self.outline = outline
    self.events = events
  }
}

/// An event on the time line of the outermost pattern.
public struct FlatEvent: Hashable, Sendable {
  /// The event: `at` counts from the start of the outermost pattern, `gain` holds the gains of all
  /// patterns around it, and it comes once. It is no use of a pattern: writers stop at one.
  public var event: Event
  /// What acts on this event beside the controls of the outermost pattern: those of the nested patterns
  /// that it is part of, on the outermost time line.
  public var controls: [Control]
  /// The event of the outermost pattern that it comes from.
  public var origin: Int

  /// Makes an event.
  public init(_ event: Event, controls: [Control] = [], origin: Int) {
    self.event = event
    self.controls = controls
    self.origin = origin
  }
}
