/// One channel of an actuator, as an audio device has it.
public struct ActuatorChannel: Hashable, Sendable {
  /// The name that patterns can call it by, such as `left`; `nil` where it has only its place.
  public var name: String?
  /// What comes of its signal.
  public var role: Role

  /// What comes of a channel's signal.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It moves something, and is felt.
    case haptic
    /// It drives a loudspeaker, and is heard.
    case sound
  }

  /// Makes a channel, by default one that is felt.
  public init(_ name: String? = nil, role: Role = .haptic) {
    self.name = name
    self.role = role
  }
}
