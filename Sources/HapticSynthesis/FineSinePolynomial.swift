/// A finer polynomial for the sine within a quarter turn on either side of 0, for what many samples
/// are made from.
///
/// As for `SinePolynomial`, with x in quarter turns: the odd polynomial of degree 9 with the least
/// largest error is
///
///     1.57079629·x − 0.645963360·x³ + 0.0796884805·x⁵ − 0.00467222792·x⁷ + 0.000150820565·x⁹
///
/// with the error ±3.338·10⁻⁹ (−169.5 dB). In z = scale · x, with scale⁹ = 0.000150820565, its last
/// coefficient is 1:
///
///     sin(πx/2) ≈ z·(c1 + z²·(c3 + z²·(c5 + z²·(c7 + z²))))
///
/// The constants are Floats, chosen among the neighbours of the rounded values for the least error:
/// 5.35·10⁻⁹ (−165.4 dB). Evaluated in Float the error is under 2·10⁻⁷. The tests derive the
/// polynomial again.
package enum FineSinePolynomial {
  /// The length of a quarter turn in the polynomial's argument.
  package static let scale: Float = 0x1.8132c4p-2
  /// The coefficient of z.
  package static let c1: Float = 0x1.0b3fa4p+2
  /// The coefficient of z³.
  package static let c3: Float = -0x1.845554p+3
  /// The coefficient of z⁵.
  package static let c5: Float = 0x1.528cf2p+3
  /// The coefficient of z⁷.
  package static let c7: Float = -0x1.188d4p+2
  /// The argument for one unit of a phase in 2⁻³² turns; exact, being `scale` times a power of two.
  package static let unit: Float = 0x1.8132c4p-32
}
