/// What authors write who expect something else of the format, and what to tell them.
enum NativeAdvice {
  /// The name that a word of another vocabulary means, of a kind of names.
  static func synonym(of name: String, kind: String) -> String? {
    synonyms[kind]?[name.lowercased()]
  }

  private static let synonyms: [String: [String: String]] = [
    "event type": [
      "tap": "transient", "click": "transient", "pulse": "transient",
      "haptictransient": "transient",
      "vibration": "continuous", "vibrate": "continuous", "buzz": "continuous",
      "rumble": "continuous", "hum": "continuous", "hapticcontinuous": "continuous",
      "noise": "continuous", "sound": "audio", "sample": "audio", "file": "audio",
      "audiocustom": "audio", "nested": "pattern", "use": "pattern",
    ],
    "control": ["amplitude": "intensity", "strength": "intensity", "frequency": "sharpness"],
    "waveform": ["saw": "sawtooth", "sin": "sine", "rectangle": "square"],
  ]

  /// The key that a word of another vocabulary means, of those that its owner has.
  static func synonym(ofKey key: String, among known: [String]) -> String? {
    keySynonyms[key.lowercased()]?.first(where: known.contains)
  }

  /// For each word the keys it can mean; of which an owner has the first, that one is meant.
  private static let keySynonyms: [String: [String]] = [
    "time": ["at"], "start": ["at"], "begin": ["at"], "offset": ["at"], "when": ["at"],
    "delay": ["at", "every"], "interval": ["every"], "period": ["every"], "gap": ["every"],
    "times": ["count"], "repeats": ["count"], "repetitions": ["count"], "number": ["count"],
    "strength": ["intensity"], "force": ["intensity"], "level": ["intensity"],
    "envelope": ["points", "intensity"], "values": ["points"], "curve": ["points"],
    "length": ["duration"], "type": ["control"], "target": ["control"], "parameter": ["control"],
    "name": ["use"], "pattern": ["use"], "path": ["file", "use"], "sound": ["file"],
    "hz": ["frequency"],
  ]

  /// What to do instead of a number beyond its range.
  ///
  /// - Parameters:
  ///   - value: The number as it is written.
  ///   - name: The key it belongs to.
  ///   - range: The range as messages show it.
  /// - Returns: What was probably meant, or `nil`.
  static func advice(onValue value: String, of name: String, outside range: String) -> String? {
    guard let number = Double(value) else { return nil }
    switch name {
    case "gain", "amplitude", "volume":
      if number <= -1 { return "for decibels write \"\(value)dB\"" }
    case "channel":
      return number < 1 ? "channels are numbered from 1" : nil
    case "sharpness" where range == "0…1" && number > 100:
      return "for hertz write \"frequency\""
    case "intensity", "sharpness", "sustain": break
    default: return nil
    }
    // From 10 on it can hardly be anything but a percentage.
    guard range == "0…1", 10...100 ~= number else { return nil }
    return "levels go from 0 to 1: \(shortest(number / 100))"
  }

  /// What to do instead of a key that an owner does not have.
  static func advice(onKey key: String, in owner: String) -> String? {
    switch (key, owner) {
    case ("gain", "\"repeat\""), ("decay", "\"repeat\""), ("intensity", "\"repeat\""),
      ("fade", "\"repeat\""):
      "repetitions are alike; a control of \"intensity\" over the pattern makes them fade"
    case ("loop", "a pattern"), ("repeat", "a pattern"):
      "whoever plays a pattern repeats it; \"duration\" pads it with a pause"
    case ("channel", "a pattern"):
      "give its events a \"channel\", or the event that uses it"
    case ("version", "a pattern"):
      "the version of the format is \"haptic\": 1; one of your own goes into \"metadata\""
    default: nil
    }
  }

  /// What to do instead of a known key in an event of another type.
  static func advice(onMisplaced key: String, in owner: String) -> String? {
    switch (key, owner) {
    case ("duration", "a transient event"):
      "a transient rings out by itself; how fast, \"ring\" says"
    case ("ring", "a continuous event"):
      "a continuous event ends with its \"release\""
    case ("duration", "a pattern event"):
      "a nested pattern lasts as long as it is; \"speed\" makes it shorter or longer"
    case ("sharpness", "a pattern event"), ("frequency", "a pattern event"):
      "a control of \"sharpness\" changes it: in that pattern, or in the one around it"
    case ("amplitude", "a pattern event"):
      "how strong it is, \"intensity\" and \"gain\" say"
    case ("file", "a pattern event"):
      "the file of a pattern is named by \"use\""
    case ("intensity", "an audio event"), ("amplitude", "an audio event"):
      "how loud a sound is, \"gain\" and \"volume\" say"
    case ("volume", "a transient event"), ("volume", "a continuous event"):
      "how strong it is, \"intensity\" and \"gain\" say"
    default: nil
    }
  }
}
