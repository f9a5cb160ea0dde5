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
  /// The frequencies that sharpnesses stand for on this actuator, by the given law.
  public func frequencyScale(_ law: SharpnessLaw) -> FrequencyScale {
    FrequencyScale(law, band: band, resonance: resonance)
  }
}
