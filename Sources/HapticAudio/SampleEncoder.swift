/// Turns floating point samples into the bytes of a format.
///
/// An integer is `x · (2ⁿ⁻¹ − 1) + dither`, computed in double precision, rounded half to even and
/// saturated at −2ⁿ⁻¹ and 2ⁿ⁻¹ − 1. Dither (see ``Dither``) is added for 16 and 24 bits, and to no
/// sample that is exactly zero, so that silence is silent. Floating point passes unchanged, beyond
/// full scale too. What is not a number becomes 0 in every format.
public struct SampleEncoder: Sendable {
  /// The format of the result.
  public let format: SampleFormat
  /// How the result's samples are packed.
  public let layout: SampleLayout
  /// Samples in a frame.
  public let channelCount: Int
  private let dithers: [Dither]

  /// The bytes of an encoded frame.
  public var bytesPerFrame: Int { layout.byteCount(of: format) * channelCount }

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - format: the format of the result.
  ///   - layout: how its samples are packed; without gaps by default.
  ///   - channelCount: samples in a frame.
  ///   - ditherSeed: which of 2⁶⁴ dither sequences; the same seed gives the same bits.
  /// - Precondition: there is at least one channel.
  public init(
    format: SampleFormat, layout: SampleLayout = .packed, channelCount: Int, ditherSeed: UInt64 = 0
  ) {
    self.init(
      format: format, layout: layout, ditherChannels: Array(0..<channelCount),
      ditherSeed: ditherSeed)
  }

  /// Makes an encoder whose channels have the dither of others: where one channel of a sound goes to
  /// several of a device, they are to be the same.
  ///
  /// - Parameters:
  ///   - format: the format of the result.
  ///   - layout: how its samples are packed.
  ///   - ditherChannels: for each sample of a frame the channel whose dither it gets.
  ///   - ditherSeed: which of 2⁶⁴ dither sequences.
  /// - Precondition: there is at least one channel.
  package init(
    format: SampleFormat, layout: SampleLayout, ditherChannels: [Int], ditherSeed: UInt64
  ) {
    precondition(!ditherChannels.isEmpty, "a frame needs a channel")
    self.format = format
    self.layout = layout
    channelCount = ditherChannels.count
    dithers = ditherChannels.map { Dither(seed: ditherSeed, channel: $0) }
  }

  /// Encodes whole frames.
  ///
  /// - Parameters:
  ///   - samples: interleaved samples, whole frames.
  ///   - firstFrame: the place of the first frame in the whole sound, which the dither depends on.
  ///   - bytes: takes `bytesPerFrame` bytes for each frame, from its beginning on.
  /// - Precondition: the samples are whole frames, and the bytes suffice.
  public func encode(
    _ samples: Span<Float>, firstFrame: Int, into bytes: inout MutableSpan<UInt8>
  ) {
    precondition(samples.count.isMultiple(of: channelCount), "samples must be whole frames")
    precondition(
      bytes.count >= samples.count * layout.byteCount(of: format), "not enough room for the frames")
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe bytes.withUnsafeMutableBytes { bytes in
        guard let input = samples.baseAddress, let output = bytes.baseAddress else { return }
        for channel in 0..<channelCount {
          let lane = unsafe EncodingLane(
            input: input + channel, output: output + channel * layout.byteCount(of: format),
            frames: samples.count / channelCount, channelCount: channelCount,
            dither: dithers[channel], firstFrame: firstFrame)
          switch (format, layout) {
          case (.float, _): unsafe lane.encodeFloat()
          case (.s16, _): unsafe lane.encodeInt16()
          case (.s24, .packed): unsafe lane.encodeInt24()
          case (.s24, .padded): unsafe lane.encodeInt24Padded()
          case (.s32, _): unsafe lane.encodeInt32()
          }
        }
      }
    }
  }
}
