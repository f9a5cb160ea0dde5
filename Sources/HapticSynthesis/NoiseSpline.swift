/// What a spline of random knots has to be multiplied with.
package enum NoiseSpline {
  /// For a variance of ½, as a sine has.
  ///
  /// The sum of two bytes has the variance 2 · (256² − 1)/12; the squares of the B-spline's weights,
  /// times 36, add up to 36 · 151/315 in the mean over u; the squares of sine and cosine to 1. So it is
  /// √(½ / (65535/6 · 36 · 151/315)).
  package static let scale: Float = 0x1.aaf3d00000000p-10
}
