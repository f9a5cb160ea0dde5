/// A pattern that has been read and compiled, with all there is to say about it.
public struct CompiledPattern: Sendable {
  /// What was read.
  public let document: PatternDocument
  /// What it was compiled to; `nil` where the text has errors, which were reported in reading.
  public let compilation: Compilation?

  /// Reads and compiles a text.
  ///
  /// - Parameters:
  ///   - source: The text of a pattern, in any format that can be recognised.
  ///   - options: How to compile.
  public init(_ source: SourceText, options: CompilerOptions = CompilerOptions()) {
    let document = PatternReader.read(source)
    self.document = document
    // A pattern with holes would be blamed for them a second time.
    compilation =
      document.diagnostics.hasErrors
      ? nil : document.pattern.map { PatternCompiler(options).compile($0) }
  }

  /// The score; `nil` where there is any error.
  public var score: Score? { compilation?.score }

  /// All diagnostics, those of reading first.
  public var diagnostics: [Diagnostic] { document.diagnostics + (compilation?.diagnostics ?? []) }

  /// Some diagnostics of this pattern as text, each with the line it is about.
  public func text(
    of diagnostics: [Diagnostic],
    options: DiagnosticTextRenderer.Options = DiagnosticTextRenderer.Options()
  ) -> String {
    // Finding the lines of a large text takes a while.
    if diagnostics.isEmpty { return "" }
    return DiagnosticTextRenderer(source: document.source, resolver: document, options: options)
      .render(diagnostics)
  }
}
