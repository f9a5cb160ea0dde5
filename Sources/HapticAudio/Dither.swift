/// Triangular dither as a pure function of seed, frame and channel.
///
/// Being no generator with a state, it gives the same bits to a file and to a device, wherever a
/// block begins and whoever renders it.
///
/// The value is the difference of two independent uniform 16-bit numbers over 2¹⁶: a triangular
/// density on −1…1 steps, of mean 0 and variance 1/6, which makes mean and variance of the
/// rounding error independent of the signal (Lipshitz, Wannamaker and Vanderkooy, "Quantization and
/// Dither: A Theoretical Survey", 1992). The numbers are the halves of a 32-bit hash of the frame,
/// keyed by seed and channel. The sequence repeats after 2³² frames, a day at 48 kHz.
public struct Dither: Hashable, Sendable {
  /// Added to the frame.
  private let offset: UInt32
  /// Changes the hash in its middle, so that channels are no shifted copies of each other.
  private let twist: UInt32

  /// Makes the dither of one channel.
  public init(seed: UInt64, channel: Int) {
    let key = Self.mix64(seed &+ UInt64(truncatingIfNeeded: channel &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    offset = UInt32(truncatingIfNeeded: key)
    twist = UInt32(truncatingIfNeeded: key >> 32)
  }

  /// The dither of a frame, in quantization steps: more than −1 and less than 1.
  @inline(__always)
  public func value(at frame: Int) -> Double {
    let hash = hash(of: UInt32(truncatingIfNeeded: frame))
    return Double(Int32(hash & 0xFFFF) &- Int32(truncatingIfNeeded: hash >> 16)) * 0x1p-16
  }

  /// Multiplications and shifted exclusive ors with the constants of `lowbias32` by Chris Wellons,
  /// found by search for the least bias (<https://nullprogram.com/blog/2018/07/31/>, public domain).
  @inline(__always)
  private func hash(of frame: UInt32) -> UInt32 {
    var x = frame &+ offset
    x ^= x >> 16
    x = x &* 0x21F0_AAAD
    x ^= twist
    x ^= x >> 15
    x = x &* 0x735A_2D97
    x ^= x >> 15
    return x
  }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
  /// Generators", 2014).
  private static func mix64(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    return x ^ (x >> 31)
  }
}
