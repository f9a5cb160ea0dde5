/// The closed form of noise in one block: the definition that all kernels follow.
///
/// Frame j lies at the knot i = ⌊t⌋ and the fraction u = t − i, cut to 24 bits, with t linear or
/// quadratic in j and exact in 64 bits. The four knots from i on have the weights of the cubic
/// B-spline, times 6,
///
///     (1 − u)³     3u³ − 6u² + 4     3(1 − u)³ − 6(1 − u)² + 4     u³
///
/// (Unser, “Splines: a perfect fit for signal and image processing”, 1999). The four bytes of a knot's
/// hash make two numbers, the sums of two bytes less 255, of triangular distribution; splines through
/// many of them, turned by the phase, are all but normally distributed.
struct NoiseBlock {
  private let position: UInt64
  private let step: UInt64
  private let curvature: UInt64
  private let seed: UInt32

  /// Takes what a piece has at a block that starts `offset` frames behind its start.
  init(_ track: NoiseTrack, offset: Int) {
    position = track.position(after: offset)
    step = track.step &+ UInt64(bitPattern: Int64(offset)) &* track.curvature
    curvature = track.curvature
    seed = track.seed
  }

  /// The sample of a frame of the block, whose phase, a quarter turn ahead, is `phase`.
  func noise(frame: Int, phase: UInt32) -> Float {
    let j = UInt64(frame)
    let t = position &+ j &* step &+ (j &* (j &- 1) / 2) &* curvature
    let u = Float(UInt32(truncatingIfNeeded: t) >> 8) * 0x1p-24
    let first = UInt32(truncatingIfNeeded: t >> 32)
    let (k0, k1, k2, k3) = (knot(first), knot(first &+ 1), knot(first &+ 2), knot(first &+ 3))
    let inPhase = Self.spline(k0.0, k1.0, k2.0, k3.0, at: u)
    let quadrature = Self.spline(k0.1, k1.1, k2.1, k3.1, at: u)
    let sum =
      inPhase * ScalarKernel.fineSine(phase) + quadrature * ScalarKernel.fineCosine(phase)
    return PieceBlock.audible(sum * NoiseSpline.scale)
  }

  /// The sum of four knots with the weights of the B-spline, as a cubic in u. Its coefficients are
  /// whole and exact.
  private static func spline(_ k0: Float, _ k1: Float, _ k2: Float, _ k3: Float, at u: Float)
    -> Float
  {
    let c0 = k0 + 4 * k1 + k2
    let c1 = 3 * (k2 - k0)
    let c2 = 3 * (k0 - 2 * k1 + k2)
    let c3 = (k3 - k0) + 3 * (k1 - k2)
    return c0 + u * (c1 + u * (c2 + u * c3))
  }

  /// The two numbers of a knot; see `HapticKnot`.
  private func knot(_ index: UInt32) -> (Float, Float) {
    var x = index &* 0x9E37_79B9 &+ seed
    x = (x ^ (x >> 16)) &* 0x7FEB_352D
    x = (x ^ (x >> 15)) &* 0x846C_A68B
    x ^= x >> 16
    let pairs = (x & 0x00FF_00FF) &+ ((x >> 8) & 0x00FF_00FF)
    return (Float(Int32(pairs & 0xFFFF) - 255), Float(Int32(pairs >> 16) - 255))
  }
}
