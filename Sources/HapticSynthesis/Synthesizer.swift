/// Turns a score into samples, in slices of any size, from any frame.
///
/// The same score gives the same bits, whatever the kernel and the slices, and whatever the seeks if
/// its chain has no filters. Samples are Floats, 1 being full scale; frames are interleaved. Nothing is
/// allocated once it is made: memory is that of the score, a few bytes for each voice, and some chunks
/// of 8192 frames.
///
///     var synthesizer = Synthesizer(score)
///     while true {
///       let frames = synthesizer.render(into: &slice)
///       if frames == 0 { break }
///     }
public struct Synthesizer: ~Copyable, Sendable {
  /// Frames a second.
  public let sampleRate: Int
  /// The length in frames.
  public let frameCount: Int
  /// The number of samples in a frame.
  public let channelCount: Int
  /// The frame that is rendered next, 0…`frameCount`.
  public private(set) var position = 0

  private var stage: OutputStage

  /// What the limiter did to the frames rendered so far; `nil` where the chain has none.
  public var limiterReport: LimiterReport? { stage.limiterReport }

  /// Makes a synthesizer that stands at frame 0, in O(n log n) for n voices.
  ///
  /// - Parameters:
  ///   - score: What to render, see `Score.validate()`.
  ///   - kernel: The implementation of the inner loop, by default the fastest; for comparisons.
  /// - Precondition: the processor supports the kernel, voices name buses, pieces and sounds that
  ///   exist, and a limiter's window is in its range. In a score that is invalid otherwise the sound is undefined, memory is not.
  public init(_ score: Score, kernel: Kernel = .best) {
    self.init(score, kernel: kernel, chunkLength: VoiceMixer.chunkLength)
  }

  /// Makes a synthesizer that renders no more than some frames at once, and needs memory for no more;
  /// for many that render a little at a time.
  ///
  /// - Parameters:
  ///   - score: What to render.
  ///   - kernel: The implementation of the inner loop.
  ///   - chunkLength: The most frames at once, a multiple of 128, at most 8192.
  /// - Precondition: as for `init(_:kernel:)`.
  package init(_ score: Score, kernel: Kernel = .best, chunkLength: Int) {
    sampleRate = score.sampleRate
    frameCount = max(0, score.frameCount)
    channelCount = score.matrix.channelCount
    stage = OutputStage(score, kernel: kernel, chunkLength: chunkLength)
  }

  /// What all pitches are multiplied with, but not those of sounds; 1 by default.
  ///
  /// A change is heard from the next block of 128 frames on that has not been rendered; phases go on
  /// from where they are. With 1 from the start, or from a seek on, the samples are the score's own.
  package var pitchRatio: Double {
    get { stage.pitchRatio }
    set { stage.pitchRatio = newValue }
  }

  /// Stands at `frame`, in O(log n) and the voices that sound there.
  ///
  /// Filters remember all frames before. They start anew so many frames before that nothing is left
  /// of a state but 2⁻³⁸ of it (−229 dB), at most 2¹⁹ frames; so the samples are right, but their last
  /// bits may differ from those that are rendered from the start.
  ///
  /// - Parameter frame: Where to render next, limited to 0…`frameCount`.
  public mutating func seek(to frame: Int) {
    let target = min(max(frame, 0), frameCount)
    guard target != position else { return }
    position = target
    stage.seek(to: target, reportingUntil: frameCount)
  }

  /// Stands at the start of some of the frames, and begins a limiter report of just these, so that the
  /// reports of adjacent ranges add up to that of the whole.
  ///
  /// - Precondition: the frames are within 0…`frameCount`.
  package mutating func seek(to frames: Range<Int>) {
    precondition(frames.lowerBound >= 0 && frames.upperBound <= frameCount)
    position = frames.lowerBound
    stage.seek(to: frames.lowerBound, reportingUntil: frames.upperBound)
  }

  /// Renders the next frames.
  ///
  /// - Parameter samples: Where to write them, interleaved; what does not make a whole frame, or is
  ///   behind the score's end, is left as it is.
  /// - Returns: The number of frames rendered; 0 at the end.
  public mutating func render(into samples: inout MutableSpan<Float>) -> Int {
    unsafe samples.withUnsafeMutableBufferPointer { unsafe render(into: $0) }
  }

  /// Renders the next frames into memory that the caller vouches for.
  ///
  /// - Parameter samples: As for `render(into:)` with a span.
  /// - Returns: The number of frames rendered; 0 at the end.
  @unsafe
  public mutating func render(into samples: UnsafeMutableBufferPointer<Float>) -> Int {
    let frames = min(samples.count / channelCount, frameCount - position)
    var done = 0
    while done < frames {
      let part = unsafe UnsafeMutableBufferPointer(
        rebasing: samples[done * channelCount..<frames * channelCount])
      done += unsafe stage.read(into: part, from: position + done)
    }
    position += frames
    return frames
  }
}

extension Score {
  /// The whole score as interleaved samples.
  ///
  /// - Parameter kernel: The implementation of the inner loop, by default the fastest; for
  ///   comparisons.
  /// - Precondition: the processor supports the kernel.
  /// - Returns: `frameCount · channelCount` samples.
  public func render(kernel: Kernel = .best) -> [Float] {
    var synthesizer = Synthesizer(self, kernel: kernel)
    return unsafe Array(unsafeUninitializedCapacity: frameCount * matrix.channelCount) {
      samples, count in
      count = unsafe synthesizer.render(into: samples) * matrix.channelCount
    }
  }
}
