internal import CHapticSIMD

/// A sweep: a polynomial gives the sine of every frame.
///
/// With P, D and C the piece's phase at the block's start and its differences, lane l holds
///
///     start(l)  = P + l · D + l(l − 1)/2 · C
///     stride(l) = 16 · D + 120 · C + l · 16 · C
///
/// plus half a unit of the upper 32 bits each, for rounding. They are exact: what is added from block
/// to block wraps in 64 bits and loses nothing.
///
/// In the next block D is 128 · C larger and P is 128 · D + 8128 · C larger, so that start grows by
/// 8 · stride + 7168 · C, stride by 2048 · C, and that growth of start by 16384 · C.
struct SweptCarrier: Carrier {
  typealias Groups = Batch

  private var starts: LongLanes
  private var strides: LongLanes
  private var startGrowths: LongLanes
  private let growthGrowth: LongLanes
  private let strideGrowth: LongLanes
  private let increment: WordLanes
  private let arguments: BusMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let curvature = piece.curvature
    let k = frames(of: piece, to: frame)
    // The pairs of k things; the shift keeps the sign of what may be negative.
    let pairs = UInt64(bitPattern: Int64(bitPattern: k &* (k &- 1)) >> 1)
    let step = piece.step &+ k &* curvature
    let phase =
      piece.phase &+ k &* piece.step &+ pairs &* curvature &+ quarterTurn &+ half
    starts = LongLanes(from: phase, step: step, curvature: curvature)
    strides = LongLanes(
      from: 16 &* step &+ 120 &* curvature &+ half, step: 16 &* curvature, curvature: 0)
    startGrowths = strides.eightfold
    // Eight strides hold eight halves too many.
    startGrowths &+= LongLanes(repeating: 7168 &* curvature &- 8 &* half)
    growthGrowth = LongLanes(repeating: 16384 &* curvature)
    strideGrowth = LongLanes(repeating: 2048 &* curvature)
    increment = WordLanes(
      repeating: UInt32(truncatingIfNeeded: (256 &* curvature &+ half) >> 32))
    arguments = room.arguments
  }

  @inline(__always)
  mutating func next() -> SweptBlock {
    let block = SweptBlock(
      phase: WordLanes(upperHalvesOf: starts), stride: WordLanes(upperHalvesOf: strides),
      increment: increment, in: arguments)
    starts &+= startGrowths
    startGrowths &+= growthGrowth
    strides &+= strideGrowth
    return block
  }
}
