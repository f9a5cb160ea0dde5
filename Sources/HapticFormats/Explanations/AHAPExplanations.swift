import HapticDiagnostics

/// An entry of an AHAP pattern that holds an event of a type, with parameters and what else.
private func event(_ type: String, _ rest: String = "", parameters: String = "") -> String {
  """
  { "Event": { "Time": 0.0, "EventType": "\(type)"\(rest), "EventParameters": [\(parameters)] } }
  """
}

private func parameter(_ id: String, _ value: String) -> String {
  #"{ "ParameterID": "\#(id)", "ParameterValue": \#(value) }"#
}

private func curve(_ points: String) -> String {
  """
  { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.0, \
  "ParameterCurveControlPoints": [\(points)] } }
  """
}

private let tap = event("HapticTransient")

extension AHAPProblem.Code {
  var explanation: DiagnosticExplanation {
    switch self {
    case .ignoredKey:
      explained(
        "Core Haptics ignores the key",
        "AHAP readers pass over keys they do not know, so a misspelt one is without effect.",
        badEntry: #"{ "Event": { "Time": 0.0, "EventType": "HapticTransient", "Name": "tap" } }"#,
        goodEntry: tap)
    case .ignoredName:
      explained(
        "Core Haptics ignores the event type, parameter or control",
        "AHAP readers pass over names they do not know, so a misspelt one is without effect.",
        badEntry: event("HapticTransient", parameters: parameter("Intensity", "0.7")),
        goodEntry: event("HapticTransient", parameters: parameter("HapticIntensity", "0.7")))
    case .emptyEntry:
      explained(
        "an entry of the pattern is empty",
        "An entry holds an Event, a Parameter or a ParameterCurve.",
        badEntry: "{}", goodEntry: tap)
    case .defaultUsed:
      explained(
        "an entry is missing, and its default is taken",
        """
        Core Haptics takes defaults for what is missing. For a time that is 0, for a value the \
        parameter's own: 1 for intensity, 0.5 for sharpness, the neutral value for a control.
        """,
        badEntry: #"{ "Event": { "EventType": "HapticTransient" } }"#, goodEntry: tap)
    case .clamped:
      explained(
        "a value is outside its range and brought into it",
        """
        Core Haptics takes the nearest value that is allowed. Intensity, sharpness, attack, decay \
        and release are 0…1, Sustained is 0 or 1, an intensity control 0…1, other controls −1…1, \
        and times are not negative.
        """,
        badEntry: event("HapticTransient", parameters: parameter("HapticSharpness", "10.0")),
        goodEntry: event("HapticTransient", parameters: parameter("HapticSharpness", "1.0")))
    case .timeTooLong:
      explained(
        "a time is beyond an hour",
        "Patterns last an hour at most. AHAP counts in seconds, not in milliseconds.",
        badEntry: #"{ "Event": { "Time": 11000, "EventType": "HapticTransient" } }"#,
        goodEntry: #"{ "Event": { "Time": 11.0, "EventType": "HapticTransient" } }"#)
    case .openEnded:
      explained(
        "a continuous event has no length",
        """
        Core Haptics would let it go on until it is stopped. Here, where a sound has an end, it \
        lasts to the end of the last other event, and at least a second.
        """,
        badEntry: event("HapticContinuous"),
        goodEntry: event("HapticContinuous", #", "EventDuration": 0.5"#))
    case .overThirtySeconds:
      explained(
        "a continuous event is longer than Core Haptics allows",
        """
        Apple's documentation gives 30 seconds as the limit. Here the event has its full length. \
        Exporters split long events into several that follow one another.
        """,
        badEntry: event("HapticContinuous", #", "EventDuration": 45.0"#),
        goodEntry: event("HapticContinuous", #", "EventDuration": 30.0"#))
    case .audioNotRendered:
      explained(
        "something about sounds is not rendered",
        """
        Sounds are played with their volume, pitch and pan and with their envelope. Their brightness, and \
        controls of brightness and of the stages of their envelope, are passed over.
        """,
        badEntry: event(
          "AudioCustom", #", "EventWaveformPath": "tap.wav""#,
          parameters: parameter("AudioBrightness", "0.5")),
        goodEntry: event("AudioCustom", #", "EventWaveformPath": "tap.wav""#))
    case .soundWithoutPath:
      explained(
        "a sound does not say which file it plays",
        "An event of the type AudioCustom has an \"EventWaveformPath\", relative to its file.",
        badEntry: event("AudioCustom", ""),
        goodEntry: event("AudioCustom", #", "EventWaveformPath": "tap.wav""#))
    case .noEffect:
      explained(
        "a parameter does not act on this kind of event",
        """
        Attack, decay, release and Sustained shape continuous events; sound parameters act on \
        sounds.
        """,
        badEntry: event("HapticTransient", parameters: parameter("AttackTime", "0.2")),
        goodEntry: event(
          "HapticContinuous", #", "EventDuration": 0.5"#, parameters: parameter("AttackTime", "0.2")
        )
      )
    case .repeatedParameter:
      explained(
        "an event has a parameter twice",
        "Only the first one counts.",
        badEntry: event(
          "HapticTransient",
          parameters: parameter("HapticIntensity", "0.2") + ", " + parameter("HapticIntensity", "1")
        ),
        goodEntry: event("HapticTransient", parameters: parameter("HapticIntensity", "1")))
    case .pointsOutOfOrder:
      explained(
        "the points of a curve go back in time",
        "They are taken in the order of their times. What Core Haptics does is not documented.",
        badEntry: curve(
          #"{ "Time": 0.5, "ParameterValue": 0.0 }, { "Time": 0.0, "ParameterValue": 1.0 }"#),
        goodEntry: curve(
          #"{ "Time": 0.0, "ParameterValue": 1.0 }, { "Time": 0.5, "ParameterValue": 0.0 }"#))
    case .emptyCurve:
      explained(
        "a curve has no points",
        "It is without effect.",
        badEntry: curve(""), goodEntry: curve(#"{ "Time": 0.0, "ParameterValue": 1.0 }"#))
    case .badVersion:
      explained(
        "Apple's tools refuse the version",
        "Version is the lowest version of Core Haptics that can read the file: 1.0.",
        bad: "{ \"Version\": 0.0, \"Pattern\": [\(tap)] }",
        good: "{ \"Version\": 1.0, \"Pattern\": [\(tap)] }")
    }
  }
}
