internal import Glibc
internal import HapticSynthesis
internal import HapticThreads
internal import Synchronization

/// Sends commands to an engine's real-time thread.
struct PlayerControl: Sendable {
  let core: EngineCore

  /// Throws where a score does not fit.
  private func check(_ score: Score) throws(EngineError) {
    if score.sampleRate != core.sampleRate {
      throw .wrongSampleRate(score: score.sampleRate, device: core.sampleRate)
    }
    let channels = core.configuration.channelCount
    if score.matrix.channelCount != 1, score.matrix.channelCount != channels {
      throw .wrongChannelCount(score: score.matrix.channelCount, mix: channels)
    }
  }

  /// What stays the same when a player's score is exchanged.
  struct Preparation: Sendable {
    var overlap: Int
    var fadeFrameCount: Int
  }

  /// Makes a player's real-time side and has it take part in the mix.
  func prepare(
    _ score: Score, loopFrameCount: Int?, _ preparation: Preparation
  ) throws(EngineError) -> PlayerVoice {
    try check(score)
    let voice = PlayerVoice(
      score, loopLength: loopFrameCount ?? score.frameCount, overlap: preparation.overlap,
      fadeLength: preparation.fadeFrameCount, kernel: core.configuration.kernel)
    try join(voice)
    return voice
  }

  /// Has a player take part in the mix; the engine keeps it until it has left.
  private func join(_ voice: PlayerVoice) throws(EngineError) {
    let hasRoom = core.joinedCount.withLock { count in
      guard count < PlayerMixer.playerLimit else { return false }
      count += 1
      return true
    }
    guard hasRoom else { throw .tooManyPlayers(limit: PlayerMixer.playerLimit) }
    let kept = VoiceReference(voice)
    kept.retain()
    guard !send(.join, to: voice) else { return }
    // The engine has ended: nobody will give the place back.
    kept.release()
    core.joinedCount.withLock { $0 -= 1 }
  }

  /// Sends a command.
  ///
  /// - Returns: Whether it will take effect; not where the engine has ended.
  @discardableResult
  func send(_ action: Command.Action, to voice: PlayerVoice, at frame: Int? = nil) -> Bool {
    var command = Command(player: VoiceReference(voice), action: action, frame: frame ?? .min)
    if core.latencies != nil { command.sentNanoseconds = MonotonicTime.nanoseconds }
    return core.sending.withLock { _ in
      while !core.commands.push(command) {
        // The thread that takes commands is a period behind at most, if there is one.
        guard core.currentState == .running else { return false }
        usleep(500)
      }
      if core.currentState == .idle { core.wake.raise() }
      return true
    }
  }
}
