import HapticDiagnostics

private let smallest = #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#

extension FileProblem.Code {
  var explanation: DiagnosticExplanation {
    switch self {
    case .foreign:
      explained(
        "the file is of another format",
        """
        Patterns are read from the native format (.hpat) and from AHAP. The format is recognised \
        by what the file holds, not by its name; this one is evidently something else.
        """,
        bad: #"{ "signals": { "continuous": {} } }"#, good: smallest)
    case .rootIsNoObject:
      explained(
        "the outermost value is no object",
        """
        A pattern file is one JSON object: it begins with { and ends with }. A list of events \
        belongs into its "events" (native) or "Pattern" (AHAP).
        """,
        bad: "[]", good: smallest)
    case .unknownFormat:
      explained(
        "the file is JSON, but nothing in it is known",
        """
        The outermost object has neither "haptic", which marks the native format, nor "Pattern", \
        which marks AHAP, nor any other key by which to tell what it is meant to be.
        """,
        bad: #"{ "colour": "green" }"#, good: smallest)
    }
  }
}

extension ValueProblem.Code {
  var explanation: DiagnosticExplanation {
    switch self {
    case .wrongType:
      explained(
        "a value has the wrong type",
        """
        Each key takes a certain type of value: a number, a string, an array in brackets or an \
        object in braces. A number in quotes is a string; native patterns take one only with a \
        unit, AHAP never.
        """,
        badEvent: #"{ "type": "transient", "at": [110] }"#,
        goodEvent: #"{ "type": "transient", "at": 110 }"#)
    case .missingKey:
      explained(
        "a key is missing that has no default",
        """
        Without it there is no telling what its object means. Native patterns need "haptic" and \
        "events", an event its "type", a continuous one its "duration", a control its "control" \
        and "points". In AHAP it is "Pattern", "EventType", "ParameterID" and \
        "ParameterCurveControlPoints".
        """,
        badEvent: #"{ "type": "continuous" }"#,
        goodEvent: #"{ "type": "continuous", "duration": 60 }"#)
    }
  }
}
