/// Keeps the samples of all channels within ±1 by one gain for all, which falls before a peak.
///
/// Where nothing in the neighbourhood exceeds full scale no sample is changed, and a block costs no
/// more than finding its peak.
struct LookAheadLimiter {
  private var envelope: GainEnvelope
  private let channelCount: Int
  /// The first and the last frame that the report is about.
  private var reported: Range<Int>
  /// What was done.
  private(set) var report = LimiterReport()

  /// Makes a limiter that starts at frame 0 of a score.
  init(_ limiter: Chain.Limiter, channelCount: Int, frameCount: Int) {
    precondition(Chain.Limiter.windows.contains(limiter.window), "the limiter's window is 1…65535")
    envelope = GainEnvelope(window: limiter.window)
    self.channelCount = channelCount
    reported = 0..<frameCount
  }

  /// How many frames behind the last processed one the output is ready.
  var lookAhead: Int { envelope.delay }

  /// Starts again, with a new report of some frames.
  mutating func reset(reporting frames: Range<Int>) {
    envelope.reset()
    report = LimiterReport()
    reported = frames
  }

  /// Looks at new frames and sets the gain of those that are `lookAhead` frames before.
  ///
  /// - Parameters:
  ///   - frames: The new frames, whole blocks, following the last ones.
  ///   - buffer: Interleaved frames.
  ///   - firstFrame: The frame at the start of the buffer.
  ///   - areSilent: Whether the new frames are known to be zeros.
  mutating func process(
    _ frames: Range<Int>, in buffer: borrowing LaneBuffer, from firstFrame: Int, areSilent: Bool
  ) {
    if areSilent && envelope.isAtRest { return }
    for block in stride(from: frames.lowerBound, to: frames.upperBound, by: PieceBlock.length) {
      let samples = (block - firstFrame) * channelCount
      let peak = buffer.peak(samples..<samples + PieceBlock.length * channelCount)
      if peak > report.peak { notePeak(ofBlock: block, in: buffer, at: samples) }
      if peak > 1 || !envelope.isAtRest {
        limit(block: block, peak: peak, in: buffer, from: firstFrame)
      }
    }
  }

  /// Advances the gain by a block and applies it to the frames that it is for.
  private mutating func limit(
    block: Int, peak: Float, in buffer: borrowing LaneBuffer, from firstFrame: Int
  ) {
    for frame in block..<block + PieceBlock.length {
      let index = (frame - firstFrame) * channelCount
      let magnitude = peak > 1 ? buffer.magnitude(index..<index + channelCount) : 0
      let gain = envelope.next(GainEnvelope.needed(for: magnitude), at: frame)
      let target = frame - envelope.delay
      guard gain < envelope.unity, target >= firstFrame else { continue }
      let factor = envelope.factor(gain)
      note(factor, at: target)
      let output = (target - firstFrame) * channelCount
      buffer.attenuate(output..<output + channelCount, by: Float(factor))
    }
  }

  private mutating func notePeak(ofBlock block: Int, in buffer: borrowing LaneBuffer, at index: Int)
  {
    let frames = reported.clamped(to: block..<block + PieceBlock.length)
    let first = index + (frames.lowerBound - block) * channelCount
    let peak = buffer.magnitude(first..<first + frames.count * channelCount)
    report.peak = max(report.peak, peak)
  }

  private mutating func note(_ factor: Double, at frame: Int) {
    guard reported.contains(frame) else { return }
    report.limitedFrames += 1
    if factor < report.lowestGain {
      report.lowestGain = factor
      report.lowestGainFrame = frame
    }
  }
}
