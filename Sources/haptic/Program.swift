import CommandLineSupport

extension Haptic {
  /// The program, as help, manual page and completions show it.
  static let program = ProgramDescription(
    name: "haptic",
    version: "0.1.0",
    date: "November 30, 2026",
    summary: "compile haptic patterns and render them to sound",
    discussion: [
      "A pattern file says what is to be felt: taps and vibrations with their strength and pitch. "
        + "It becomes the signal that drives a voice coil or an LRA wired as an audio device, as "
        + "a WAV file or at once through ALSA.",
      "A PATTERN is a file (.hpat or AHAP, told apart by content), \"-\" for standard input, or "
        + "the name of a built-in pattern. A file of that name wins; \"haptic patterns\" lists them.",
      "How to write a pattern is told in PatternFormat.md, which is installed in share/doc/haptic, "
        + "and by example: \"haptic patterns impact.heavy\".",
      "Results go to standard output, all else to standard error.",
    ],
    commands: [
      RenderCommand.description, PlayCommand.description, CheckCommand.description,
      WatchCommand.description, FormatCommand.description, ConvertCommand.description,
      PatternsCommand.description, DevicesCommand.description,
      ExplainCommand.description, CompletionsCommand.description,
      manual,
    ],
    exitStatuses: [
      Term("0", "All went well; there may be warnings."),
      Term("1", "A pattern has errors."),
      Term("2", "A file or a device makes trouble."),
      Term("64", "The command line is wrong. With several patterns the highest status wins."),
    ],
    environment: [
      Term("NO_COLOR", "If it is set and not empty, there is no colour on a terminal."),
      Term("ALSA_CONFIG_PATH", "Other configuration files for ALSA, see alsa.conf(5)."),
    ])

  private static let manual = CommandDescription(
    "man", summary: "print the manual page",
    examples: [Term("haptic man | man -l -", "Show the manual page without installing it.")])
}
