public import HapticDiagnostics

/// What can be wrong with an AHAP text beyond its syntax.
public enum AHAPProblem: Problem, Hashable {
  /// A key that Core Haptics ignores.
  case ignoredKey(String, owner: String, suggestion: String?)
  /// An event type, parameter or control that Core Haptics ignores.
  case ignoredName(String, key: String, suggestion: String?)
  /// An entry of `Pattern` that holds nothing.
  case emptyEntry
  /// An optional key is missing, and what is taken instead.
  case defaultUsed(key: String, owner: String, used: String)
  /// A value beyond its range, and what is taken instead.
  case clamped(subject: String, value: String, range: String, used: String)
  /// A time beyond an hour.
  case timeTooLong(key: String, value: String)
  /// A continuous event without a length, and the seconds it gets.
  case openEnded(Reason, seconds: Double)
  /// A continuous event longer than Core Haptics allows.
  case overThirtySeconds(Double)
  /// What of sounds is not rendered, and how often it occurs.
  case audioNotRendered(Audio, count: Int)
  /// A sound without the path of its file.
  case soundWithoutPath
  /// A parameter on a kind of event that it does not act on.
  case noEffect(parameter: String, owner: String)
  /// A parameter that the event has already.
  case repeatedParameter(String)
  /// Control points that go back in time.
  case pointsOutOfOrder
  /// A curve without points.
  case emptyCurve
  /// A version that Apple's tools refuse.
  case badVersion(String)

  /// Why a continuous event has no length.
  public enum Reason: Hashable, Sendable {
    case missing, zero
    case negative(String)
  }

  /// What of sounds is not rendered.
  public enum Audio: Hashable, Sendable {
    case parameter, control
  }

  /// The stable names of the problems.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    case ignoredKey = "ignored-key"
    case ignoredName = "ignored-name"
    case emptyEntry = "empty-entry"
    case defaultUsed = "default-used"
    case clamped = "clamped"
    case timeTooLong = "time-too-long"
    case openEnded = "open-ended"
    case overThirtySeconds = "over-30-seconds"
    case audioNotRendered = "audio-not-rendered"
    case soundWithoutPath = "sound-without-path"
    case noEffect = "no-effect"
    case repeatedParameter = "repeated-parameter"
    case pointsOutOfOrder = "points-out-of-order"
    case emptyCurve = "empty-curve"
    case badVersion = "bad-version"
  }

  public var code: String { kind.rawValue }

  /// The problem's name.
  public var kind: Code {
    switch self {
    case .ignoredKey: .ignoredKey
    case .ignoredName: .ignoredName
    case .emptyEntry: .emptyEntry
    case .defaultUsed: .defaultUsed
    case .clamped: .clamped
    case .timeTooLong: .timeTooLong
    case .openEnded: .openEnded
    case .overThirtySeconds: .overThirtySeconds
    case .audioNotRendered: .audioNotRendered
    case .soundWithoutPath: .soundWithoutPath
    case .noEffect: .noEffect
    case .repeatedParameter: .repeatedParameter
    case .pointsOutOfOrder: .pointsOutOfOrder
    case .emptyCurve: .emptyCurve
    case .badVersion: .badVersion
    }
  }

  public var severity: Severity {
    if case .timeTooLong = self { .error } else { .warning }
  }
}
