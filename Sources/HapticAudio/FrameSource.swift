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

  /// The number of the first frame, from which dither is counted: a section of a sound so becomes the
  /// integers that it is within the whole. Default: 0.
  var firstFrame: Int { get }

  /// Fills the block with the next frames.
  ///
  /// - Parameter block: interleaved samples, a whole number of frames and at least one.
  /// - Returns: the number of frames written, from the block's beginning on; fewer than asked for
  ///   only at the end, and 0 from then on.
  mutating func render(into block: inout MutableSpan<Float>) -> Int
}

extension FrameSource where Self: ~Copyable {
  public var firstFrame: Int { 0 }
}

/// A score can be written and played as it is.
extension Synthesizer: FrameSource {}
