public import HapticDiagnostics

/// What can be wrong with a pattern as such, whatever it was read from.
public enum CompilerProblem: Problem, Hashable {
  /// A number is not finite, or not within its range.
  case valueOutOfRange(what: String, value: Double, range: ClosedRange<Double>)
  /// A length that must be more than 0 and is not.
  case notPositive(what: String, milliseconds: Double)
  /// The points of an envelope are not in order of time.
  case unorderedPoints
  /// More than two points of an envelope share a time.
  case crowdedPoints(milliseconds: Double)
  /// An exponential curve on a value that can be 0 or negative by its nature.
  case exponentialPitch
  /// The stated duration is shorter than the events with their tails, in milliseconds.
  case durationTooShort(stated: Double, needed: Double)
  /// The pattern is longer than can be compiled, in milliseconds.
  case patternTooLong(milliseconds: Double)
  /// There are more events than can be compiled.
  case tooManyEvents(count: Int)
  /// There are more events than can be compiled once repetitions and nested patterns are written out.
  case tooManyEventsExpanded
  /// Patterns use each other in a circle: the identities along it.
  case patternCycle([String])
  /// Patterns are nested deeper than can be compiled.
  case nestedTooDeep
  /// The first event starts when the one before it ends.
  case nothingBefore
  /// A count that is not within its range.
  case countOutOfRange(what: String, count: Int, range: ClosedRange<Int>)
  /// An event names no channel at all.
  case noChannels
  /// The actuator does not have a channel; the names of those it has.
  case noSuchChannel(String, actuator: String, known: [String?])
  /// A tap or vibration on nothing but channels that are heard.
  case channelNotFelt(actuator: String)
  /// Sounds that the actuator has no channel for, and how many.
  case soundWithoutChannel(count: Int, actuator: String)
  /// A sound that the pattern does without, and why it cannot be had.
  case soundSkipped(ReferenceProblem)
  /// A tone without a length.
  case endlessTone
}
