/// A recursive filter of second order, as plain coefficients in Double.
///
///     y(n) = b0·x(n) + b1·x(n − 1) + b2·x(n − 2) − a1·y(n − 1) − a2·y(n − 2)
///
/// x and y being 0 before frame 0. Its transfer function is
/// (b0 + b1·z⁻¹ + b2·z⁻²) / (1 + a1·z⁻¹ + a2·z⁻²). Coefficients are bound to a sample rate.
public struct Biquad: Hashable, Sendable {
  /// The factor of the input.
  public var b0: Double
  /// The factor of the input one frame before.
  public var b1: Double
  /// The factor of the input two frames before.
  public var b2: Double
  /// What is taken off of the output one frame before.
  public var a1: Double
  /// What is taken off of the output two frames before.
  public var a2: Double

  /// Makes a filter; by default one that changes nothing.
  public init(b0: Double = 1, b1: Double = 0, b2: Double = 0, a1: Double = 0, a2: Double = 0) {
    self.b0 = b0
    self.b1 = b1
    self.b2 = b2
    self.a1 = a1
    self.a2 = a2
  }

  /// The largest magnitude of b0, b1 and b2.
  public static let maximumGain = 0x1p24

  /// Whether both poles are within the unit circle, that is |a2| < 1 and |a1| < 1 + a2 (the stability
  /// triangle), and the other coefficients are not larger than `maximumGain`.
  public var isStable: Bool {
    let range = -Self.maximumGain...Self.maximumGain
    return a2.magnitude < 1 && a1.magnitude < 1 + a2 && range ~= b0 && range ~= b1 && range ~= b2
  }
}
