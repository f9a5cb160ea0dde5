import Haptics

/// A pattern that has been compiled to be played, and what of it is.
struct PlayedSound {
  let input: PatternSource
  let pattern: CompiledPattern
  let score: Score
  /// What it was compiled with.
  let options: CompilerOptions
  /// The frames that are played.
  let frames: Range<Int>

  /// The length of the fades where it is cut: 5 ms, or half of what is played.
  private var fade: Int { max(1, min(score.sampleRate / 200, frames.count / 2)) }

  /// The frame, from the start on, in which the fade out begins; `nil` where it plays to its end.
  var fadeStart: Int? {
    frames.upperBound < score.frameCount ? max(0, frames.count - 1 - fade) : nil
  }

  /// Prepares it on an engine.
  func prepare(on engine: HapticEngine, passCount: Int?) throws(PlayError) -> LivePlayer {
    let (input, pattern) = (input, pattern)
    do throws(EngineError) {
      let live = try LivePlayer(
        engine, pattern, score, options: options,
        compile: { pattern.recompiled(with: $0, library: PatternLibrary(for: input)) },
        fadeFrameCount: fade)
      if frames.lowerBound > 0 { live.player.seek(to: frames.lowerBound) }
      live.player.setLoop(count: passCount)
      return live
    } catch {
      throw PlayError(error.description)
    }
  }
}
