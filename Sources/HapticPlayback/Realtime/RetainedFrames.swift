/// The newest frames of a mix by their number: what a device held and lost, or gave back, can be
/// written once more.
@safe
struct RetainedFrames: ~Copyable, @unchecked Sendable {
  let channelCount: Int
  /// How many frames back it can go.
  let capacity: Int
  /// The frame behind the newest.
  private(set) var end: Int
  /// Each frame at its number modulo the capacity.
  private let samples: UnsafeMutablePointer<Float>

  /// Makes an empty store that begins with a frame.
  init(channelCount: Int, capacity: Int, firstFrame: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    end = firstFrame
    unsafe samples = .allocate(capacity: capacity * channelCount)
    unsafe samples.initialize(repeating: 0, count: capacity * channelCount)
  }

  deinit { unsafe samples.deallocate() }

  /// Appends whole interleaved frames, no more than the capacity.
  @unsafe
  mutating func append(_ frames: UnsafeMutableBufferPointer<Float>) {
    let count = frames.count / channelCount
    precondition(count <= capacity)
    for frame in 0..<count {
      let place = (end + frame) % capacity * channelCount
      for channel in 0..<channelCount {
        unsafe samples[place + channel] = frames[frame * channelCount + channel]
      }
    }
    end += count
  }

  /// Copies frames to the beginning of a block.
  ///
  /// - Precondition: they are there, and not older than the capacity allows.
  @unsafe
  func copy(_ frames: Range<Int>, to block: UnsafeMutableBufferPointer<Float>) {
    precondition(frames.lowerBound >= end - capacity && frames.upperBound <= end)
    precondition(frames.count * channelCount <= block.count)
    for frame in frames {
      let place = frame % capacity * channelCount
      for channel in 0..<channelCount {
        unsafe block[(frame - frames.lowerBound) * channelCount + channel] =
          samples[place + channel]
      }
    }
  }
}
