/// What has to be known of an actuator to compile for it.
public struct ActuatorProfile: Hashable, Sendable {
  /// The profile's name.
  public var name: String
  /// The frequencies that sharpness 0 and 1 stand for, in hertz.
  public var band: ClosedRange<Double>
  /// The resonance in hertz; `nil` for an actuator without a marked one.
  public var resonance: Double?

  /// Makes a profile.
  public init(name: String, band: ClosedRange<Double>, resonance: Double? = nil) {
    self.name = name
    self.band = band
    self.resonance = resonance
  }

  /// A wide-band voice coil, for when the actuator is not known: 80–230 Hz, the band that
  /// re-creations of Core Haptics assume.
  public static let generic = ActuatorProfile(name: "generic", band: 80...230)
}
