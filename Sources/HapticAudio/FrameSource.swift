public import HapticSynthesis

/// Something that gives sound block by block: a synthesizer, or samples at hand.
///
/// A frame is one sample for each channel; samples are interleaved, and 1 is full scale.
public protocol FrameSource: ~Copyable {
  /// Frames a second.
  var sampleRate: Int { get }
  /// Samples in a frame, at least 1.
  var channelCount: Int { get }
  /// The number of frames that the source gives from beginning to end.
  var frameCount: Int { get }

  /// Fills the block with the next frames.
  ///
  /// - Parameter block: interleaved samples, a whole number of frames and at least one.
  /// - Returns: the number of frames written, from the block's beginning on; fewer than asked for
  ///   only at the end, and 0 from then on.
  mutating func render(into block: inout MutableSpan<Float>) -> Int
}

/// A score can be written and played as it is.
extension Synthesizer: FrameSource {}
