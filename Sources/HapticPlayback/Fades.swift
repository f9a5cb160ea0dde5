/// The gain that is laid over a stream's frames where it was disturbed or is to end: straight ramps,
/// as functions of the frame, so that a frame that is written twice gets the same gain.
struct Fades {
  /// The length of a ramp in frames, at least 1.
  let length: Int
  /// The first frame after the device had run empty.
  private(set) var fadeInStart: Int?
  /// The first frame of the fade that ends the playing.
  private(set) var fadeOutStart: Int?

  /// The frames of every fade: 5 ms.
  static func length(sampleRate: Int) -> Int { max(1, sampleRate / 200) }

  /// Makes fades that change nothing.
  init(sampleRate: Int) { length = Self.length(sampleRate: sampleRate) }

  mutating func fadeIn(from frame: Int) { fadeInStart = frame }
  mutating func fadeOut(from frame: Int) { fadeOutStart = frame }

  /// The gain of a frame, 0…1.
  func gain(at frame: Int) -> Float {
    var gain: Float = 1
    if let fadeInStart {
      gain *= Float(min(max(frame - fadeInStart, 0), length)) / Float(length)
    }
    if let fadeOutStart {
      // The last frame of the ramp is 0.
      gain *= 1 - Float(min(max(frame - fadeOutStart + 1, 0), length)) / Float(length)
    }
    return gain
  }

  /// Applies the gain to interleaved samples, where it is not 1.
  @unsafe
  func apply(
    to samples: UnsafeMutableBufferPointer<Float>, firstFrame: Int, channelCount: Int
  ) {
    guard fadeInStart.map({ firstFrame < $0 + length }) ?? false || fadeOutStart != nil else {
      return
    }
    for frame in 0..<(samples.count / channelCount) {
      let gain = gain(at: firstFrame + frame)
      guard gain != 1 else { continue }
      for channel in 0..<channelCount { unsafe samples[frame * channelCount + channel] *= gain }
    }
  }
}
