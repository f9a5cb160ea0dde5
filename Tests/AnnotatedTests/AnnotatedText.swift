import HapticDiagnostics

/// A pattern's text with annotations: comments that say which diagnostics it gets, and where.
///
/// An annotation is a line that begins with `//`, blanks and one of these; it speaks of the line
/// above it that is no annotation:
///
/// - `^~~~ error[code]: message`: a diagnostic at the marked columns. `|` instead marks the empty
///   place before a column.
/// - `@3+4 error[code]: message`: the same by its first column and its length, in Unicode scalars,
///   where `//` would be in the way or the line is long; `@3..+2:1` is a range that ends two lines
///   further down, before column 1.
/// - `@end` is the end of the text and `@file` no place at all; those stand at the top of the file.
/// - `note[code]: message` with a place: a note of the diagnostic with that code.
/// - `help: text` belongs to the annotation above it.
/// - `fix[safe]: message => text` is a fix-it of that diagnostic and what it writes (blanks, or
///   nothing, in quotes); with `@`, where it writes otherwise than over the diagnostic's own range.
///
/// A text and its diagnostics have just one annotated form, so that comparing is comparing lines.
struct AnnotatedText {
  /// The text without its annotations.
  let source: String

  /// Takes the annotations out of a file.
  init(_ contents: String) {
    var lines = contents.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll(where: Self.isAnnotation)
    source = lines.joined(separator: "\n")
  }

  private static func isAnnotation(_ line: Substring) -> Bool {
    guard line.hasPrefix("//") else { return false }
    let rest = line.dropFirst(2).drop { $0 == " " || $0 == "\t" }
    return rest.prefixMatch(of: /(\^~*|\||@[0-9a-z+.:]+) (error|warning|note)\[|help: |fix\[/)
      != nil
  }

  /// The text with its annotations as they should be.
  func annotated(with diagnostics: [Diagnostic], resolver: any PlaceResolver) -> String {
    var annotations = Annotations(source, resolver: resolver)
    for diagnostic in diagnostics { annotations.add(diagnostic) }
    return annotations.text
  }
}

/// Annotations being put into a text.
private struct Annotations {
  private let lines: [Substring]
  private let bytes: [UInt8]
  private let table: LineTable
  private let resolver: any PlaceResolver
  /// The annotations of each line, from 1; those of line 0 stand at the top.
  private var annotations: [[(column: Int, text: String)]]

  init(_ text: String, resolver: any PlaceResolver) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    bytes = Array(text.utf8)
    table = LineTable(SourceText(name: "text", text))
    self.resolver = resolver
    annotations = Array(repeating: [], count: lines.count + 1)
  }

  var text: String {
    var result = annotations[0].map(\.text)
    for (index, line) in lines.enumerated() {
      let own = annotations[index + 1].enumerated().sorted {
        ($0.element.column, $0.offset) < ($1.element.column, $1.offset)
      }.map(\.element.text)
      // Below the last line end there is no line to speak of, only the end of the text.
      if index == lines.count - 1, line.isEmpty {
        result += own + [""]
      } else {
        result += [String(line)] + own
      }
    }
    return result.joined(separator: "\n")
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let title = "\(diagnostic.severity.rawValue)[\(diagnostic.code)]: \(diagnostic.message)"
    let range = range(diagnostic.location)
    var text = title
    if let help = diagnostic.help { text += "\n// help: \(help)" }
    for fixIt in diagnostic.fixIts {
      text += "\n// fix[\(fixIt.applicability.rawValue)]: \(fixIt.message)"
      for edit in fixIt.edits {
        if edit.range != range { text += " \(explicitPlace(edit.range, line(of: range)))" }
        let isBlank = edit.replacement.allSatisfy { $0 == " " }
        text += " => " + (isBlank ? "\"\(edit.replacement)\"" : edit.replacement)
      }
    }
    add(text, at: range)
    for note in diagnostic.notes {
      add("note[\(diagnostic.code)]: \(note.message)", at: self.range(note.location))
    }
  }

  private mutating func add(_ text: String, at range: SourceRange?) {
    guard let range else {
      annotations[0].append((0, "// @file \(text)"))
      return
    }
    let start = table.position(of: Int(range.lower))
    annotations[start.line].append((start.column, "//\(marker(range, start)) \(text)"))
  }

  private func range(_ location: Location) -> SourceRange? {
    switch location {
    case .range(let range): range
    case .place(let place): resolver.nearestRange(of: place)
    case .document: nil
    }
  }

  private func line(of range: SourceRange?) -> Int {
    range.map { table.position(of: Int($0.lower)).line } ?? 1
  }

  /// The marker behind `//`: drawn where that can be, else in numbers.
  private func marker(_ range: SourceRange, _ start: LinePosition) -> String {
    if range.lower == range.upper, range.lower == bytes.count { return " @end" }
    let end = table.position(of: Int(range.upper))
    guard start.column > 3, start.column < 140, end.line == start.line else {
      return " \(explicitPlace(range, start.line))"
    }
    // Tabs stay tabs, so that the marker stands under its place however wide they are.
    let line = lines[start.line - 1].unicodeScalars.dropFirst(2).prefix(start.column - 3)
    let blanks = line.map { $0 == "\t" ? "\t" : " " }.joined()
    if end.column == start.column { return blanks + "|" }
    return blanks + "^" + String(repeating: "~", count: end.column - start.column - 1)
  }

  private func explicitPlace(_ range: SourceRange, _ line: Int) -> String {
    let start = table.position(of: Int(range.lower))
    let end = table.position(of: Int(range.upper))
    let lines = start.line == line ? "" : "\(start.line > line ? "+" : "")\(start.line - line):"
    if end.line != start.line {
      return "@\(lines)\(start.column)..+\(end.line - start.line):\(end.column)"
    }
    return "@\(lines)\(start.column)+\(end.column - start.column)"
  }
}
