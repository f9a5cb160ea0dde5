import HapticMath

/// What a kernel needs to render one piece within one block: the piece's closed form, restarted.
///
/// Samples are defined in blocks of 128 frames that begin at multiples of 128, cut into 8 groups of
/// 16 lanes. Within a block a piece covers the frames from r, where the block or the piece starts,
/// to where the one or the other ends. Phases and amplitudes are restarted from their closed form in
/// every block, so that errors do not add up and rendering can begin in any block.
///
/// **Phase.** G is the frame of lane 0 of the group that holds r. The 64-bit phase P, first
/// difference D and second difference C at G are exact. Lane l of group g (counted from G's) has the
/// 32-bit phase
///
///     start(l) + g · stride(l) + g(g − 1)/2 · increment                         modulo 2³²
///     start(l)  = top(P + l · D + l(l − 1)/2 · C)
///     stride(l) = top(16 · D + 120 · C + l · 16 · C)
///     increment = top(256 · C)
///
/// where `top` rounds 64 bits to the upper 32. Its error is under 15 · 2⁻³² turns (−153 dB).
/// A quarter turn is added to P for the kernel's folding (see `ScalarKernel`).
///
/// **Amplitude**, with j = frame − r: the polynomial c0 + j · (c1 + j · c2) in Float, with
/// coefficients about r computed in Double; or the exponential Float(level · ratioᵍ) · 2^(−decay · l),
/// with its level at G, in Double, times a table of Floats.
struct PieceBlock {
  /// The phase at G and its differences in 2⁻⁶⁴ turns, with a quarter turn and half a unit of the
  /// upper 32 bits added.
  var phase: UInt64
  var step: UInt64
  var curvature: UInt64
  /// The groups of the block that the piece touches.
  var firstGroup: Int
  var endGroup: Int
  /// j of lane 0 in the first group, −15…0.
  var firstIndex: Float
  /// The number of frames that the piece covers; lanes with j outside `0..<count` are silent.
  var count: Float
  /// Whether the piece covers the whole block.
  var isFull: Bool
  /// How the amplitude runs.
  var shape: Shape
  /// The amplitude's coefficients about r, for polynomials.
  var c0: Float = 0
  var c1: Float = 0
  var c2: Float = 0
  /// The amplitude at G, for exponentials.
  var level = 0.0

  /// Frames in a block.
  static let length = 128
  /// Lanes in a group.
  static let laneCount = 16

  /// What of the amplitude the kernel has to compute.
  enum Shape {
    /// c0 + j·c1; a constant too.
    case linear
    /// c0 + j·(c1 + j·c2).
    case quadratic
    /// level · ratioᵍ · table[l].
    case exponential
  }

  /// Restarts `piece` in the block that starts at frame `blockStart`.
  ///
  /// - Precondition: the piece has frames in that block.
  @inline(__always)
  init(of piece: Piece, in blockStart: Int) {
    let start = max(blockStart, piece.start)
    let end = min(blockStart &+ Self.length, piece.end)
    firstGroup = (start &- blockStart) / Self.laneCount
    endGroup = (end &- blockStart &+ Self.laneCount &- 1) / Self.laneCount
    let groupStart = blockStart &+ firstGroup &* Self.laneCount
    firstIndex = Float(groupStart &- start)
    count = Float(end &- start)
    isFull = end &- start == Self.length

    let k = groupStart &- piece.start
    let c = UInt64(bitPattern: piece.curvature)
    let wrapped = UInt64(bitPattern: Int64(k))
    let triangle = UInt64(bitPattern: Int64(k &* (k &- 1) / 2))
    phase = piece.phase &+ wrapped &* piece.step &+ triangle &* c &+ Self.quarterTurn &+ Self.half
    step = piece.step &+ wrapped &* c
    curvature = c

    switch piece.amplitude {
    case .polynomial(let p0, let p1, let p2):
      let k = Double(start &- piece.start)
      c0 = Self.audible(p0 + k * (p1 + k * p2))
      c1 = Self.audible(p1 + 2 * (k * p2))
      c2 = Self.audible(p2)
      shape = c2 == 0 ? .linear : .quadratic
    case .exponential(let first, let decay):
      level = first * DeterministicMath.exp2(-(decay * Double(k)))
      shape = .exponential
    }
  }

  /// `stride(0)` of the phase before rounding, and half a unit of the upper 32 bits.
  @inline(__always)
  var stride: UInt64 { 16 &* step &+ 120 &* curvature &+ Self.half }

  /// The increment of the strides from group to group, rounded to the upper 32 bits.
  @inline(__always)
  var increment: UInt32 { UInt32(truncatingIfNeeded: (256 &* curvature &+ Self.half) >> 32) }

  private static let quarterTurn: UInt64 = 1 << 62
  private static let half: UInt64 = 1 << 31

  /// The number as a Float, 0 where it is under 2⁻⁴⁸ (−289 dB).
  ///
  /// The smallest nonzero sum of such coefficients is 2⁻⁷², the smallest nonzero sine 2⁻²⁵: no
  /// product becomes denormal, and whether a host flushes denormals to zero makes no difference.
  @inline(__always)
  static func audible(_ amplitude: Double) -> Float {
    amplitude.magnitude < 0x1p-48 ? 0 : Float(amplitude)
  }
}
