public import HapticActuator
public import HapticModel

/// Writes patterns as texts.
public enum PatternWriter {
  /// Writes a pattern in the native format, in the canonical form that ``PatternFormatter`` gives.
  ///
  /// Reading the text gives the same pattern. Only normalised attack, decay and release, which AHAP has,
  /// and controls of them, become times, with a note; and a least length becomes a duration where the
  /// events are shorter.
  public static func native(_ pattern: HapticPattern) -> WrittenPattern {
    var writer = NativeWriter(pattern)
    return writer.write()
  }

  /// Writes a pattern that was read from AHAP in the native format, as an author would: vibrations that
  /// have nothing to continue do not say that they do, and what AHAP's metadata says of name, summary and
  /// feedback stands in the keys for it.
  public static func native(convertedFromAHAP pattern: HapticPattern) -> WrittenPattern {
    native(pattern.withoutIdleContinuations.namedByMetadata)
  }

  /// Writes a pattern as an Apple Haptic and Audio Pattern.
  ///
  /// What AHAP cannot say is lost with a warning. Where there is none, the text compiles to a score that
  /// keeps to the pattern's intensities and sharpnesses within 1/128 of full scale and a quarter of a
  /// millisecond.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, with repetitions and nested patterns written out.
  ///   - options: The laws by which amplitudes and frequencies become intensities and sharpnesses.
  /// - Returns: The text, that of the taps where it was asked for, and what is lost.
  public static func ahap(
    _ pattern: consuming FlatPattern, options: AHAPOptions = AHAPOptions()
  ) -> WrittenPattern {
    var writer = AHAPWriter(pattern, options)
    return writer.write()
  }
}

/// How to write AHAP.
public struct AHAPOptions: Hashable, Sendable {
  /// The law by which explicit amplitudes, and gains, become intensities. Default: quadratic.
  public var intensityLaw: IntensityLaw
  /// The law by which explicit frequencies become sharpnesses. Default: logarithmic.
  public var sharpnessLaw: SharpnessLaw
  /// The actuator whose band that law spans. Default: the generic one, 80–230 Hz.
  public var actuator: ActuatorProfile
  /// Whether taps become a file of their own, where curves of vibrations do not reach them. Default: no.
  public var splitsTransients: Bool

  /// Makes options; without arguments the defaults.
  public init(
    intensityLaw: IntensityLaw = .quadratic, sharpnessLaw: SharpnessLaw = .logarithmic,
    actuator: ActuatorProfile = .generic, splitsTransients: Bool = false
  ) {
    self.intensityLaw = intensityLaw
    self.sharpnessLaw = sharpnessLaw
    self.actuator = actuator
    self.splitsTransients = splitsTransients
  }
}
