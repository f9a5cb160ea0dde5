import HapticMath

/// How perceptual sharpness becomes drive frequency, within the actuator's band.
///
/// Apple publishes no law for AHAP. All those in use are here by name.
public enum SharpnessLaw: String, Hashable, Sendable, CaseIterable {
  /// Geometric between the band's limits: f = low · (high / low)^sharpness. The default.
  case logarithmic
  /// Straight between the band's limits.
  case linear
  /// The MPEG haptics reference software's AHAP import: 65…300 Hz, straight, whatever the band.
  case mpeg
  /// Android's haptics tools: straight from the lower limit at 0 to the resonance at 0.7, and from
  /// there to the upper limit at 1.
  case piecewise
}

extension ActuatorProfile {
  /// The frequency in hertz for a sharpness of 0…1 by the given law.
  public func frequency(sharpness: Double, law: SharpnessLaw) -> Double {
    let low = band.lowerBound
    let high = band.upperBound
    switch law {
    case .logarithmic:
      return low * DeterministicMath.exp2(sharpness * DeterministicMath.log2(high / low))
    case .linear:
      return low + (high - low) * sharpness
    case .mpeg:
      return 65 + 235 * sharpness
    case .piecewise:
      let centre = resonance ?? (low * high).squareRoot()
      return sharpness < 0.7
        ? low + (centre - low) * (sharpness / 0.7)
        : centre + (high - centre) * ((sharpness - 0.7) / 0.3)
    }
  }
}
