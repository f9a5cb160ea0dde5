/// What a player is doing.
public enum PlayerState: UInt8, Hashable, Sendable {
  /// Nothing: it has not been started, or has come to its end, or was stopped.
  case idle
  /// It plays, or fades out.
  case playing
  /// It was paused, and goes on from there when it is resumed.
  case paused
}
