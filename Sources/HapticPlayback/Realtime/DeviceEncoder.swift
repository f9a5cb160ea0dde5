internal import HapticAudio

/// Turns frames of the mix into a device's: routed to its channels, and encoded.
///
/// Dither depends on the frame and the channel of the mix, not on the device's, so that each channel
/// of the device gets the very integers that a file holds of the one that is routed to it.
@safe
struct DeviceEncoder: ~Copyable, @unchecked Sendable {
  private let encoder: SampleEncoder
  private let sourceChannelCount: Int
  /// `gains[device * sourceChannelCount + source]`; empty where every channel stays what it is.
  private let gains: [Float]
  private let routed: SampleBlock
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - format: The device's sample format.
  ///   - layout: How its samples are packed.
  ///   - sourceChannelCount: The channels of the mix.
  ///   - channelCount: The channels of the device.
  ///   - gains: `gains[device * sourceChannelCount + source]`.
  ///   - blockLength: The most frames at once.
  ///   - ditherSeed: Which dither sequence.
  init(
    format: SampleFormat, layout: SampleLayout, sourceChannelCount: Int, channelCount: Int,
    gains: [Float], blockLength: Int, ditherSeed: UInt64
  ) {
    precondition(gains.count == sourceChannelCount * channelCount)
    let rows = (0..<channelCount).map { device in
      Array(gains[(device * sourceChannelCount)..<((device + 1) * sourceChannelCount)])
    }
    let isIdentity =
      sourceChannelCount == channelCount
      && rows.enumerated().allSatisfy { device, row in
        row.enumerated().allSatisfy { source, gain in gain == (source == device ? 1 : 0) }
      }
    encoder = SampleEncoder(
      format: format, layout: layout,
      ditherChannels: rows.enumerated().map { device, row in
        row.firstIndex { $0 != 0 } ?? device
      },
      ditherSeed: ditherSeed)
    self.sourceChannelCount = sourceChannelCount
    self.gains = isIdentity ? [] : gains
    routed = SampleBlock(count: isIdentity ? 0 : blockLength * channelCount)
    unsafe bytes = .allocate(capacity: blockLength * encoder.bytesPerFrame)
    unsafe bytes.initialize(repeating: 0)
  }

  deinit { unsafe bytes.deallocate() }

  /// Encodes frames.
  ///
  /// - Parameters:
  ///   - frames: Whole interleaved frames of the mix.
  ///   - firstFrame: The number of the first, which dither depends on.
  /// - Returns: Their bytes, until the next call.
  @unsafe
  func encode(
    _ frames: UnsafeMutableBufferPointer<Float>, firstFrame: Int
  ) -> UnsafeMutableBufferPointer<UInt8> {
    let count = frames.count / sourceChannelCount
    let samples = unsafe gains.isEmpty ? frames : route(frames, count: count)
    let output = unsafe UnsafeMutableBufferPointer(
      rebasing: bytes[..<(count * encoder.bytesPerFrame)])
    var span = unsafe output.mutableSpan
    encoder.encode(unsafe samples.span, firstFrame: firstFrame, into: &span)
    return unsafe output
  }

  @unsafe
  private func route(
    _ frames: UnsafeMutableBufferPointer<Float>, count: Int
  ) -> UnsafeMutableBufferPointer<Float> {
    let output = unsafe routed.prefix(count * encoder.channelCount)
    unsafe output.update(repeating: 0)
    for device in 0..<encoder.channelCount {
      for source in 0..<sourceChannelCount {
        let gain = gains[device * sourceChannelCount + source]
        guard gain != 0 else { continue }
        for frame in 0..<count {
          unsafe output[frame * encoder.channelCount + device] +=
            gain * frames[frame * sourceChannelCount + source]
        }
      }
    }
    return unsafe output
  }
}
