/// The polynomial that stands for the sine within a quarter turn on either side of 0.
///
/// With x in quarter turns, −1 ≤ x ≤ 1, the odd polynomial of degree 7 that is nearest to
/// sin(πx/2) in the largest error is, by Remez' exchange,
///
///     1.57079101·x − 0.645892850·x³ + 0.0794343446·x⁵ − 0.00433309529·x⁷
///
/// with the error ±5.8915·10⁻⁷ (−124.6 dB), taken with alternating signs at x = 0.173, 0.499,
/// 0.765, 0.939 and 1. Measured in z = scale · x, with scale⁷ = 0.00433309529, its last coefficient
/// is −1, which saves a multiplication:
///
///     sin(πx/2) ≈ z·(c1 + z²·(c3 + z²·(c5 − z²)))
///
/// The constants are Floats, chosen among the neighbours of the rounded values for the least error:
/// 5.95·10⁻⁷ (−124.5 dB). The tests derive the polynomial again.
package enum SinePolynomial {
  /// The length of a quarter turn in the polynomial's argument.
  package static let scale: Float = 0x1.d6a6e2p-2
  /// The coefficient of z.
  package static let c1: Float = 0x1.b5733ap+1
  /// The coefficient of z³.
  package static let c3: Float = -0x1.a9bc8cp+2
  /// The coefficient of z⁵.
  package static let c5: Float = 0x1.efb344p+1
  /// The argument for one unit of a phase in 2⁻³² turns; exact, being `scale` times a power of two.
  package static let unit: Float = 0x1.d6a6e2p-32
}
