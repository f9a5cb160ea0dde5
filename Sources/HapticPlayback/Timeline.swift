internal import HapticAudio

/// A source's frames by their number, the newest of them again too: what a device held and lost, or
/// gave back, can be written once more. Behind the source's end is silence without end.
struct Timeline {
  let channelCount: Int
  /// How many frames back the timeline can go.
  let capacity: Int
  /// The number of frames that the source gave, once that is known.
  private(set) var sourceEnd: Int?
  /// The frame behind the newest that was taken from the source.
  private var newest = 0
  /// The newest frames, each at its number modulo the capacity.
  private var ring: [Float]
  private var scratch: [Float] = []

  init(channelCount: Int, capacity: Int) {
    self.channelCount = channelCount
    self.capacity = capacity
    ring = [Float](repeating: 0, count: capacity * channelCount)
  }

  /// Copies frames to the beginning of a block.
  ///
  /// - Precondition: the frames are not older than the capacity allows, and not more than it.
  mutating func copy<Source: FrameSource & ~Copyable>(
    _ frames: Range<Int>, from source: inout Source, into block: inout [Float]
  ) {
    precondition(frames.lowerBound >= newest - capacity && frames.count <= capacity)
    take(upTo: frames.upperBound, from: &source)
    for frame in frames {
      let isSound = frame < sourceEnd ?? Int.max
      for channel in 0..<channelCount {
        block[(frame - frames.lowerBound) * channelCount + channel] =
          isSound ? ring[frame % capacity * channelCount + channel] : 0
      }
    }
  }

  /// Takes frames from the source until there are enough, or it ends.
  private mutating func take<Source: FrameSource & ~Copyable>(
    upTo end: Int, from source: inout Source
  ) {
    while newest < end && sourceEnd == nil {
      let wanted = (end - newest) * channelCount
      if scratch.count < wanted { scratch = [Float](repeating: 0, count: wanted) }
      var span = scratch.mutableSpan
      var block = span._mutatingExtracting(..<wanted)
      let count = source.render(into: &block)
      guard count > 0 else {
        sourceEnd = newest
        return
      }
      for frame in 0..<count {
        for channel in 0..<channelCount {
          ring[(newest + frame) % capacity * channelCount + channel] =
            scratch[frame * channelCount + channel]
        }
      }
      newest += count
    }
  }
}
