/// Turns a score into samples on several threads, to be read from beginning to end.
///
/// The samples, and the limiter's report, are those of ``Synthesizer``, whatever the number of threads:
/// each renders slices of about a second, which are read in order. A score that would not keep a second
/// thread busy, or has filters, is rendered where it is read.
///
///     var source = ParallelSynthesizer(score, threads: 4)
///     try SoundFile.write(&source, to: "long.wav")
public final class ParallelSynthesizer: FrameSource {
  public let sampleRate: Int
  public let channelCount: Int
  public let frameCount: Int
  public let firstFrame: Int

  /// Renders where it is read; `nil` where threads do it.
  private var own: Synthesizer?
  private var queue: SliceQueue?
  private var slice: SliceQueue.Slice?
  /// The frame that is read next.
  private var position = 0
  private var report: LimiterReport?

  /// What the limiter did; `nil` where there is none. It is about the slices that have been begun, and
  /// exact at the end.
  public var limiterReport: LimiterReport? { own?.limiterReport ?? report }

  /// Makes a source of a score, or of a section of it, which stands at its beginning.
  ///
  /// - Parameters:
  ///   - score: What to render, see `Score.validate()`.
  ///   - frames: The section, limited to the score; by default all of it. Its samples are those of the
  ///     whole, and the limiter's report is about it alone, but where the score has filters: then the frames before
  ///     it are rendered, too.
  ///   - kernel: The implementation of the inner loop, by default the fastest.
  ///   - threads: How many threads may render, beside the one that reads; 1 renders where it is read.
  /// - Precondition: as for ``Synthesizer``.
  public convenience init(
    _ score: Score, frames: Range<Int>? = nil, kernel: Kernel = .best, threads: Int
  ) {
    self.init(score, frames: frames, kernel: kernel, threads: threads, smallestWork: 1 << 22)
  }

  /// Makes a source that renders on threads from a number of frames of all pieces on. The default takes
  /// a thread a millisecond or more; starting one takes a tenth of that.
  package init(
    _ score: Score, frames: Range<Int>? = nil, kernel: Kernel, threads: Int, smallestWork: Int
  ) {
    let whole = 0..<max(0, score.frameCount)
    let frames = frames?.clamped(to: whole) ?? whole
    sampleRate = score.sampleRate
    channelCount = score.matrix.channelCount
    frameCount = frames.count
    firstFrame = frames.lowerBound
    let slices = (frameCount + SliceQueue.length - 1) / SliceQueue.length
    // Filters remember all that was before: slices of theirs come one after the other.
    if threads > 1, slices > 1, score.chain.filters.isEmpty,
      score.pieces.lazy.map(\.length).reduce(0, +) >= smallestWork
    {
      queue = SliceQueue(score, frames: frames, kernel: kernel, threads: min(threads, slices))
    }
    if queue == nil {
      var synthesizer = Synthesizer(score, kernel: kernel)
      if score.chain.filters.isEmpty {
        if frames != whole { synthesizer.seek(to: frames) }
      } else {
        // Only what has rendered all frames before has the filters' very state.
        Self.skip(frames.lowerBound, of: &synthesizer)
      }
      own = consume synthesizer
    } else {
      report = score.chain.limiter.map { _ in LimiterReport() }
    }
  }

  public func render(into block: inout MutableSpan<Float>) -> Int {
    let frames = min(block.count / channelCount, frameCount - position)
    if own != nil {
      var part = block._mutatingExtracting(..<(frames * channelCount))
      let count = own?.render(into: &part) ?? 0
      position += count
      return count
    }
    var done = 0
    while done < frames {
      done += read(into: &block, at: done, atMost: frames - done)
    }
    return frames
  }

  /// Renders frames for nobody.
  private static func skip(_ count: Int, of synthesizer: inout Synthesizer) {
    var scratch = [Float](repeating: 0, count: 4096 * synthesizer.channelCount)
    while synthesizer.position < count {
      let frames = min(4096, count - synthesizer.position)
      var samples = scratch.mutableSpan
      var block = samples._mutatingExtracting(..<(frames * synthesizer.channelCount))
      _ = synthesizer.render(into: &block)
    }
  }

  /// Reads frames of one slice.
  private func read(into block: inout MutableSpan<Float>, at offset: Int, atMost count: Int) -> Int
  {
    guard let queue else { return 0 }
    if slice == nil {
      let next = queue.fetch()
      if let part = next.limiterReport { report?.append(part) }
      slice = next
    }
    let first = position % SliceQueue.length
    let frames = min(count, SliceQueue.length - first)
    if let samples = slice?.samples {
      let source = samples.span.extracting(
        first * channelCount..<(first + frames) * channelCount)
      var target = block._mutatingExtracting((offset * channelCount)...)
      unsafe target.withUnsafeMutableBufferPointer { target in
        unsafe source.withUnsafeBufferPointer { _ = unsafe target.update(fromContentsOf: $0) }
      }
    }
    position += frames
    if first + frames == SliceQueue.length, let read = slice.take() { queue.reuse(read) }
    return frames
  }
}
