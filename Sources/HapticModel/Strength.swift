/// How strong something feels, or how strongly the actuator is driven.
///
/// Intensity is perceptual: a law of the actuator turns it into an amplitude when a pattern is
/// compiled. An amplitude is physical and skips that law.
public enum Strength<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Perceptual strength, 0…1.
  case intensity(Value)
  /// Linear drive amplitude, 0…1, where 1 is the actuator's rated drive.
  case amplitude(Value)

  /// The number or envelope, whatever its unit.
  public var value: Value {
    switch self {
    case .intensity(let value), .amplitude(let value): value
    }
  }
}

/// How sharp something feels, or the frequency the actuator is driven at.
///
/// Sharpness is perceptual: a law of the actuator turns it into a frequency when a pattern is
/// compiled. A frequency is physical and skips that law.
public enum Pitch<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Perceptual sharpness from dull (0) to crisp (1).
  case sharpness(Value)
  /// Frequency in hertz.
  case frequency(Value)

  /// The number or envelope, whatever its unit.
  public var value: Value {
    switch self {
    case .sharpness(let value), .frequency(let value): value
    }
  }
}
