/// Keeps the samples of all channels within ±1 by one gain for all, which falls before a peak.
///
/// Where nothing in the neighbourhood exceeds full scale no sample is changed, and a block costs no
/// more than finding its peak.
struct LookAheadLimiter {
  private var envelope: GainEnvelope
  private let channelCount: Int
  /// The gains of a block, first those that its frames need, then those of the frames before.
  private var gains = [Int64](repeating: 0, count: PieceBlock.length)
  /// First the peaks of its frames, then the gains as factors.
  private var factors = [Float](repeating: 1, count: PieceBlock.length)
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
    if envelope.isAtRest {
      let first = (frames.lowerBound - firstFrame) * channelCount
      let peak = buffer.peak(first..<first + frames.count * channelCount)
      // Most often there is nothing to do nor to note; one peak of all blocks is found faster than
      // those of each.
      if peak <= 1, peak <= report.peak { return }
    }
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
    if peak > 1 {
      let start = (block - firstFrame) * channelCount
      buffer.findPeaks(from: start, channelCount: channelCount, into: &factors)
      GainEnvelope.need(for: factors, &gains)
    } else {
      for k in gains.indices { gains[k] = GainEnvelope.one }
    }
    envelope.advance(&gains, areNeeded: peak > 1)
    let target = block - envelope.delay
    // What is before the buffer has been read, or is before the start.
    let unheld = max(0, firstFrame - target)
    guard unheld < gains.count, note(target + unheld..<target + gains.count, gains[unheld...])
    else { return }
    envelope.convert(gains, to: &factors)
    buffer.attenuate(
      from: (target + unheld - firstFrame) * channelCount, channelCount: channelCount,
      by: factors.span.extracting(unheld..<gains.count))
  }

  private mutating func notePeak(ofBlock block: Int, in buffer: borrowing LaneBuffer, at index: Int)
  {
    let frames = reported.clamped(to: block..<block + PieceBlock.length)
    let first = index + (frames.lowerBound - block) * channelCount
    let peak = buffer.magnitude(first..<first + frames.count * channelCount)
    report.peak = max(report.peak, peak)
  }

  /// Notes the gains of frames; returns whether any is below 1.
  private mutating func note(_ frames: Range<Int>, _ gains: ArraySlice<Int64>) -> Bool {
    let lowestOfAll = envelope.lowest(of: gains)
    guard lowestOfAll < envelope.unity else { return false }
    let inReport = reported.clamped(to: frames)
    let shift = gains.startIndex - frames.lowerBound
    let shown = gains[inReport.lowerBound + shift..<inReport.upperBound + shift]
    let lowest = shown.count == gains.count ? lowestOfAll : envelope.lowest(of: shown)
    let count = envelope.lowered(of: shown)
    report.limitedFrames += count
    // The first of those whose factors, rounded, are the same.
    let factor = envelope.factor(lowest)
    if count > 0, factor < report.lowestGain {
      report.lowestGain = factor
      report.lowestGainFrame = inReport.first { envelope.factor(gains[$0 + shift]) == factor }
    }
    return true
  }
}
