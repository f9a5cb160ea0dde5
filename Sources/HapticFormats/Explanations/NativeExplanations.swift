import HapticDiagnostics

extension NativeProblem.Code {
  var explanation: DiagnosticExplanation {
    switch self {
    case .unknownKey:
      explained(
        "the format has no such key",
        """
        Native patterns are read strictly, so that a misspelt key is not silently without effect. \
        What a pattern wants to note beyond its keys goes into "metadata".
        """,
        badEvent: #"{ "type": "transient", "intensty": 0.7 }"#,
        goodEvent: #"{ "type": "transient", "intensity": 0.7 }"#)
    case .misplacedKey:
      explained(
        "the key belongs to another type of event",
        """
        A transient rings out by itself, "ring" says how fast; a continuous event has a \
        "duration", its "attack", "decay", "sustain" and "release", and a "waveform"; an audio event \
        a "file", a pattern event what it is to "use".
        """,
        badEvent: #"{ "type": "transient", "duration": 60 }"#,
        goodEvent: #"{ "type": "continuous", "duration": 60 }"#)
    case .newerVersion:
      explained(
        "the pattern is of a later version of the format",
        "This release reads version 1. What else the file holds cannot be judged.",
        bad: #"{ "haptic": 2, "events": [] }"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .outOfRange:
      explained(
        "a value is outside its range",
        """
        Intensities, amplitudes and sharpnesses are 0…1, gains 0…4, frequencies 1…1000 Hz, times \
        0…1 h in milliseconds; the format's documentation lists every key.
        """,
        badEvent: #"{ "type": "transient", "intensity": 70 }"#,
        goodEvent: #"{ "type": "transient", "intensity": 0.7 }"#)
    case .badQuantity:
      explained(
        "a string is no number with a fitting unit",
        """
        Times take "ms" and "s", frequencies "Hz" and "kHz", gains and amplitudes "dB". \
        All else has no unit and is a plain number.
        """,
        badEvent: #"{ "type": "transient", "at": "2 min" }"#,
        goodEvent: #"{ "type": "transient", "at": "120 s" }"#)
    case .exclusiveKeys:
      explained(
        "two keys say the same in two ways",
        """
        "intensity" is perceptual and "amplitude" physical; an event has one of them. The same is \
        true of "sharpness" and "frequency".
        """,
        badEvent: #"{ "type": "transient", "intensity": 0.7, "amplitude": 0.5 }"#,
        goodEvent: #"{ "type": "transient", "intensity": 0.7 }"#)
    case .unknownName:
      explained(
        "a name is none of those that can stand here",
        """
        Event types, curves, what a control acts on, and "feedback" are chosen from fixed names, \
        which are written exactly so, in upper and lower case.
        """,
        badEvent: #"{ "type": "transcient" }"#, goodEvent: #"{ "type": "transient" }"#)
    case .emptyEnvelope:
      explained(
        "an envelope has no points",
        "An envelope is a number, or at least one point of a time and a value.",
        badEvent: #"{ "type": "continuous", "duration": 60, "intensity": [] }"#,
        goodEvent: #"{ "type": "continuous", "duration": 60, "intensity": [[0, 1]] }"#)
    case .envelopeOrder:
      explained(
        "the points of an envelope go back in time",
        "Points stand in the order of their times, which count from the start of the event.",
        badEvent: #"{ "type": "continuous", "duration": 60, "intensity": [[20, 1], [0, 0.5]] }"#,
        goodEvent: #"{ "type": "continuous", "duration": 60, "intensity": [[0, 0.5], [20, 1]] }"#)
    case .crowdedPoints:
      explained(
        "more than two points of an envelope share a time",
        "Two points of one time make a jump, from the first value to the second.",
        badEvent:
          #"{ "type": "continuous", "duration": 60, "intensity": [[20, 1], [20, 0.5], [20, 0]] }"#,
        goodEvent: #"{ "type": "continuous", "duration": 60, "intensity": [[20, 1], [20, 0]] }"#)
    case .emptyPattern:
      explained(
        "the pattern has no events",
        """
        A pattern without events lasts no time at all. One that is a pause on purpose has a "duration".
        """,
        bad: #"{ "haptic": 1, "events": [] }"#,
        good: #"{ "haptic": 1, "duration": 100, "events": [] }"#)
    case .emptyList:
      explained(
        "a list has nothing in it",
        "An event goes to the channels that \"channel\" lists; without the key, to all that are felt.",
        badEvent: #"{ "type": "transient", "channel": [] }"#,
        goodEvent: #"{ "type": "transient", "channel": ["left", "right"] }"#)
    case .emptyString:
      explained(
        "a name or path is empty",
        """
        "use" names a built-in pattern or the path of a pattern's file, "file" the path of a sound, \
        both relative to the file they stand in.
        """,
        badEvent: #"{ "type": "pattern", "use": "" }"#,
        goodEvent: #"{ "type": "pattern", "use": "impact.light" }"#)
    case .nothingBefore:
      explained(
        "the first event cannot follow another",
        """
        "after": "previous" lets an event start where the one before it in the list ends, "with": \
        "previous" where that one starts, "at" later than that. The first event has none before it.
        """,
        badEvent: #"{ "type": "transient", "after": "previous", "at": 90 }"#,
        goodEvent: """
          { "type": "transient" },
              { "type": "transient", "after": "previous", "at": 90 }
          """)
    case .envelopeOnTransient:
      explained(
        "a tap has no envelope",
        """
        A transient is over before anything about it could change: its strength and pitch are numbers, and \
        "ring" says how fast it dies away. What changes over time is a continuous event.
        """,
        badEvent: #"{ "type": "transient", "intensity": [[0, 1], [50, 0]] }"#,
        goodEvent: #"{ "type": "continuous", "duration": 50, "intensity": [[0, 1], [50, 0]] }"#)
    case .dependentKey:
      explained(
        "a key has no meaning without another one",
        """
        "bandwidth" and "seed" describe noise and need "waveform": "noise". A sound that loops needs \
        the "duration" after which it ends.
        """,
        badEvent: #"{ "type": "continuous", "duration": 60, "bandwidth": 0.5 }"#,
        goodEvent:
          #"{ "type": "continuous", "duration": 60, "waveform": "noise", "bandwidth": 0.5 }"#)
    case .exponentialSharpness:
      explained(
        "sharpness cannot change exponentially",
        """
        An exponential curve has a constant ratio from moment to moment, which sharpness, whose 0 \
        is an ordinary value, does not have. Frequency has; and the default law already turns a \
        straight line of sharpness into an exponential one of frequency.
        """,
        badEvent: """
          { "type": "continuous", "duration": 60, \
          "sharpness": [[0, 0.2], [60, 0.8, "exponential"]] }
          """,
        goodEvent: #"{ "type": "continuous", "duration": 60, "sharpness": [[0, 0.2], [60, 0.8]] }"#)
    case .pointsBeyondDuration:
      explained(
        "an envelope goes on when its event has ended",
        """
        What lies beyond the event's "duration" is cut off. The curve towards the first point \
        beyond it is followed until the end.
        """,
        badEvent: #"{ "type": "continuous", "duration": 60, "intensity": [[0, 1], [90, 0]] }"#,
        goodEvent: #"{ "type": "continuous", "duration": 90, "intensity": [[0, 1], [90, 0]] }"#)
    case .timeInSeconds:
      explained(
        "a time looks like seconds",
        """
        Times are in milliseconds. Less than one is hardly ever meant; where it is, a unit says \
        so: "0.5ms".
        """,
        badEvent: #"{ "type": "continuous", "duration": 0.2 }"#,
        goodEvent: #"{ "type": "continuous", "duration": "0.2s" }"#)
    }
  }
}
