/// The closed form of a triangle, square or sawtooth in one block: the definition that all kernels
/// follow.
///
/// With P, D and C the phase at the block's start and its differences, exact in 64 bits, the phase of
/// frame j is P + j · D + j(j − 1)/2 · C rounded to 32 bits. Its distance d from the nearest edge,
/// signed, is exact too until it becomes a Float. What belongs to the width of the edges is linear in
/// j, between its values for the steps at the block's start and end. S and R are those of
/// `SmoothStep`:
///
///     square:    S(x)                                x = d / width, not beyond ±1
///     sawtooth:  2 · d − S(x)
///     triangle:  ±(4·|d| − 4 · width · (R(x) − x))   x = (¼ − |d|) / width, not beyond 1
struct ShapedBlock {
  private let phase: UInt64
  private let step: UInt64
  private let curvature: UInt64
  /// The span of an edge at the block's start, and what it grows by a frame.
  private let firstSpan: Float
  private let spanSlope: Float
  /// The same of the span's inverse.
  private let firstInverse: Float
  private let inverseSlope: Float

  /// Takes phase, step and curvature at the block's start as `PieceBlock` has them, and the most
  /// quarter turns that half an edge may take, half of what is between edges: 1, of a sawtooth 2.
  init(phase: UInt64, step: UInt64, curvature: UInt64, longest: Double) {
    (self.phase, self.step, self.curvature) = (phase, step, curvature)
    let first = SmoothStep.span(step: step, longest: longest)
    let last = SmoothStep.span(step: step &+ 128 &* curvature, longest: longest)
    firstSpan = Float(first)
    spanSlope = (Float(last) - firstSpan) * 0x1p-7
    firstInverse = SmoothStep.inverse(ofSpan: first)
    inverseSlope = (SmoothStep.inverse(ofSpan: last) - firstInverse) * 0x1p-7
  }

  /// The triangle at a frame of the block.
  func triangle(frame: Int) -> Float {
    let distance = folded(frame)
    let magnitude = abs(distance)
    let x = min((0x1p30 - magnitude) * inverse(frame), 1)
    let square = x * x
    let inner =
      SmoothStep.r2
      + square * (SmoothStep.r4 + square * (SmoothStep.r6 + square * SmoothStep.r8))
    let rounded = SmoothStep.r0 + square * inner
    let span = firstSpan + Float(frame) * spanSlope
    let value = magnitude * 0x1p-30 - span * (rounded - x)
    return Float(bitPattern: value.bitPattern ^ (distance.bitPattern & 0x8000_0000))
  }

  /// The square at a frame of the block.
  func square(frame: Int) -> Float {
    Self.smoothStep(folded(frame) * inverse(frame))
  }

  /// The sawtooth at a frame of the block.
  func sawtooth(frame: Int) -> Float {
    // Half a turn from the zero crossing, so a quarter from the phase that is a quarter ahead.
    let distance = Float(Int32(bitPattern: phase(frame) &+ 1 << 30))
    return distance * 0x1p-31 - Self.smoothStep(distance * inverse(frame))
  }

  /// S(x), with x kept within ±1.
  private static func smoothStep(_ argument: Float) -> Float {
    let x = max(min(argument, 1), -1)
    let square = x * x
    let inner = SmoothStep.s3 + square * (SmoothStep.s5 + square * SmoothStep.s7)
    return x * (SmoothStep.s1 + square * inner)
  }

  /// The phase, a quarter turn ahead.
  private func phase(_ frame: Int) -> UInt32 {
    let j = UInt64(frame)
    return UInt32(
      truncatingIfNeeded: (phase &+ j &* step &+ (j &* (j &- 1) / 2) &* curvature) >> 32)
  }

  /// The distance from the nearest zero crossing, positive from a rising to a falling one.
  private func folded(_ frame: Int) -> Float {
    let magnitude = Int32(bitPattern: phase(frame)).magnitude
    return Float(Int32(bitPattern: magnitude &- 1 << 30))
  }

  /// One over the width, so that a distance in 2⁻³² turns becomes x.
  private func inverse(_ frame: Int) -> Float {
    firstInverse + Float(frame) * inverseSlope
  }
}
