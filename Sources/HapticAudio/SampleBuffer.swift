/// Sound at hand: interleaved samples, 1 being full scale.
public struct SampleBuffer: Hashable, Sendable {
  /// Frames a second, at least 1.
  public var sampleRate: Int
  /// Samples in a frame, at least 1.
  public var channelCount: Int
  /// The samples, `samples[frame * channelCount + channel]`.
  public var samples: [Float]

  /// The number of whole frames.
  public var frameCount: Int { samples.count / channelCount }

  /// Makes a buffer.
  ///
  /// - Precondition: rate and channel count are positive, and the samples are whole frames.
  public init(sampleRate: Int, channelCount: Int = 1, samples: [Float]) {
    precondition(sampleRate > 0 && channelCount > 0, "a buffer needs a rate and a channel")
    precondition(samples.count.isMultiple(of: channelCount), "samples must be whole frames")
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.samples = samples
  }

  /// The samples of one channel.
  ///
  /// - Precondition: `channel` is one of `0..<channelCount`.
  public func samples(ofChannel channel: Int) -> [Float] {
    precondition(0..<channelCount ~= channel, "no such channel")
    if channelCount == 1 { return samples }
    return (0..<frameCount).map { samples[$0 * channelCount + channel] }
  }

  /// The mean of all channels, which keeps within full scale what is within it.
  public var mixedDown: [Float] {
    if channelCount == 1 { return samples }
    let count = Float(channelCount)
    return (0..<frameCount).map { frame in
      samples[frame * channelCount..<(frame + 1) * channelCount].reduce(0, +) / count
    }
  }

  /// The buffer as a source that gives its frames once.
  public var source: Source { Source(buffer: self) }

  /// Gives the frames of a buffer.
  public struct Source: FrameSource, Sendable {
    private let buffer: SampleBuffer
    private var position = 0

    init(buffer: SampleBuffer) { self.buffer = buffer }

    public var sampleRate: Int { buffer.sampleRate }
    public var channelCount: Int { buffer.channelCount }
    public var frameCount: Int { buffer.frameCount }

    public mutating func render(into block: inout MutableSpan<Float>) -> Int {
      let count = min(block.count, buffer.samples.count - position)
      for index in 0..<count { block[index] = buffer.samples[position + index] }
      position += count
      return count / channelCount
    }
  }
}
