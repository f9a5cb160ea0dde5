public import HapticDiagnostics

/// A pattern as text, and what the text says differently from the pattern.
public struct WrittenPattern: Sendable {
  /// The whole text, with a line end behind its last line.
  public var text: String
  /// A second text that is to be played along with the first one, where that was asked for and there
  /// is something to say in it: the taps of an AHAP.
  public var transients: String?
  /// What was lost (warnings), and by which laws values were converted (notes), each at a place of
  /// the pattern that was written.
  public var diagnostics: [Diagnostic]

  init(text: String, transients: String? = nil, diagnostics: [Diagnostic] = []) {
    self.text = text
    self.transients = transients
    self.diagnostics = diagnostics
  }

  /// Whether the text means all that the pattern does, within the tolerances of its format.
  public var isComplete: Bool { diagnostics.allSatisfy { $0.severity == .note } }
}
