/// What stands for a jump, and for a corner, in a wave with neither aliases nor a table.
///
/// A jump from −1 to 1 is spread by a kernel proportional to (1 − x²)³ over −1 ≤ x ≤ 1, with x the
/// distance from the jump in units of `width`. The integral of the kernel is the smooth step
///
///     S(x) = (35·x − 35·x³ + 21·x⁵ − 5·x⁷) / 16
///
/// whose first three derivatives are 0 at ±1. Likewise |x| becomes the integral of S,
///
///     R(x) = (35 + 140·x² − 70·x⁴ + 28·x⁶ − 5·x⁸) / 128
///
/// Being convolutions with one kernel, both leave of a harmonic at f cycles a frame the part
/// 105·j₃(ω)/ω³ with ω = 2π·`width`·f and j₃ the spherical Bessel function: as a low-pass filter
/// that lowers by 33 dB and more from f = 0.37 on, and ever more above. The idea is that of
/// band-limited steps (Brandt, “Hard sync without aliasing”, 2001) and polynomial ones (Välimäki,
/// Huovilainen, “Antialiasing oscillators in subtractive synthesis”, 2007), with a polynomial that is
/// wider, and the same on both sides.
package enum SmoothStep {
  /// Half the length of the kernel, in frames.
  package static let width = 3.0

  /// The coefficients of S, exact, as are those of R.
  package static let s1: Float = 2.1875
  package static let s3: Float = -2.1875
  package static let s5: Float = 1.3125
  package static let s7: Float = -0.3125

  /// The coefficients of R.
  package static let r0: Float = 0.273_437_5
  package static let r2: Float = 1.09375
  package static let r4: Float = -0.546_875
  package static let r6: Float = 0.21875
  package static let r8: Float = -0.039_062_5

  /// The numbers of an edge at one frame; between the frames where a block starts and ends they are
  /// interpolated, so that no division is needed for each.
  package struct Edge {
    /// 1 / `span`, in 2³² to a turn.
    package let inverse: Float
    /// The phase that half the kernel takes, in quarter turns, 2⁻¹⁸…2.
    package let span: Float

    /// The edge for a first difference of the phase in 2⁻⁶⁴ turns, taken as signed; half the kernel
    /// takes `longest` quarter turns at most, beyond which edges would meet.
    @inline(__always)
    package init(step: UInt64, longest: Double) {
      let difference = Double(Int64(bitPattern: step))
      let quarters = (difference < 0 ? -difference : difference) * (SmoothStep.width * 0x1p-62)
      let bounded = quarters < 0x1p-18 ? 0x1p-18 : quarters > longest ? longest : quarters
      span = Float(bounded)
      inverse = Float(0x1p-30 / bounded)
    }
  }
}
