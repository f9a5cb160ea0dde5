import Haptics

/// A pattern that has been compiled to be played, and what of it is.
struct PlayedSound {
  let input: PatternSource
  let pattern: CompiledPattern
  let score: Score
  /// What it was compiled with.
  let options: CompilerOptions
  /// What of it is played.
  let section: Section
  /// The frames of that.
  let frames: Range<Int>

  /// Takes what has been compiled.
  ///
  /// - Throws: Where it has no such section.
  init(
    _ input: PatternSource, _ pattern: CompiledPattern, _ score: Score, options: CompilerOptions,
    section: Section
  ) throws(SectionError) {
    self.input = input
    self.pattern = pattern
    self.score = score
    self.options = options
    self.section = section
    frames = try section.frames(of: score, named: input.name, speed: options.speed)
  }

  /// The same at another rate: a device's, since nothing is resampled.
  func compiled(at sampleRate: Int) throws(PlayError) -> PlayedSound {
    guard sampleRate != score.sampleRate else { return self }
    var options = options
    options.sampleRate = sampleRate
    let pattern = pattern.recompiled(with: options, library: PatternLibrary(for: input))
    guard let score = pattern.score else {
      throw PlayError("\"\(input.name)\" cannot be compiled for \(sampleRate) Hz")
    }
    do throws(SectionError) {
      return try PlayedSound(input, pattern, score, options: options, section: section)
    } catch {
      throw PlayError(error.message)
    }
  }

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
