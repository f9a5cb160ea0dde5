public import HapticDiagnostics

/// Reads patterns from texts, whatever their format.
public enum PatternReader {
  /// How many bytes a text may have: 16 MiB.
  public static let sizeLimit = JSONParser.sizeLimit

  /// Reads a text. Reading is total: whatever the text holds, the result is a document with all
  /// that is wrong in it.
  ///
  /// The format is recognised by content: an object with `haptic` is native, one with `Pattern` is
  /// AHAP. Where neither is there, other keys and the ending of the source's name decide which
  /// format's error is given.
  public static func read(_ source: SourceText) -> PatternDocument {
    if source.bytes.count > sizeLimit {
      let problem = JSONProblem.tooLarge(bytes: source.bytes.count, limit: sizeLimit)
      return document(source, Diagnostic(problem, at: .document))
    }
    if let kind = ForeignFormat(signatureOf: source.bytes) {
      return document(source, Diagnostic(FileProblem.foreign(kind), at: .document))
    }

    let json = JSONDocument(source.bytes)
    switch DetectedFormat(json, fileName: source.name) {
    case .native:
      var reader = NativeReader(json)
      return reader.read(source)
    case .ahap:
      var reader = AHAPReader(json)
      return reader.read(source)
    case .problem(let problem, let range):
      var diagnostics = json.problems
      diagnostics.report(problem, at: range)
      return PatternDocument(source: source, format: nil, diagnostics: diagnostics)
    case .unreadable:
      return PatternDocument(source: source, format: nil, diagnostics: json.problems)
    }
  }

  private static func document(_ source: SourceText, _ diagnostic: Diagnostic) -> PatternDocument {
    var diagnostics = DiagnosticList()
    diagnostics.report(diagnostic)
    return PatternDocument(source: source, format: nil, diagnostics: diagnostics)
  }
}
