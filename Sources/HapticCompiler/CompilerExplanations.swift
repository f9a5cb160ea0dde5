public import HapticDiagnostics
import HapticModel

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
      text:
        "No hand writes so many, and no skin can tell them apart within an hour. Repetitions and "
        + "nested patterns count as often as they come. Split what a program has made into several "
        + "patterns."),
    DiagnosticExplanation(
      code: "pattern-cycle",
      summary: "patterns use each other in a circle",
      text:
        "A pattern that is a part of itself would never end. The message names the patterns along "
        + "the circle; one of the uses has to go."),
    DiagnosticExplanation(
      code: "nested-too-deep",
      summary: "patterns are nested more than 64 deep",
      text:
        "No author keeps so many levels in mind: it is probably a program's mistake. Use the inner "
        + "patterns directly."),
    DiagnosticExplanation(
      code: "no-such-pattern",
      summary: "there is no built-in pattern of the name",
      text:
        "What \"use\" holds is the path of a file where it has a \"/\" in it or ends in .hpat, .ahap or "
        + ".json, and the name of a built-in pattern otherwise. \"haptic patterns\" lists those.",
      badExample: """
        {
          "haptic": 1,
          "events": [
            { "type": "pattern", "use": "impact.ligth" }
          ]
        }
        """,
      goodExample: """
        {
          "haptic": 1,
          "events": [
            { "type": "pattern", "use": "impact.light" }
          ]
        }
        """),
    DiagnosticExplanation(
      code: "no-such-file",
      summary: "a pattern or sound that is referred to is not there",
      text:
        "Paths are relative to the file that they stand in; of a pattern that comes through a pipe, to "
        + "the current folder. An AHAP file does without a sound that is missing, with a warning.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "unreadable-file",
      summary: "a file that is referred to cannot be read",
      text: "It is there, but may not be read, or is no file.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "outside-folder",
      summary: "a path leads out of the pattern's folder",
      text:
        "A pattern may refer to files beside it and in folders below, so that a pattern from elsewhere "
        + "cannot find out what else is on a disk. The folder is that of the file that was asked for, "
        + "also for the patterns that it uses; symbolic links are followed before this is judged.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "invalid-pattern",
      summary: "a pattern that is used has errors of its own",
      text: "They are reported beside this one, in the text of that pattern."),
    DiagnosticExplanation(
      code: "no-sound",
      summary: "a file that should be a sound is none that can be played",
      text:
        "WAV, FLAC, Ogg and other formats that libsndfile reads can be played, up to an hour long.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "too-much-sound",
      summary: "the sounds of a pattern take too much memory",
      text:
        "Sounds are decoded into memory, 4 bytes for each sample of each channel, at the rate that is "
        + "rendered: ten minutes in stereo at 48 kHz take 220 MiB. All sounds of a pattern, those of the "
        + "patterns it uses included, may take "
        + "\(PatternLimits.soundSampleCount >> 18) MiB together. A sound that is used often counts once, "
        + "but once more for each pitch that it has. An AHAP file does without the sounds that are too "
        + "much, with a warning.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "no-such-channel",
      summary: "the actuator does not have a channel",
      text:
        "An event can name channels by their numbers, from 1 on, or by the names that the actuator's "
        + "profile gives them. One that names none of the actuator's goes to all that are felt, so that a "
        + "pattern made for a richer actuator is felt on this one, too.",
      leastSeverity: .warning),
    DiagnosticExplanation(
      code: "channel-not-felt",
      summary: "an event to be felt goes to channels that are only heard",
      text:
        "Channel numbers count all channels of the actuator, as its audio device has them: on a DualSense "
        + "controller 1 and 2 are its loudspeaker, 3 and 4 the coils. The names \"left\" and \"right\" are "
        + "coils on every actuator that has two.", leastSeverity: .warning),
    DiagnosticExplanation(
      code: "no-sound-channel",
      summary: "there are sounds, and the actuator has no channel for them",
      text:
        "Sounds of AHAP files are meant for a loudspeaker. They are rendered for actuators that have one, "
        + "such as a DualSense controller: \"--actuator dualsense\".",
      leastSeverity: .note),
  ]
}
