internal import HapticAudio
internal import HapticDevice

/// Turns a pattern's frames into a device's: one channel goes to every channel of the device, several
/// go to as many.
///
/// Dither depends on the pattern's frame and channel, not on the device's, so that every channel of
/// the device gets the very integers that a file holds.
struct DeviceEncoder {
  private let encoder: SampleEncoder
  private let copies: Int
  private var encoded: [UInt8] = []
  /// The frames encoded last.
  private(set) var bytes: [UInt8] = []

  /// Makes an encoder for a stream.
  init(_ stream: borrowing OutputStream, sourceChannelCount: Int, ditherSeed: UInt64) {
    encoder = SampleEncoder(
      format: stream.format, layout: stream.layout, channelCount: sourceChannelCount,
      ditherSeed: ditherSeed)
    copies = sourceChannelCount == 1 ? stream.channelCount : 1
  }

  /// Encodes the first frames of a block into ``bytes``.
  mutating func encode(_ block: [Float], frameCount: Int, firstFrame: Int) {
    let encoder = encoder
    let byteCount = frameCount * encoder.bytesPerFrame
    resize(&encoded, to: byteCount)
    var span = encoded.mutableSpan
    let samples = block.span.extracting(first: frameCount * encoder.channelCount)
    encoder.encode(samples, firstFrame: firstFrame, into: &span)
    guard copies > 1 else {
      swap(&encoded, &bytes)
      return
    }
    resize(&bytes, to: byteCount * copies)
    let size = encoder.bytesPerFrame
    for (index, byte) in encoded.enumerated() {
      let (frame, offset) = index.quotientAndRemainder(dividingBy: size)
      for copy in 0..<copies { bytes[(frame * copies + copy) * size + offset] = byte }
    }
  }

  private func resize(_ bytes: inout [UInt8], to count: Int) {
    guard bytes.count != count else { return }
    bytes = [UInt8](repeating: 0, count: count)
  }
}
