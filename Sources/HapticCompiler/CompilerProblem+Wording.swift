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
    case .tooManyEvents, .tooManyEventsExpanded: "too-many-events"
    case .patternCycle: "pattern-cycle"
    case .nestedTooDeep: "nested-too-deep"
    case .nothingBefore: "nothing-before"
    case .countOutOfRange: "out-of-range"
    case .noChannels: "empty-list"
    case .noSuchChannel: "no-such-channel"
    case .channelNotFelt: "channel-not-felt"
    case .soundWithoutChannel: "no-sound-channel"
    case .soundSkipped(let problem): problem.code
    case .endlessTone: "missing-key"
    }
  }

  public var severity: Severity {
    switch self {
    case .soundSkipped, .noSuchChannel, .channelNotFelt: .warning
    case .soundWithoutChannel: .note
    default: .error
    }
  }

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
    case .tooManyEventsExpanded:
      "with repetitions and nested patterns written out there are more than "
        + "\(PatternLimits.eventCount) events"
    case .patternCycle(let path) where path.count == 2:
      "the pattern uses itself"
    case .patternCycle(let path):
      "patterns use each other in a circle: " + path.joined(separator: " → ")
    case .nestedTooDeep:
      "patterns are nested more than \(PatternLimits.nesting) deep"
    case .nothingBefore:
      "there is no event before the first one"
    case .countOutOfRange(let what, let count, let range):
      "\(what) must be \(range.lowerBound) to \(range.upperBound), not \(count)"
    case .noChannels:
      "an event has to go to a channel"
    case .noSuchChannel(let channel, let actuator, _):
      "the actuator \"\(actuator)\" has no channel \(channel); the event goes to all that are felt"
    case .channelNotFelt(let actuator):
      "the channel is heard, not felt, on the actuator \"\(actuator)\""
    case .soundWithoutChannel(1, let actuator):
      "the actuator \"\(actuator)\" has no channel for sound, so the sound is left out"
    case .soundWithoutChannel(let count, let actuator):
      "the actuator \"\(actuator)\" has no channel for sound, so \(count) sounds are left out"
    case .soundSkipped(let problem):
      problem.message + "; the sound is left out"
    case .endlessTone:
      "a tone needs a duration"
    }
  }

  public var help: String? {
    switch self {
    case .valueOutOfRange, .notPositive, .unorderedPoints, .countOutOfRange, .noChannels,
      .endlessTone:
      nil
    case .tooManyEventsExpanded:
      "repeat less often, or split the pattern into smaller ones"
    case .patternCycle:
      "a pattern cannot be a part of itself: take one of the uses out"
    case .nestedTooDeep:
      "use the inner patterns directly"
    case .nothingBefore:
      "let the first event start at a time of the pattern"
    case .noSuchChannel("\"left\"", _, let known) where known.count == 1,
      .noSuchChannel("\"right\"", _, let known) where known.count == 1:
      "\"--channels 2\" compiles for two coils, left and right"
    case .noSuchChannel(let channel, _, let known):
      if let name = Self.closestName(to: channel, among: known) {
        "did you mean \"\(name)\"?"
      } else {
        known.count == 1
          ? "it has one channel" : "it has the channels " + Self.list(known)
      }
    case .channelNotFelt:
      "name a channel that is felt, such as \"left\", or leave \"channel\" out"
    case .soundWithoutChannel:
      "\"--actuator dualsense\" has channels for sound"
    case .soundSkipped(let problem):
      problem.help
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

  /// The name of a channel that was probably meant by one in quotes.
  private static func closestName(to channel: String, among known: [String?]) -> String? {
    guard channel.hasPrefix("\"") else { return nil }
    return closestMatch(to: String(channel.dropFirst().dropLast()), among: known.compactMap { $0 })
  }

  /// Channels by number, with their names.
  private static func list(_ channels: [String?]) -> String {
    channels.enumerated().map { index, name in
      name.map { "\(index + 1) (\"\($0)\")" } ?? "\(index + 1)"
    }.joined(separator: ", ")
  }
}
