public import HapticDiagnostics

/// Brings pattern files into their canonical form without changing what they mean.
///
/// - Native patterns get quoted keys in one order, an event a line where it fits in 100 columns, and
///   plain JSON where JSON5 was used; hexadecimal numbers stay.
/// - AHAP keeps the order of its keys.
///
/// Numbers and units stay as their author wrote them; comments stay with what they are about, and
/// blank lines between items, one at most. What has been formatted is not changed by formatting it
/// again.
public enum PatternFormatter {
  /// What came of formatting a text.
  public struct Result: Sendable {
    /// The canonical text; `nil` where the text has syntax errors or is no pattern.
    public let text: String?
    /// What was read, with all diagnostics; errors beyond syntax do not keep it from being formatted.
    public let document: PatternDocument
  }

  /// Formats a text.
  public static func format(_ source: SourceText) -> Result {
    let document = PatternReader.read(source)
    guard let format = document.format, let text = text(source, format) else {
      return Result(text: nil, document: document)
    }
    return Result(text: text, document: document)
  }

  private static func text(_ source: SourceText, _ format: PatternFormat) -> String? {
    let json = JSONDocument(source.bytes)
    guard !json.problems.hasErrors, var layout = LayoutReader.read(json) else { return nil }
    switch format {
    case .native:
      NativeLayout.arrange(&layout.root)
    case .ahap:
      layout.root.style = .lines
      for index in layout.root.items.indices where layout.root.items[index].key == "\"Pattern\"" {
        layout.root.items[index].value.style = .lines
      }
    }
    return LayoutPrinter.print(layout.root, before: layout.before, after: layout.after)
  }
}
