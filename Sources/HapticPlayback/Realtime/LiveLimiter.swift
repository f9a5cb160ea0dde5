internal import HapticMath

/// Keeps a mix within full scale without looking ahead: the gain falls at once where a frame would be
/// too loud, the same for all channels, and recovers with a time constant of 50 ms.
///
/// It changes no bit where nothing has been too loud for a while. Distortion is a matter of a few
/// periods, while looking ahead, as the limiter of a score does, would make everything late.
struct LiveLimiter {
  /// The gain after the last frame.
  private(set) var gain: Float = 1
  /// The least that it has ever been.
  private(set) var lowestGain: Float = 1
  /// The stream's frame in which it was that.
  private(set) var lowestGainFrame = 0
  /// What is left of the way to 1 after a frame.
  private let recovery: Float

  init(sampleRate: Int) {
    // e^(−1 / (0.05 · rate)); 1.4427 is log₂ e.
    recovery = Float(
      DeterministicMath.exp2(-1.442_695_040_888_963_4 / (0.05 * Double(sampleRate))))
  }

  /// Limits interleaved frames, in their order.
  @unsafe
  mutating func apply(
    to samples: UnsafeMutableBufferPointer<Float>, firstFrame: Int, channelCount: Int
  ) {
    for frame in 0..<(samples.count / channelCount) {
      var peak: Float = 0
      for channel in 0..<channelCount {
        unsafe peak = max(peak, abs(samples[frame * channelCount + channel]))
      }
      guard peak > 1 || gain < 1 else { continue }
      let recovered = 1 - (1 - gain) * recovery
      // Nearer to 1 than 16 bits can tell.
      gain = min(recovered > 1 - 0x1p-17 ? 1 : recovered, peak > 1 ? 1 / peak : 1)
      if gain < lowestGain {
        lowestGain = gain
        lowestGainFrame = firstFrame + frame
      }
      for channel in 0..<channelCount {
        let sample = unsafe samples[frame * channelCount + channel] * gain
        unsafe samples[frame * channelCount + channel] = min(max(sample, -1), 1)
      }
    }
  }
}
