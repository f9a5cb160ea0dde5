/// What a program asks of a player, on its way to the real-time thread.
struct Command: BitwiseCopyable {
  /// The player that it is for.
  var player: VoiceReference
  /// What is asked for.
  var action: Action
  /// The stream's frame in which it takes effect; in the past: as soon as possible.
  var frame: Int
  /// When it was sent, in nanoseconds, where that is of interest.
  var sentNanoseconds = 0

  /// What can be asked for.
  enum Action: BitwiseCopyable {
    /// Takes part in the mix from now on.
    case join
    /// Leaves the mix once nothing of it sounds any more.
    case leave
    /// Begins, with a gain of this start's own.
    case start(Float)
    case stop
    case pause
    case resume
    /// Goes on at a frame of the score.
    case seek(Int)
    /// Is played so many times in all; `Int.max` is without end.
    case loop(Int)
    case gain(Float)
    case pitchRatio(Double)
    /// Takes over from another player of the same channels, at so many times its position.
    case takeOver(VoiceReference, scale: Double)
  }
}
