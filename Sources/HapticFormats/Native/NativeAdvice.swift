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
    case ("intensity", "an audio event"), ("amplitude", "an audio event"):
      "how loud a sound is, \"gain\" and \"volume\" say"
    case ("volume", "a transient event"), ("volume", "a continuous event"):
      "how strong it is, \"intensity\" and \"gain\" say"
    default: nil
    }
  }
}
