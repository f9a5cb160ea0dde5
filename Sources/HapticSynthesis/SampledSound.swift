/// A recorded sound that voices play.
///
/// Its samples are shared by all copies, and by everything that plays it.
public struct SampledSound: Hashable, Sendable {
  /// The samples of its one channel, at the score's rate; 1 is full scale. Those under 2⁻³⁸ (−229 dB)
  /// are played as 0.
  public var samples: [Float]

  /// The largest magnitude of a sample; with it, sums of many voices are far from overflow.
  public static let maximumSample: Float = 0x1p24

  /// Makes a sound.
  ///
  /// - Parameter samples: Its samples, at the rate of the score that it will be part of; finite, and
  ///   of a magnitude of at most ``maximumSample``.
  public init(samples: [Float]) {
    self.samples = samples
  }
}
