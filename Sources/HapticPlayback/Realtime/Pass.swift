internal import HapticSynthesis

/// One run through a score. A player has several, since the tail of one may sound into the next.
final class Pass {
  private var synthesizer: Synthesizer
  private var fade = Ramp(1)
  /// Its own gain, as long as it sounds.
  private var level: Float = 1
  /// Whether it sounds.
  private(set) var isSounding = false
  /// Whether it is on its way to silence.
  private(set) var isEnding = false
  /// The order in which passes were begun.
  private(set) var number = 0

  init(_ score: Score, kernel: Kernel) {
    synthesizer = Synthesizer(score, kernel: kernel, chunkLength: 1024)
  }

  /// The frame of the score that is next.
  var position: Int { synthesizer.position }

  /// Begins at a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame of the score.
  ///   - fadeLength: The frames of a fade in; 0 for none.
  ///   - pitchRatio: What its pitches are multiplied with.
  ///   - level: Its gain.
  ///   - number: Its place in the order of passes.
  func begin(at frame: Int, fadeLength: Int, pitchRatio: Double, level: Float, number: Int) {
    // One that does not sound stands at 0.
    synthesizer.seek(to: frame)
    synthesizer.pitchRatio = pitchRatio
    self.level = level
    self.number = number
    isSounding = frame < synthesizer.frameCount
    isEnding = false
    fade = Ramp(fadeLength > 0 ? 0 : 1)
    if fadeLength > 0 { fade.go(to: 1, frames: fadeLength) }
    if !isSounding { synthesizer.seek(to: 0) }
  }

  /// Fades out, and is over then.
  func end(fadeLength: Int) {
    guard isSounding, !isEnding else { return }
    isEnding = true
    fade.go(to: 0, frames: fadeLength)
  }

  /// The frames until a fade is over.
  var framesToSilence: Int { fade.framesLeft }

  func set(pitchRatio: Double) { synthesizer.pitchRatio = pitchRatio }

  /// Adds its next frames to a mix.
  ///
  /// - Parameters:
  ///   - mix: Interleaved frames, as many as are wanted.
  ///   - channelCount: Their channels, to all of which a score of one channel goes.
  ///   - gain: The player's gain, from the first frame on.
  ///   - scratch: Room for as many frames.
  /// - Returns: How many frames it sounded; fewer than are wanted only where it is over.
  @unsafe
  func add(
    to mix: UnsafeMutableBufferPointer<Float>, channelCount: Int, gain: Ramp,
    scratch: UnsafeMutableBufferPointer<Float>
  ) -> Int {
    let frames = mix.count / channelCount
    let own = synthesizer.channelCount
    let room = unsafe UnsafeMutableBufferPointer(rebasing: scratch[..<(frames * own)])
    let count = unsafe synthesizer.render(into: room)
    let isPlain = fade.isSteady(at: 1) && gain.isSteady(at: 1)
    for frame in 0..<count {
      let level = isPlain ? level : level * fade.value(after: frame) * gain.value(after: frame)
      for channel in 0..<channelCount {
        let sample = unsafe room[own == 1 ? frame : frame * own + channel]
        unsafe mix[frame * channelCount + channel] += level * sample
      }
    }
    let sounded = isEnding ? min(count, fade.framesLeft) : count
    fade.advance(frames)
    if count < frames || position == synthesizer.frameCount || fade.isSteady(at: 0) {
      isSounding = false
      isEnding = false
      synthesizer.seek(to: 0)
    }
    return sounded
  }
}
