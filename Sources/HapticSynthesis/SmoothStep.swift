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

  /// The phase that half the kernel takes, in quarter turns, 2⁻¹⁸…`longest`.
  ///
  /// A function and no type: code for a type would be shared by all kernels.
  ///
  /// - Parameters:
  ///   - step: The first difference of the phase in 2⁻⁶⁴ turns, taken as signed.
  ///   - longest: The most quarter turns, beyond which edges would meet.
  /// - Returns: The span.
  @inline(__always)
  package static func span(step: UInt64, longest: Double) -> Double {
    let difference = Double(Int64(bitPattern: step))
    let quarters = (difference < 0 ? -difference : difference) * (width * 0x1p-62)
    return quarters < 0x1p-18 ? 0x1p-18 : quarters > longest ? longest : quarters
  }

  /// What brings a distance from an edge, in 2⁻³² turns, to a part of its span.
  @inline(__always)
  package static func inverse(ofSpan span: Double) -> Float {
    Float(0x1p-30 / span)
  }
}
