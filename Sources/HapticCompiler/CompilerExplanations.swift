public import HapticDiagnostics

/// What `haptic explain` says about the codes of this module that no reader reports.
public enum CompilerExplanations {
  /// One explanation for each code.
  public static let all = [
    DiagnosticExplanation(
      code: "duration-too-short",
      summary: "the pattern's duration is shorter than its events",
      text:
        "A duration pads a pattern, so that it can be looped with a pause; it cuts nothing off. "
        + "The length that is needed includes the release of the last event and the ringing of the "
        + "last tap.",
      badExample: """
        {
          "haptic": 1,
          "duration": 50,
          "events": [
            { "type": "continuous", "duration": 100 }
          ]
        }
        """,
      goodExample: """
        {
          "haptic": 1,
          "duration": 200,
          "events": [
            { "type": "continuous", "duration": 100 }
          ]
        }
        """),
    DiagnosticExplanation(
      code: "pattern-too-long",
      summary: "the pattern is longer than an hour",
      text: "Times this long are nearly always a mistake in the unit: they are milliseconds in the "
        + "native format and seconds in AHAP. What is meant to go on for hours is better played as "
        + "a short pattern that is looped."),
    DiagnosticExplanation(
      code: "too-many-events",
      summary: "the pattern has more than a million events",
      text: "No hand writes so many, and no skin can tell them apart within an hour. Split what a "
        + "program has made into several patterns."),
  ]
}
