public import HapticDiagnostics
public import HapticModel

/// A text read as a pattern: the pattern, everything that is wrong with the text, and where in it
/// each part of the pattern stands.
public struct PatternDocument: Sendable {
  /// The text.
  public let source: SourceText
  /// The format the text was read as; `nil` where it is none of them.
  public let format: PatternFormat?
  /// The pattern; where there are errors, without what could not be read. `nil` where nothing
  /// sensible is left.
  public let pattern: HapticPattern?
  /// What is wrong, in the order of the text.
  public let diagnostics: [Diagnostic]

  let places: (any PlaceResolver)?

  init(
    source: SourceText, format: PatternFormat?, pattern: HapticPattern? = nil,
    diagnostics: DiagnosticList, places: (any PlaceResolver)? = nil
  ) {
    self.source = source
    self.format = format
    self.pattern = pattern
    self.diagnostics = diagnostics.inSourceOrder()
    self.places = places
  }
}

extension PatternDocument {
  /// Makes a document of a pattern that was made in program code. It has no text; what is wrong with the
  /// pattern is told at the lines of code it comes from, as far as those are known.
  public init(_ pattern: HapticPattern) {
    self.init(
      source: SourceText(name: pattern.name ?? "pattern", ""), format: nil, pattern: pattern,
      diagnostics: DiagnosticList(), places: CodePlaceResolver(places: pattern.codePlaces))
  }
}

extension PatternDocument: PlaceResolver {
  /// The range of a place of the pattern, found by walking the text's values.
  ///
  /// Places follow the native format's keys, whatever the format of the text. In AHAP
  /// `events[2].sharpness` is the value of the event's `HapticSharpness`, `events[2].at` its
  /// `Time`, and `controls[0].points[3]` the control point, or the dynamic parameter, that the
  /// merged control's breakpoint comes from.
  public func range(of place: Place) -> SourceRange? { places?.range(of: place) }

  /// The line of program code of a place, of a pattern that was made there.
  public func codeLine(of place: Place) -> String? { places?.codeLine(of: place) }
}
