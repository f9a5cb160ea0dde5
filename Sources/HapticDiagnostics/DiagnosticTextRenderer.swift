/// Renders diagnostics as text for people, and for editors that jump to `file:line:column:`.
///
/// ```
/// tap.hpat:6:38: error: unknown key "intensty" in a transient event [unknown-key]
///   6 |     { "type": "transient", "at": 0, "intensty": 0.7 },
///     |                                     ^~~~~~~~~~
///     = help: did you mean "intensity"?
///   6 +     { "type": "transient", "at": 0, "intensity": 0.7 },
/// ```
///
/// The line behind `+` is what a fix-it makes of the one above. Notes on the same line stand under
/// it, each below its own mark; others follow as entries of their own:
///
/// ```
/// tap.hpat:6:45: error: both "intensity" and "amplitude" are given [exclusive-keys]
///   6 |     { "type": "transient", "intensity": 1, "amplitude": 1 }
///     |                            -----------     ^~~~~~~~~~~
///     |                            "intensity" is given here
///     = help: keep one of them
/// ```
public struct DiagnosticTextRenderer: Sendable {
  /// How the text looks.
  public struct Options: Hashable, Sendable {
    /// Whether to colour the text with ANSI escape sequences. Default: no.
    public var usesColour: Bool
    /// About how many columns of a source line to show, at least 20. Default: 100.
    public var width: Int

    /// Makes options.
    public init(usesColour: Bool = false, width: Int = 100) {
      self.usesColour = usesColour
      self.width = max(20, width)
    }
  }

  private let source: SourceText
  private let lines: LineTable
  private let resolver: (any PlaceResolver)?
  private let options: Options

  /// Makes a renderer for the diagnostics of one text.
  ///
  /// - Parameters:
  ///   - source: The text that the diagnostics' ranges belong to.
  ///   - resolver: What turns places into ranges; without it, places are named.
  ///   - options: How the text looks.
  public init(
    source: SourceText, resolver: (any PlaceResolver)? = nil, options: Options = Options()
  ) {
    self.source = source
    self.lines = LineTable(source)
    self.resolver = resolver
    self.options = options
  }

  /// The text of one diagnostic with its notes, each line ended.
  public func render(_ diagnostic: Diagnostic) -> String {
    let location = resolve(diagnostic.location)
    var text = title(
      diagnostic.severity, diagnostic.message, code: diagnostic.code, at: location)
    var margin = "    "
    var shownStart: Int?
    var others: [Diagnostic.Note] = diagnostic.notes
    if let range = location.range {
      let notes = diagnostic.notes.map { ($0.message, resolve($0.location).range) }
      let picture = picture(of: range, notes: notes, severity: diagnostic.severity)
      margin = picture.margin
      shownStart = picture.start
      text += picture.text
      others = picture.left.map { diagnostic.notes[$0] }
    }
    text += help(for: diagnostic, margin: margin, shownStart: shownStart)
    for note in others {
      let location = resolve(note.location)
      text += title(.note, note.message, at: location)
      if let range = location.range { text += picture(of: range, severity: .note).text }
    }
    return text
  }

  /// The text of several diagnostics, in their order.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.reduce(into: "") { $0 += render($1) }
  }

  private func resolve(_ location: Location) -> ResolvedLocation {
    ResolvedLocation(location, lines: lines, resolver: resolver)
  }

  private func title(
    _ severity: Severity, _ message: String, code: String? = nil, at location: ResolvedLocation
  ) -> String {
    var message = message.displayForm
    var name = source.name.displayForm + ":"
    if let start = location.start {
      name += "\(start.line):\(start.column):"
    } else if let place = location.place {
      // A place without a range is at least named.
      message += " (at \(place))"
      if let line = resolver?.codeLine(of: place) { name = line + ":" }
    }
    let text =
      style(.bold, name) + " " + style(Style(severity), "\(severity.rawValue):") + " "
      + style(.bold, message)
    return text + (code.map { " [\($0)]" } ?? "") + "\n"
  }

  // MARK: The line and its marks

  /// A line with its marks, the blanks that stand before `|`, the first byte of the text that is
  /// shown, and which notes found no room.
  private struct Picture {
    var text: String
    var margin: String
    var start: Int
    var left: [Int]
  }

  private func picture(
    of range: SourceRange, notes: [(message: String, range: SourceRange?)] = [],
    severity: Severity
  ) -> Picture {
    let number = lines.position(of: Int(range.lower)).line
    let whole = lines.range(ofLine: number)
    let excerpt = Excerpt(whole, of: source.bytes, around: range.indices, width: options.width)
    let margin = String(repeating: " ", count: "\(number)".count + 3)
    var marks = MarkedLine(excerpt.columns(of: range.indices) ?? 0..<0)
    var left: [Int] = []
    for (index, note) in notes.enumerated() {
      if let range = note.range, lines.position(of: Int(range.lower)).line == number,
        range.indices.upperBound <= whole.upperBound,
        let columns = excerpt.columns(of: range.indices),
        marks.add(note.message.displayForm, at: columns)
      {
        continue
      }
      left.append(index)
    }
    var text = "  \(number) | \(excerpt.text)\n\(margin)| "
    for run in marks.runs {
      switch run.kind {
      case .blank: text += run.text
      case .primary: text += style(Style(severity), run.text)
      case .secondary: text += style(.secondary, run.text)
      }
    }
    text += "\n"
    for label in marks.labels { text += "\(margin)| \(style(.secondary, label))\n" }
    return Picture(text: text, margin: margin, start: excerpt.start, left: left)
  }

  // MARK: Help

  private func help(for diagnostic: Diagnostic, margin: String, shownStart: Int?) -> String {
    func line(_ text: String) -> String { "\(margin)= help: \(text.displayForm)\n" }
    var text = diagnostic.help.map(line) ?? ""
    for (index, fixIt) in diagnostic.fixIts.enumerated() {
      // The help says what the first one does, where there is any.
      if index > 0 || diagnostic.help == nil { text += line(fixIt.message) }
      text += changedLine(fixIt, shownStart: shownStart) ?? ""
    }
    return text
  }

  /// The line of a fix-it's first edit as it will be, cut where the line above it is, if that is the
  /// same one and shows the edit, too.
  private func changedLine(_ fixIt: Diagnostic.FixIt, shownStart: Int?) -> String? {
    guard let first = fixIt.edits.first else { return nil }
    let number = lines.position(of: Int(first.range.lower)).line
    let whole = lines.range(ofLine: number)
    var changed = source.bytes[whole]
    for edit in fixIt.edits.reversed() {
      let range = edit.range.indices
      guard whole.lowerBound <= range.lowerBound, range.upperBound <= whole.upperBound else {
        continue
      }
      changed.replaceSubrange(range, with: Array(edit.replacement.utf8))
    }
    let bytes = Array(changed)
    guard !bytes.contains(UInt8(ascii: "\n")) else { return nil }
    let lower = first.range.indices.lowerBound - whole.lowerBound
    // A line that has grown a little is cut where the one above is.
    let growth = min(max(0, bytes.count - whole.count), 20)
    func excerpt(from start: Int?) -> Excerpt {
      Excerpt(
        0..<bytes.count, of: bytes, around: lower..<max(lower, bytes.count),
        width: options.width + growth, from: start)
    }
    let start = shownStart.map { $0 - whole.lowerBound }
    var shown = excerpt(from: start.flatMap { (0...lower).contains($0) ? $0 : nil })
    if shown.columns(of: lower..<lower) == nil { shown = excerpt(from: nil) }
    return "  \(number) \(style(.change, "+")) \(shown.text)\n"
  }

  // MARK: Colour

  /// ANSI's Select Graphic Rendition codes (ECMA-48) in use.
  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"
    case secondary = "1;34"
    case change = "1;32"

    init(_ severity: Severity) {
      switch severity {
      case .error: self = .error
      case .warning: self = .warning
      case .note: self = .note
      }
    }
  }

  private func style(_ style: Style, _ text: String) -> String {
    options.usesColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
