/// Renders diagnostics as JSON values for programs.
///
/// A diagnostic is an object with `code`, `severity`, `message`, `help` where there is one, `file`,
/// `place` where one was given, and, unless the document as a whole is meant, `line`, `column`,
/// `endLine`, `endColumn` (from 1, in Unicode scalars, the end exclusive), `offset` and `length` (in
/// bytes); then `notes` (objects with `message` and a location in the same members) and `fixIts`
/// (objects with `message`, `applicability` and `edits`, which are objects with `offset`, `length` and
/// `replacement`).
public struct DiagnosticJSONRenderer: Sendable {
  private let source: SourceText
  private let lines: LineTable
  private let resolver: (any PlaceResolver)?

  /// Makes a renderer for the diagnostics of one text; `resolver` turns places into ranges.
  public init(source: SourceText, resolver: (any PlaceResolver)? = nil) {
    self.source = source
    self.lines = LineTable(source)
    self.resolver = resolver
  }

  /// The object of one diagnostic.
  public func render(_ diagnostic: Diagnostic) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(diagnostic.code)),
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("message", .string(diagnostic.message)),
    ]
    if let help = diagnostic.help { members.append(.init("help", .string(help))) }
    members += location(diagnostic.location)
    members.append(
      .init(
        "notes",
        .array(
          diagnostic.notes.map { note in
            .object([.init("message", .string(note.message))] + location(note.location))
          })))
    members.append(
      .init(
        "fixIts",
        .array(
          diagnostic.fixIts.map { fixIt in
            .object([
              .init("message", .string(fixIt.message)),
              .init("applicability", .string(fixIt.applicability.rawValue)),
              .init(
                "edits",
                .array(
                  fixIt.edits.map {
                    .object(
                      bytes(of: $0.range) + [.init("replacement", .string($0.replacement))])
                  })),
            ])
          })))
    return .object(members)
  }

  /// An array of the objects of several diagnostics, in their order.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> JSONValue {
    .array(diagnostics.map { render($0) })
  }

  private func location(_ location: Location) -> [JSONValue.Member] {
    let resolved = ResolvedLocation(location, lines: lines, resolver: resolver)
    var members = [JSONValue.Member("file", .string(source.name))]
    if let place = resolved.place { members.append(.init("place", .string(place.description))) }
    if let range = resolved.range, let start = resolved.start, let end = resolved.end {
      members += [
        .init("line", .integer(start.line)), .init("column", .integer(start.column)),
        .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
      ]
      members += bytes(of: range)
    }
    return members
  }

  private func bytes(of range: SourceRange) -> [JSONValue.Member] {
    [
      .init("offset", .integer(Int(range.lower))),
      .init("length", .integer(Int(range.upper - range.lower))),
    ]
  }
}
