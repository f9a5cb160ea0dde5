import HapticMath

/// The closed form of one piece in one block: the definition that all kernels follow.
///
/// Samples are defined in blocks of 128 frames that begin at multiples of 128, cut into 8 groups of
/// 16 lanes. Phases and amplitudes are restarted from their closed form in every block, as if the
/// piece went on before its start and behind its end, so that errors do not add up and rendering can
/// begin in any block.
///
/// **Phase.** The 64-bit phase P, first difference D and second difference C at the block's start are
/// exact; `top` rounds 64 bits to the upper 32, so that all errors are under 15 · 2⁻³² turns
/// (−153 dB). A quarter turn is added to P for the kernel's folding (see `ScalarKernel`).
///
/// A piece whose curvature is not 0 has in lane l of group g the 32-bit phase
///
///     start(l) + g · stride(l) + g(g − 1)/2 · increment                         modulo 2³²
///     start(l)  = top(P + l · D + l(l − 1)/2 · C)
///     stride(l) = top(16 · D + 120 · C + l · 16 · C)
///     increment = top(256 · C)
///
/// One of constant frequency has the sine of top(P + l · D) + top(g · 16 · D), by the theorem of
/// addition from the sines and cosines of both.
///
/// Waves that are no sines are defined by `ShapedBlock` and `NoiseBlock`, recorded sounds by
/// `SampledBlock`.
///
/// **Amplitude.** The block has a level and a slope at the frame r, its start or the piece's if that
/// is in the block, computed in Double and rounded to Float. With k the frames from the piece's start
/// to r, and j those from r on, the rest is in Float:
///
///     polynomial:   (level + j · slope) + j² · c2        level = c0 + k · (c1 + k · c2)
///                                                        slope = c1 + 2 · k · c2
///     exponential:  level · decayed                      level = first · 2^(−decay · k)
///                   decayed = 2^(−decay · (j − j mod 16)) · 2^(−decay · (j mod 16))
///
/// Numbers that could not be heard, under 2⁻³⁸ (−229 dB), are 0.
struct PieceBlock {
  /// The phase at the block's start and its differences in 2⁻⁶⁴ turns, with a quarter turn and half
  /// a unit of the upper 32 bits added.
  let phase: UInt64
  let step: UInt64
  let curvature: UInt64
  /// The frames of the block that the piece covers.
  let frames: Range<Int>
  private let amplitude: Piece.Amplitude
  private let wave: Wave
  /// The frames from the piece's start to the block's.
  private let offset: Int

  /// Frames in a block.
  static let length = 128
  /// Lanes in a group.
  static let laneCount = 16

  /// What the block has beside phase and amplitude for waves that are no sines.
  private enum Wave {
    case sine
    case triangle(ShapedBlock)
    case square(ShapedBlock)
    case sawtooth(ShapedBlock)
    case noise(NoiseBlock)
    case sampled(SampledBlock)
  }

  /// Restarts `piece` in the block that starts at frame `blockStart`.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - blockStart: The block's first frame.
  ///   - sound: What the piece's voice sounds like.
  ///   - sounds: The score's sounds.
  /// - Precondition: the piece has frames in that block.
  init(of piece: Piece, in blockStart: Int, sound: PieceSound, sounds: [SampledSound]) {
    frames = max(0, piece.start - blockStart)..<min(Self.length, piece.end - blockStart)
    amplitude = piece.amplitude
    offset = blockStart - piece.start
    let k = UInt64(bitPattern: Int64(offset))
    let pairs = UInt64(bitPattern: Int64(offset * (offset - 1) / 2))
    let c = UInt64(bitPattern: piece.curvature)
    phase = piece.phase &+ k &* piece.step &+ pairs &* c &+ Self.quarterTurn &+ Self.half
    step = piece.step &+ k &* c
    curvature = c
    let (phase, step) = (phase, step)
    func shaped(longest: Double) -> ShapedBlock {
      ShapedBlock(phase: phase, step: step, curvature: c, longest: longest)
    }
    wave =
      switch sound {
      case .sine: .sine
      case .triangle: .triangle(shaped(longest: 1))
      case .square: .square(shaped(longest: 1))
      case .sawtooth: .sawtooth(shaped(longest: 2))
      case .noise(let track): .noise(NoiseBlock(track, offset: offset))
      case .sampled(let track): .sampled(SampledBlock(track, of: sounds, offset: offset))
      }
  }

  /// What is under the amplitude in a frame of the block.
  func wave(frame: Int) -> Float {
    switch wave {
    case .sine: sine(frame: frame)
    case .triangle(let block): block.triangle(frame: frame)
    case .square(let block): block.square(frame: frame)
    case .sawtooth(let block): block.sawtooth(frame: frame)
    case .noise(let block): block.noise(frame: frame, phase: phase(frame: frame))
    case .sampled(let block): block.sample(frame: frame)
    }
  }

  /// The phase of a frame of the block, exact, a quarter turn ahead and rounded to 32 bits.
  private func phase(frame: Int) -> UInt32 {
    let j = UInt64(frame)
    return Self.upperHalf(phase &+ j &* step &+ (j &* (j &- 1) / 2) &* curvature)
  }

  /// The sine of a frame of the block.
  private func sine(frame: Int) -> Float {
    let (group, lane) = frame.quotientAndRemainder(dividingBy: Self.laneCount)
    let l = UInt64(lane)
    let start = Self.upperHalf(phase &+ l &* step &+ (l &* (l &- 1) / 2) &* curvature)
    if curvature == 0 {
      let angle = Self.upperHalf(UInt64(group) &* 16 &* step &+ Self.quarterTurn &+ Self.half)
      return ScalarKernel.fineSine(start) * ScalarKernel.fineCosine(angle)
        + ScalarKernel.fineCosine(start) * ScalarKernel.fineSine(angle)
    }
    let g = UInt32(group)
    let stride = 16 &* step &+ 120 &* curvature &+ l &* 16 &* curvature &+ Self.half
    let increment = 256 &* curvature &+ Self.half
    return ScalarKernel.sine(
      start &+ g &* Self.upperHalf(stride)
        &+ (g &* (g &- 1) / 2) &* Self.upperHalf(increment))
  }

  /// The amplitude of a frame of the block.
  func amplitude(frame: Int) -> Float {
    let k = Double(max(0, offset))
    let j = frame + min(0, offset)
    switch amplitude {
    case .polynomial(let c0, let c1, let c2):
      let level = Self.audible(c0 + k * (c1 + k * c2))
      let slope = Self.audible(c1 + 2 * (k * c2))
      let frames = Float(j)
      return (level + frames * slope) + frames * frames * Self.audible(c2)
    case .exponential(let first, let decay):
      let level = Self.audible(first * DeterministicMath.exp2(-decay * k))
      let groups = Self.audible(DeterministicMath.exp2(-decay * Double(j & ~15)))
      let lanes = Float(DeterministicMath.exp2(-decay * Double(j & 15)))
      return level * Self.audible(groups * lanes)
    }
  }

  private static let quarterTurn: UInt64 = 1 << 62
  private static let half: UInt64 = 1 << 31

  private static func upperHalf(_ word: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: word >> 32)
  }

  /// The number as a Float, 0 where it is under 2⁻³⁸.
  ///
  /// An amplitude is then 0, or 2⁻⁷⁶ at least as a product of two such numbers, 2⁻⁶¹ as a sum; a sine
  /// is 0 or 2⁻⁴⁹ at least, where two products cancel, and noise or a sound 0 or 2⁻³⁸. So nothing
  /// becomes denormal, and whether a host flushes denormals to zero makes no difference.
  static func audible<Number: BinaryFloatingPoint>(_ number: Number) -> Float {
    let rounded = Float(number)
    return rounded.magnitude < 0x1p-38 ? 0 : rounded
  }
}
