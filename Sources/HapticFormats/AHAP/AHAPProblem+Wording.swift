extension AHAPProblem {
  public var message: String {
    switch self {
    case .ignoredKey(let key, let owner, _): "\"\(key)\" is unknown in \(owner) and ignored"
    case .ignoredName(let name, let key, _): "unknown \(key) \"\(name)\" is ignored"
    case .emptyEntry: "the entry is empty"
    case .defaultUsed(let key, let owner, let used): "\(owner) has no \"\(key)\"; \(used) is used"
    case .clamped(let subject, let value, let range, let used):
      "\(subject) \(value) is outside \(range); \(used) is used"
    case .timeTooLong(let key, let value): "\"\(key)\" of \(value) s is beyond an hour"
    case .openEnded(let reason, let seconds):
      "\(reason.wording); it lasts \(shortest(seconds)) s here"
    case .overThirtySeconds(let seconds):
      "the event lasts \(shortest(seconds)) s; Core Haptics allows at most 30 s"
    case .audioNotRendered(.parameter, 1): "the brightness of a sound is not rendered"
    case .audioNotRendered(.parameter, let count):
      "the brightness of \(count) sounds is not rendered"
    case .audioNotRendered(.control, 1): "a control of sounds is not rendered"
    case .audioNotRendered(.control, let count): "\(count) controls of sounds are not rendered"
    case .soundWithoutPath: "the sound has no \"EventWaveformPath\" and is left out"
    case .noEffect(let parameter, let owner): "\"\(parameter)\" has no effect on \(owner)"
    case .repeatedParameter(let name): "\"\(name)\" repeats; the first one is used"
    case .pointsOutOfOrder: "the control points are not in order of time; they are sorted"
    case .emptyCurve: "the curve has no control points and is ignored"
    case .badVersion(let version): "\"Version\" is \(version)"
    }
  }

  public var help: String? {
    switch self {
    case .ignoredKey(_, _, let suggestion?), .ignoredName(_, _, let suggestion?):
      "did you mean \"\(suggestion)\"?"
    case .clamped("sharpness", _, _, used: "1"):
      "sharpness is no frequency: 0 is dull, 1 is crisp"
    case .timeTooLong: "AHAP counts in seconds"
    case .openEnded: "give it an \"EventDuration\" in seconds"
    case .overThirtySeconds: "split it into events that follow one another"
    case .badVersion: "Apple's tools refuse it; write 1.0"
    default: nil
    }
  }
}

extension AHAPProblem.Reason {
  fileprivate var wording: String {
    switch self {
    case .missing: "the continuous event has no \"EventDuration\""
    case .zero: "the continuous event has an \"EventDuration\" of 0"
    case .negative(let value): "the continuous event has a negative \"EventDuration\", \(value)"
    }
  }
}
