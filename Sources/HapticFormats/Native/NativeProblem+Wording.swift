extension NativeProblem {
  public var message: String {
    switch self {
    case .unknownKey(let key, let owner, _, _): "unknown key \"\(key)\" in \(owner)"
    case .misplacedKey(let key, let owner): "\"\(key)\" does not belong to \(owner)"
    case .newerVersion(let version): "the pattern needs haptic \(version)"
    case .unknownVersion(let version): "there is no version \(version) of the format"
    case .outOfRange(let name, let value, let range): "\"\(name)\" \(value) is outside \(range)"
    case .notPositive(let name, let value): "\"\(name)\" must be more than 0, but is \(value)"
    case .badQuantity(let name, let text, _):
      switch QuantityText(text)?.unit {
      case nil: "\"\(name)\" must be a number, but is \"\(text.shortened)\""
      case ""?: "\"\(name)\" is a string without a unit"
      case let unit?: "\"\(unit.shortened)\" is no unit of \"\(name)\""
      }
    case .exclusiveKeys(let first, let second): "both \"\(first)\" and \"\(second)\" are given"
    case .unknownName(let name, let kind, _, _): "unknown \(kind) \"\(name)\""
    case .emptyEnvelope: "the envelope has no points"
    case .envelopeOrder: "the point is earlier than the one before it"
    case .crowdedPoints: "more than two points share a time"
    case .emptyPattern: "the pattern has no events"
    case .emptyList(let name): "\"\(name)\" is an empty list"
    case .emptyString(let name): "\"\(name)\" is empty"
    case .zeroInString(let name): "\"\(name)\" has a character that no name or path has: U+0000"
    case .nothingBefore: "there is no event before the first one"
    case .dependentKey(let key, let needs): "\"\(key)\" has no meaning without \(needs)"
    case .envelopeOnTransient(let name): "\"\(name)\" of a transient event must be a number"
    case .exponential(let name): "\(name) cannot change exponentially"
    case .pointsBeyondDuration(1, let end): "a point beyond the event's end at \(shortest(end)) ms"
    case .pointsBeyondDuration(let count, let end):
      "\(count) points beyond the event's end at \(shortest(end)) ms"
    case .timeInSeconds(let name, let value):
      "\"\(name)\" \(value) is in milliseconds; it looks like seconds"
    }
  }

  public var help: String? {
    switch self {
    case .unknownKey(_, _, let suggestion?, _), .unknownName(_, _, let suggestion?, _):
      "did you mean \"\(suggestion)\"?"
    case .unknownName(let name, "event type", nil, _) where name.contains("."):
      "write \"type\": \"pattern\", \"use\": \"\(name)\""
    case .unknownName(_, _, nil, let known):
      "it can be " + NativeProblem.list(known)
    case .unknownKey(let key, let owner, nil, let known):
      NativeAdvice.advice(onKey: key, in: owner) ?? "it can have " + NativeProblem.list(known)
    case .misplacedKey(let key, let owner): NativeAdvice.advice(onMisplaced: key, in: owner)
    case .newerVersion: "this release reads version 1: install a later one"
    case .outOfRange(let name, let value, let range):
      NativeAdvice.advice(onValue: value, of: name, outside: range)
    case .unknownVersion: "write \"haptic\": 1"
    case .badQuantity(_, let text, let units):
      if let share = QuantityText(text)?.percentage, units.isEmpty || units == ["dB"] {
        "write \(shortest(share))"
      } else if let unit = QuantityText(text)?.unitInRightCase(among: units) {
        "units are case-sensitive: write \"\(unit)\""
      } else if units.isEmpty {
        QuantityText(text)?.unit == "" ? "remove the quotes" : "write a plain number"
      } else {
        "write a plain number, or a string with the unit " + NativeProblem.list(units)
      }
    case .exclusiveKeys: "keep one of them"
    case .emptyEnvelope: "write a number, or points such as [[0, 1], [50, 0]]"
    case .crowdedPoints: "a jump is two points of one time: the value before and the value after"
    case .emptyPattern: "give it events, or a \"duration\" if it is to be a pause"
    case .emptyList("channel"): "name a channel, or leave \"channel\" out for all of them"
    case .nothingBefore(let key):
      "leave \"\(key)\" out: the first event starts at a time of the pattern"
    case .envelopeOnTransient: "a transient has one value; what changes is a continuous event"
    case .dependentKey("loop", _): "say how long it is to sound, or leave \"loop\" out"
    case .dependentKey(_, let needs): "write \(needs), or leave the key out"
    case .exponential("sharpness"): "use another curve, or give \"frequency\" in hertz"
    case .exponential: "use another curve"
    case .pointsBeyondDuration: "make \"duration\" longer, or leave the points out"
    case .timeInSeconds(_, let value): "write \"\(value)s\" for seconds, or \"\(value)ms\""
    default: nil
    }
  }

  /// Names in quotes: `"a", "b" or "c"`.
  private static func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    return quoted.count < 2
      ? quoted.joined()
      : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
