/// The channels of an actuator that an event goes to.
public enum ChannelSelection: Hashable, Sendable {
  /// Every channel that is felt.
  case haptic
  /// Every channel that is heard, where the actuator has some.
  case sound
  /// The given channels; at least one.
  case list([ChannelName])
}

/// A channel of an actuator.
public enum ChannelName: Hashable, Sendable {
  /// By its place, counted from 1 as on plugs and in mixers, up to 64.
  case number(Int)
  /// By the name that the actuator's profile gives it, such as `left`.
  case name(String)
}
