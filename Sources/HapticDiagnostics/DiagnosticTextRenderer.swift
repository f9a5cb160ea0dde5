/// Renders diagnostics as text for people, and for editors that jump to `file:line:column:`.
///
/// ```
/// tap.hpat:6:38: error: unknown key "intensty" in a transient event [unknown-key]
///   6 |     { "type": "transient", "at": 0, "intensty": 0.7 },
///     |                                     ^~~~~~~~~~
///     = help: did you mean "intensity"?
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
    var text = entry(
      severity: diagnostic.severity, message: diagnostic.message, code: diagnostic.code,
      help: diagnostic.help, at: diagnostic.location)
    for note in diagnostic.notes {
      text += entry(severity: .note, message: note.message, at: note.location)
    }
    return text
  }

  /// The text of several diagnostics, in their order.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.reduce(into: "") { $0 += render($1) }
  }

  private func entry(
    severity: Severity, message: String, code: String? = nil, help: String? = nil,
    at location: Location
  ) -> String {
    let resolved = ResolvedLocation(location, lines: lines, resolver: resolver)
    var message = message.displayForm
    // A place without a range is at least named.
    if resolved.range == nil, let place = resolved.place { message += " (at \(place))" }

    var text = style(.bold, source.name.displayForm + ":")
    if let start = resolved.start {
      text = style(.bold, "\(source.name.displayForm):\(start.line):\(start.column):")
    }
    text += " " + style(Style(severity), "\(severity.rawValue):") + " " + style(.bold, message)
    if let code { text += " [\(code)]" }
    text += "\n"

    var margin = "    "
    if let range = resolved.range {
      let excerpt = Excerpt(range, of: source, lines: lines, width: options.width)
      let number = "  \(excerpt.line) "
      margin = String(repeating: " ", count: number.count)
      text += "\(number)| \(excerpt.text)\n"
      text += "\(margin)| \(style(Style(severity), excerpt.markers))\n"
    }
    if let help { text += "\(margin)= help: \(help.displayForm)\n" }
    return text
  }

  /// ANSI's Select Graphic Rendition codes (ECMA-48) in use.
  private enum Style: String {
    case bold = "1"
    case error = "1;31"
    case warning = "1;35"
    case note = "1;36"

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
