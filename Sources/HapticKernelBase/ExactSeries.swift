internal import CHapticSIMD

/// A number that runs quadratically over the frames, exact in 64 bits, wrapping: a phase, or a place
/// among knots.
///
/// With P, D and C the number at the block's start and its differences, lane l of the first group is
/// P + l · D + l(l − 1)/2 · C; from group to group it grows by 16 · D + 120 · C + l · 16 · C, and that
/// by 256 · C. In the next block the groups' growth has been added eight times, and 256 · C so often as
/// eight things have pairs, 28.
struct ExactSeries {
  private var value: LongLanes
  private var stride: LongLanes
  private let increment: LongLanes
  private let valueGrowth: LongLanes
  private let strideGrowth: LongLanes

  /// Starts `frames` frames, modulo 2⁶⁴, from where the number and its difference are given.
  @inline(__always)
  init(from origin: UInt64, step: UInt64, curvature: UInt64, after frames: UInt64) {
    // The shift keeps the sign of what may be negative.
    let pairs = UInt64(bitPattern: Int64(bitPattern: frames &* (frames &- 1)) >> 1)
    let start = origin &+ frames &* step &+ pairs &* curvature
    let difference = step &+ frames &* curvature
    value = LongLanes(from: start, step: difference, curvature: curvature)
    stride = LongLanes(
      from: 16 &* difference &+ 120 &* curvature, step: 16 &* curvature, curvature: 0)
    increment = LongLanes(repeating: 256 &* curvature)
    valueGrowth = LongLanes(repeating: 7168 &* curvature)
    strideGrowth = LongLanes(repeating: 2048 &* curvature)
  }

  /// The next group of the block.
  @inline(__always)
  mutating func next() -> LongLanes {
    let group = value
    value &+= stride
    stride &+= increment
    return group
  }

  /// Goes on to the next block, from the start of one.
  @inline(__always)
  mutating func nextBlock() {
    value &+= stride.eightfold
    value &+= valueGrowth
    stride &+= strideGrowth
  }
}
