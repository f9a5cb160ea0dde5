/// The definition of every sample, one frame at a time.
///
/// Other kernels give the same bits, by the same operations in the same order: additions,
/// subtractions and multiplications, each rounded, none fused.
///
/// The sine is folded in its phase v, a signed 32-bit number that is a quarter turn ahead:
/// sin(2πφ) = −cos(2π|v|), which over half a turn is the sine of |v| less a quarter turn.
enum ScalarKernel {
  /// Adds one piece within one block to the samples of that block.
  static func add(_ block: PieceBlock, to bus: SampleView) {
    for frame in block.frames {
      bus[frame] += block.amplitude(frame: frame) * block.wave(frame: frame)
    }
  }

  /// The sine of a phase that is a quarter turn ahead, in 2⁻³² turns.
  static func sine(_ phase: UInt32) -> Float {
    let distance = abs(Float(Int32(bitPattern: phase)))
    let z = distance * SinePolynomial.unit - SinePolynomial.scale
    let square = z * z
    let inner = SinePolynomial.c3 + square * (SinePolynomial.c5 - square)
    return z * (SinePolynomial.c1 + square * inner)
  }

  /// The sine of a phase that is a quarter turn ahead, finer.
  static func fineSine(_ phase: UInt32) -> Float {
    let distance = abs(Float(Int32(bitPattern: phase)))
    let z = distance * FineSinePolynomial.unit - FineSinePolynomial.scale
    let square = z * z
    let inner = FineSinePolynomial.c5 + square * (FineSinePolynomial.c7 + square)
    let outer = FineSinePolynomial.c3 + square * inner
    return z * (FineSinePolynomial.c1 + square * outer)
  }

  /// The cosine of a phase that is a quarter turn ahead, finer.
  static func fineCosine(_ phase: UInt32) -> Float {
    fineSine(phase &+ 1 << 30)
  }
}
