/// The definition of every sample, one lane at a time.
///
/// Other kernels give the same bits, by the same operations in the same order: additions,
/// subtractions and multiplications, each rounded, none fused.
///
/// The sine is folded in its phase v, a signed 32-bit number that is a quarter turn ahead:
/// sin(2πφ) = −cos(2π|v|), which over half a turn is the sine of |v| less a quarter turn.
enum ScalarKernel {
  /// Adds one piece within one block to the samples of that block.
  static func add(_ block: PieceBlock, to bus: SampleView) {
    for index in block.frames {
      let (group, lane) = index.quotientAndRemainder(dividingBy: PieceBlock.laneCount)
      bus[index] +=
        block.amplitude(frame: index) * sine(block.phase(group: group, lane: lane))
    }
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
