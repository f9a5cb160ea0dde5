/// The definition of every sample, one lane at a time.
///
/// Other kernels give the same bits, by the same operations in the same order: additions,
/// subtractions and multiplications of Floats, each rounded, none fused.
///
/// The sine is folded in its phase v, a signed 32-bit number that is a quarter turn ahead:
/// sin(2πφ) = −cos(2π|v|), which over half a turn is the sine of |v| less a quarter turn.
enum ScalarKernel {
  /// Adds one piece within one block to a bus.
  ///
  /// - Parameters:
  ///   - block: The piece in the block.
  ///   - decay: The piece's decay, if it is an exponential.
  ///   - bus: The bus's samples of the whole block.
  static func add(_ block: PieceBlock, decay: DecayTable, to bus: LaneBlock) {
    var level = block.level
    for group in block.firstGroup..<block.endGroup {
      let g = group - block.firstGroup
      let groupLevel = PieceBlock.audible(level)
      for lane in 0..<PieceBlock.laneCount {
        let j = block.firstIndex + Float(g * PieceBlock.laneCount + lane)
        guard j >= 0, j < block.count else { continue }
        let amplitude =
          switch block.shape {
          case .linear: block.c0 + j * block.c1
          case .quadratic: block.c0 + j * (block.c1 + j * block.c2)
          case .exponential: groupLevel * decay.lanes[lane]
          }
        let index = group * PieceBlock.laneCount + lane
        bus[sample: index] += amplitude * sine(phase(block, group: g, lane: lane))
      }
      level *= decay.ratio
    }
  }

  /// The phase of a lane, a quarter turn ahead, in 2⁻³² turns.
  private static func phase(_ block: PieceBlock, group: Int, lane: Int) -> UInt32 {
    let l = UInt64(lane)
    let g = UInt32(group)
    let pairs = l &* (l &- 1) / 2
    let start = (block.phase &+ l &* block.step &+ pairs &* block.curvature) >> 32
    let stride = (block.stride &+ l &* 16 &* block.curvature) >> 32
    return UInt32(truncatingIfNeeded: start) &+ g &* UInt32(truncatingIfNeeded: stride)
      &+ (g &* (g &- 1) / 2) &* block.increment
  }

  /// The sine of a phase that is a quarter turn ahead, in 2⁻³² turns.
  private static func sine(_ phase: UInt32) -> Float {
    let distance = abs(Float(Int32(bitPattern: phase)))
    let z = distance * SinePolynomial.unit - SinePolynomial.scale
    let square = z * z
    let inner = SinePolynomial.c3 + square * (SinePolynomial.c5 - square)
    return z * (SinePolynomial.c1 + square * inner)
  }
}
