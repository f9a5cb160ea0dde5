public import HapticDiagnostics
import HapticModel

extension CompilerProblem {
  public var code: String {
    switch self {
    case .valueOutOfRange, .notPositive: "out-of-range"
    case .unorderedPoints, .crowdedPoints: "envelope-order"
    case .exponentialPitch: "exponential-sharpness"
    case .durationTooShort: "duration-too-short"
    case .patternTooLong: "pattern-too-long"
    case .tooManyEvents: "too-many-events"
    }
  }

  public var severity: Severity { .error }

  public var message: String {
    switch self {
    case .valueOutOfRange(let what, let value, let range):
      "\(what) must be \(NumberText.plain(range.lowerBound)) to "
        + "\(NumberText.plain(range.upperBound)), not \(NumberText.plain(value))"
    case .notPositive(let what, let value):
      "\(what) must be more than 0, not \(NumberText.plain(value))"
    case .unorderedPoints:
      "the points of an envelope must be in order of time"
    case .crowdedPoints(let time):
      "more than two points of an envelope at \(NumberText.plain(time)) ms"
    case .exponentialPitch:
      "a sharpness cannot follow an exponential curve"
    case .durationTooShort(let stated, let needed):
      "the pattern lasts \(NumberText.plain(needed)) ms with its tails, longer than its "
        + "\"duration\" of \(NumberText.plain(stated)) ms"
    case .patternTooLong(let length):
      "the pattern lasts \(NumberText.plain(length / 1000)) s, more than the limit of one hour"
    case .tooManyEvents(let count):
      "the pattern has \(count) events, more than the limit of \(PatternLimits.eventCount)"
    }
  }

  public var help: String? {
    switch self {
    case .valueOutOfRange, .notPositive, .unorderedPoints:
      nil
    case .crowdedPoints:
      "two points at one time make a jump; remove those between them"
    case .exponentialPitch:
      "a geometric curve needs values above 0; use \"easeIn\", or \"frequency\" in hertz"
    case .durationTooShort(_, let needed):
      "set \"duration\" to \(NumberText.plain(needed.rounded(.up))) or more, or leave it out"
    case .patternTooLong:
      "split the pattern into shorter ones"
    case .tooManyEvents:
      "split the pattern into smaller ones"
    }
  }
}
