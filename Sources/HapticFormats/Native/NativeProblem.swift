public import HapticDiagnostics

/// What can be wrong with a text in the native format beyond its syntax.
public enum NativeProblem: Problem, Hashable {
  /// A key that the format does not have.
  case unknownKey(String, owner: String, suggestion: String?)
  /// A key that another type of event has.
  case misplacedKey(String, owner: String)
  /// Something of version 1 that this release does not read yet.
  case unsupported(String)
  /// A later version of the format.
  case newerVersion(String)
  /// A version that never was.
  case unknownVersion(String)
  /// A value beyond its range.
  case outOfRange(name: String, value: String, range: String)
  /// A value that must be more than 0 and is not.
  case notPositive(name: String, value: String)
  /// A string where a number stands, whose unit is missing or does not fit.
  case badQuantity(name: String, text: String, units: [String])
  /// Two keys that say the same in two ways.
  case exclusiveKeys(String, String)
  /// A name that is none of a fixed few.
  case unknownName(String, kind: String, suggestion: String?, known: [String])
  /// An envelope without points.
  case emptyEnvelope
  /// A point earlier than the one before it.
  case envelopeOrder
  /// More than two points at one time.
  case crowdedPoints
  /// Exponential interpolation of sharpness.
  case exponentialSharpness
  /// Points behind the end of their event, and how many.
  case pointsBeyondDuration(count: Int, milliseconds: Double)
  /// A time that was probably meant in seconds.
  case timeInSeconds(name: String, value: String)

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case unknownKey = "unknown-key"
    case misplacedKey = "misplaced-key"
    case unsupported = "unsupported"
    case newerVersion = "newer-version"
    case outOfRange = "out-of-range"
    case badQuantity = "bad-quantity"
    case exclusiveKeys = "exclusive-keys"
    case unknownName = "unknown-name"
    case emptyEnvelope = "empty-envelope"
    case envelopeOrder = "envelope-order"
    case crowdedPoints = "crowded-points"
    case exponentialSharpness = "exponential-sharpness"
    case pointsBeyondDuration = "points-beyond-duration"
    case timeInSeconds = "time-in-seconds"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .unknownKey: .unknownKey
    case .misplacedKey: .misplacedKey
    case .unsupported: .unsupported
    case .newerVersion: .newerVersion
    case .unknownVersion, .outOfRange, .notPositive: .outOfRange
    case .badQuantity: .badQuantity
    case .exclusiveKeys: .exclusiveKeys
    case .unknownName: .unknownName
    case .emptyEnvelope: .emptyEnvelope
    case .envelopeOrder: .envelopeOrder
    case .crowdedPoints: .crowdedPoints
    case .exponentialSharpness: .exponentialSharpness
    case .pointsBeyondDuration: .pointsBeyondDuration
    case .timeInSeconds: .timeInSeconds
    }
  }

  public var severity: Severity {
    switch self {
    case .pointsBeyondDuration, .timeInSeconds: .warning
    default: .error
    }
  }
}
