public import HapticDiagnostics

/// What can be wrong with a text in the native format beyond its syntax.
public enum NativeProblem: Problem, Hashable {
  /// A key that the format does not have.
  case unknownKey(String, owner: String, suggestion: String?, known: [String])
  /// A key that another type of event has.
  case misplacedKey(String, owner: String)
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
  /// A pattern without an event, which is nothing to feel.
  case emptyPattern
  /// An array without an element.
  case emptyList(String)
  /// A text that must not be empty.
  case emptyString(String)
  /// A text with a NUL in it, where a path or name must stand.
  case zeroInString(String)
  /// The first event follows the one before it.
  case nothingBefore(String)
  /// An envelope where a tap has a single value.
  case envelopeOnTransient(String)
  /// A key that only means something beside another one.
  case dependentKey(String, needs: String)
  /// Exponential interpolation of what can be 0 or negative by its nature.
  case exponential(String)
  /// Points behind the end of their event, and how many.
  case pointsBeyondDuration(count: Int, milliseconds: Double)
  /// A time that was probably meant in seconds.
  case timeInSeconds(name: String, value: String)

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case unknownKey = "unknown-key"
    case misplacedKey = "misplaced-key"
    case newerVersion = "newer-version"
    case outOfRange = "out-of-range"
    case badQuantity = "bad-quantity"
    case exclusiveKeys = "exclusive-keys"
    case unknownName = "unknown-name"
    case emptyEnvelope = "empty-envelope"
    case envelopeOrder = "envelope-order"
    case crowdedPoints = "crowded-points"
    case emptyPattern = "empty-pattern"
    case emptyList = "empty-list"
    case emptyString = "empty-string"
    case nothingBefore = "nothing-before"
    case envelopeOnTransient = "envelope-on-transient"
    case dependentKey = "dependent-key"
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
    case .newerVersion: .newerVersion
    case .unknownVersion, .outOfRange, .notPositive: .outOfRange
    case .badQuantity: .badQuantity
    case .exclusiveKeys: .exclusiveKeys
    case .unknownName: .unknownName
    case .emptyEnvelope: .emptyEnvelope
    case .envelopeOrder: .envelopeOrder
    case .crowdedPoints: .crowdedPoints
    case .emptyPattern: .emptyPattern
    case .emptyList: .emptyList
    case .emptyString, .zeroInString: .emptyString
    case .nothingBefore: .nothingBefore
    case .envelopeOnTransient: .envelopeOnTransient
    case .dependentKey: .dependentKey
    case .exponential: .exponentialSharpness
    case .pointsBeyondDuration: .pointsBeyondDuration
    case .timeInSeconds: .timeInSeconds
    }
  }

  public var severity: Severity {
    switch self {
    case .emptyPattern, .pointsBeyondDuration, .timeInSeconds: .warning
    default: .error
    }
  }
}
