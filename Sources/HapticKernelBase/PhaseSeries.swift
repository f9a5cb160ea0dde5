internal import CHapticSIMD

/// The phases at the start of a block and how they go on from group to group.
///
/// With P, D and C the piece's phase at the block's start and its differences, lane l holds
///
///     start(l)  = P + l · D + l(l − 1)/2 · C
///     stride(l) = 16 · D + 120 · C + l · 16 · C
///
/// plus half a unit of the upper 32 bits each, for rounding. They are exact: what is added from block
/// to block wraps in 64 bits and loses nothing.
protocol PhaseSeries {
  /// Starts at the block that begins at `frame` of the chunk, which may be before the piece.
  init(_ piece: HapticKernelPiece, at frame: Int)

  /// The phases of the block's first group, a quarter turn ahead.
  var phase: WordLanes { get }

  /// The steps from the first group to the second.
  var stride: WordLanes { get }

  /// Makes of the steps from one group to the next those from there on.
  func lengthen(_ stride: inout WordLanes)

  /// Goes on to the next block.
  mutating func advance()
}

/// The phases of a constant frequency: C is 0.
struct SteadyPhases: PhaseSeries {
  private var starts: LongLanes
  private let growth: LongLanes
  let stride: WordLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int) {
    let step = piece.step
    let phase = piece.phase &+ frames(of: piece, to: frame) &* step &+ quarterTurn &+ half
    starts = LongLanes(from: phase, step: step, curvature: 0)
    growth = LongLanes(repeating: 128 &* step)
    stride = WordLanes(repeating: UInt32(truncatingIfNeeded: (16 &* step &+ half) >> 32))
  }

  @inline(__always)
  var phase: WordLanes { WordLanes(upperHalvesOf: starts) }

  @inline(__always)
  func lengthen(_ stride: inout WordLanes) {}

  @inline(__always)
  mutating func advance() { starts &+= growth }
}

/// The phases of a sweep.
///
/// In the next block D is 128 · C larger and P is 128 · D + 8128 · C larger, so that start grows by
/// 8 · stride + 7168 · C, and stride by 2048 · C.
struct SweptPhases: PhaseSeries {
  private var starts: LongLanes
  private var strides: LongLanes
  private let startGrowth: LongLanes
  private let strideGrowth: LongLanes
  private let increment: WordLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int) {
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
    // Eight strides hold eight halves too many.
    startGrowth = LongLanes(repeating: 7168 &* curvature &- 8 &* half)
    strideGrowth = LongLanes(repeating: 2048 &* curvature)
    increment = WordLanes(
      repeating: UInt32(truncatingIfNeeded: (256 &* curvature &+ half) >> 32))
  }

  @inline(__always)
  var phase: WordLanes { WordLanes(upperHalvesOf: starts) }

  @inline(__always)
  var stride: WordLanes { WordLanes(upperHalvesOf: strides) }

  @inline(__always)
  func lengthen(_ stride: inout WordLanes) { stride &+= increment }

  @inline(__always)
  mutating func advance() {
    starts &+= strides.eightfold
    starts &+= startGrowth
    strides &+= strideGrowth
  }
}

/// The frames from the piece's start to `frame` of the chunk, modulo 2⁶⁴.
@inline(__always)
private func frames(of piece: HapticKernelPiece, to frame: Int) -> UInt64 {
  UInt64(bitPattern: Int64(truncatingIfNeeded: frame) &- piece.start)
}

@inline(__always)
private var quarterTurn: UInt64 { 1 << 62 }

@inline(__always)
private var half: UInt64 { 1 << 31 }
