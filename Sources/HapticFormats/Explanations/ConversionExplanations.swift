public import HapticDiagnostics

extension ConversionProblem {
  /// What `haptic explain` says about the codes of conversions. None has an example: they are about the
  /// text that is written, not about the one that is read.
  public static let explanations = Code.allCases.map(\.explanation)
}

extension ConversionProblem.Code {
  fileprivate var explanation: DiagnosticExplanation {
    switch self {
    case .lost:
      conversion(
        "the other format has no word for something",
        """
        AHAP has sines only, which begin at a zero crossing or go on where the vibration before them \
        ended; taps ring as the actuator lets them, and everything goes to all channels. The rest of \
        the event is converted.
        """)
    case .clipped:
      conversion(
        "a value is more than the other format can say",
        """
        AHAP's intensities and sharpnesses are 0 to 1. A gain that makes an event stronger than \
        intensity 1, or a frequency beyond what the sharpness law spans, is brought to the nearest of \
        these.
        """)
    case .sharedCurve:
      conversion(
        "a change over time acts on other events, too",
        """
        In AHAP an event has a constant intensity and sharpness; what changes is said by curves, and \
        these act on every event under way. A tap under the curve of a vibration is given back what the \
        curve takes from it, as far as its intensity can be raised; of vibrations that change at the \
        same time in different ways all follow the one that started last. "haptic convert --split" \
        writes taps to a file of their own, to be played along with the other one.
        """)
    case .lawUsed:
      conversion(
        "values were converted by a law that is not part of the format",
        """
        Apple publishes neither how intensity becomes amplitude, nor sharpness frequency, nor AHAP's \
        normalised attack, decay and release times. The laws that were used are named; those of \
        intensity and sharpness can be chosen by "--intensity-law", "--sharpness-law" and "--actuator". \
        Where nothing is said, no law was needed.
        """)
    case .brokenReference:
      conversion(
        "a path does not lead from the new file to what it means",
        """
        Paths are relative to the file that they stand in, and lead to its folder or below. They are \
        rewritten for the new file's folder, unless what they mean lies outside of it.
        """)
    }
  }

  private func conversion(_ summary: String, _ text: String) -> DiagnosticExplanation {
    DiagnosticExplanation(
      code: rawValue, summary: summary, text: text,
      leastSeverity: self == .lawUsed ? .note : .warning)
  }
}
