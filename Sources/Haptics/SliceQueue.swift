internal import HapticThreads

/// Renders the slices of a score on several threads, and gives them in order.
///
/// A few slices are rendered ahead, and their memory is used again, so that it does not grow with the
/// score's length.
final class SliceQueue {
  /// Consecutive frames of a score, and what the limiter did to them.
  struct Slice: Sendable {
    /// The samples, interleaved; of the last slice, what follows the score's end is of no meaning.
    var samples: [Float]
    var limiterReport: LimiterReport?
  }

  /// The frames of a slice: so many that beginning anew, with what the limiter has to look back at, is
  /// a small part of the work.
  static let length = 1 << 16

  private struct State: Sendable {
    /// The first slice that no thread has begun.
    var next = 0
    /// The memory that is not in use.
    var free: [[Float]]
    /// The slices that wait for their turn.
    var done: [Int: Slice] = [:]
  }

  private let state: Monitor<State>
  private let stop = StopFlag()
  private let threads: ThreadGroup
  private var fetched = 0

  /// Begins to render; `nil` where the system allows no thread.
  init?(_ score: Score, frames: Range<Int>, kernel: Kernel, threads: Int) {
    let sampleCount = Self.length * score.matrix.channelCount
    // Each thread has one in work, and some are ready for the reader.
    let memory = (0..<threads + 2).map { _ in [Float](repeating: 0, count: sampleCount) }
    let (state, stop) = (Monitor(State(free: memory)), stop)
    self.state = state
    self.threads = ThreadGroup(count: threads) { Self.render(score, frames, kernel, state, stop) }
    if self.threads.isEmpty { return nil }
  }

  deinit {
    stop.set()
    // Wakes those that wait for memory.
    state.change { _ in }
    threads.join()
  }

  /// Waits for the next slice; there must be one.
  func fetch() -> Slice {
    let slice = state.wait { $0.done.removeValue(forKey: fetched) }
    fetched += 1
    guard let slice else { preconditionFailure("waiting without end has no end") }
    return slice
  }

  /// Takes back the memory of a slice that has been read.
  func reuse(_ slice: consuming Slice) {
    let samples = slice.samples
    state.change { $0.free.append(samples) }
  }

  /// What each thread does.
  private static func render(
    _ score: Score, _ frames: Range<Int>, _ kernel: Kernel, _ state: Monitor<State>,
    _ stop: StopFlag
  ) {
    var synthesizer = Synthesizer(score, kernel: kernel)
    while let (index, memory) = begin(state, stop, frameCount: frames.count) {
      // Whoever else held on to the memory would have it copied.
      var samples = consume memory
      let start = frames.lowerBound + index * length
      synthesizer.seek(to: start..<min(start + length, frames.upperBound))
      var rest = samples.mutableSpan
      // In parts, so that nobody waits long who does not want the rest.
      let part = 8192 * synthesizer.channelCount
      for offset in stride(from: 0, to: rest.count, by: part) where !stop.isSet {
        var block = rest._mutatingExtracting(offset..<min(offset + part, rest.count))
        if synthesizer.render(into: &block) == 0 { break }
      }
      let slice = Slice(samples: samples, limiterReport: synthesizer.limiterReport)
      state.change { $0.done[index] = slice }
    }
  }

  /// Waits for memory and takes the next slice; `nil` where there is none, or none is wanted.
  private static func begin(
    _ state: Monitor<State>, _ stop: StopFlag, frameCount: Int
  ) -> (index: Int, samples: [Float])? {
    let begun = state.wait { state -> (index: Int, samples: [Float])?? in
      if stop.isSet || state.next * length >= frameCount { return .some(nil) }
      guard let samples = state.free.popLast() else { return nil }
      state.next += 1
      return (state.next - 1, samples)
    }
    return begun ?? nil
  }
}
