/// Why an engine cannot prepare a player.
public enum EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The engine has not been opened, so that it is not known how fast its device runs.
  case notOpen
  /// The score was compiled for another rate than the device runs at.
  case wrongSampleRate(score: Int, device: Int)
  /// The score has neither one channel nor as many as the mix.
  case wrongChannelCount(score: Int, mix: Int)
  /// There are as many players as an engine can have.
  case tooManyPlayers(limit: Int)

  /// One sentence that says what is wrong and what can be done.
  public var description: String {
    switch self {
    case .notOpen: "the engine has not been opened; call open() first"
    case .wrongSampleRate(let score, let device):
      "the score is for \(score) Hz and the device runs at \(device) Hz; compile it for that rate"
    case .wrongChannelCount(let score, let mix):
      "the score has \(score) channels and the engine \(mix); give the engine's configuration as "
        + "many"
    case .tooManyPlayers(let limit):
      "the engine has \(limit) players, and cannot have more; let some go"
    }
  }
}
