import HapticMath

/// How perceptual intensity becomes drive amplitude.
///
/// Apple publishes no law for AHAP. All those in use are here by name.
public enum IntensityLaw: Hashable, Sendable {
  /// amplitude = intensity². The default; the large AHAP exporters assume it when they write
  /// intensity = √amplitude.
  case quadratic
  /// amplitude = intensity, as in Meta's `.haptic` files.
  case linear
  /// Straight in decibels: amplitude = 10^((intensity − 1) · range / 20), and 0 at intensity 0.
  /// `range` is in decibels, more than 0.
  case decibel(range: Double)
  /// The MPEG haptics reference software's AHAP import: 0.792 · intensity for transients and
  /// 0.6138 · intensity for continuous events.
  case mpeg

  /// The range of `decibel` where none is stated.
  public static let defaultDecibelRange = 40.0

  /// The amplitude for an intensity, both 0…1.
  ///
  /// - Parameters:
  ///   - intensity: The intensity.
  ///   - isTransient: Whether it is that of a tap.
  /// - Returns: The amplitude.
  /// - Precondition: the range of ``decibel(range:)`` is finite and more than 0.
  public func amplitude(intensity: Double, isTransient: Bool) -> Double {
    switch self {
    case .quadratic:
      intensity * intensity
    case .linear:
      intensity
    case .decibel(let range):
      intensity <= 0
        ? 0 : DeterministicMath.amplitude(decibels: (intensity - 1) * Self.checked(range))
    case .mpeg:
      intensity * Self.mpegFactor(isTransient: isTransient)
    }
  }

  /// A range of ``decibel(range:)`` that makes sense.
  static func checked(_ range: Double) -> Double {
    precondition(range > 0 && range.isFinite, "a range in decibels is finite and more than 0")
    return range
  }

  /// What ``mpeg`` multiplies an intensity by.
  static func mpegFactor(isTransient: Bool) -> Double { isTransient ? 0.792 : 0.6138 }
}
