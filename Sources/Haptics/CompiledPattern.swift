/// A pattern that has been read and compiled, with all there is to say about it.
public struct CompiledPattern: Sendable {
  /// What was read.
  public let document: PatternDocument
  /// What it was compiled to; `nil` where nothing sensible was read. Of a text with errors only what it
  /// refers to is looked at.
  public let compilation: Compilation?

  /// The paths of all files that it depends on beside its own, see ``PatternLibrary/dependencies``.
  public let dependencies: [String]

  /// The patterns that it uses, as far as there is something to say about them.
  public let nested: [Nested]

  /// A pattern that is used by another, and what there is to say about it.
  public struct Nested: Sendable {
    /// What was read.
    public let document: PatternDocument
    /// All diagnostics, in the order of the text.
    public let diagnostics: [Diagnostic]
  }

  /// Reads and compiles a text.
  ///
  /// - Parameters:
  ///   - source: The text of a pattern, in any format that can be recognised.
  ///   - options: How to compile.
  ///   - library: Finds what the pattern refers to; by default built-in patterns only. A library is
  ///     for one pattern.
  public init(
    _ source: SourceText, options: CompilerOptions = CompilerOptions(),
    library: PatternLibrary = PatternLibrary()
  ) {
    self.init(PatternReader.read(source), library, PatternCompiler(options)) {
      $0.compile($1, identity: library.identity, resolver: library)
    }
  }

  /// Reads a text and compiles it only to see what is wrong with it: there is no score in any case.
  ///
  /// - Parameters:
  ///   - source: The text of a pattern, in any format that can be recognised.
  ///   - options: How it would be compiled.
  ///   - library: Finds what the pattern refers to, as for compiling.
  public init(
    checking source: SourceText, options: CompilerOptions = CompilerOptions(),
    library: PatternLibrary = PatternLibrary()
  ) {
    self.init(PatternReader.read(source), library, PatternCompiler(options)) {
      $0.check($1, identity: library.identity, resolver: library)
    }
  }

  /// Compiles a pattern that was made in code.
  ///
  /// - Parameters:
  ///   - pattern: The pattern; see `PatternBuilder`.
  ///   - options: How to compile.
  ///   - library: Finds what the pattern refers to; by default built-in patterns only.
  public init(
    _ pattern: HapticPattern, options: CompilerOptions = CompilerOptions(),
    library: PatternLibrary = PatternLibrary()
  ) {
    self.init(PatternDocument(pattern), library, PatternCompiler(options)) {
      $0.compile($1, resolver: library)
    }
  }

  /// Compiles the same text with other options.
  ///
  /// - Parameters:
  ///   - options: How to compile.
  ///   - library: Finds what the pattern refers to; a new one.
  /// - Returns: What it became.
  package func recompiled(with options: CompilerOptions, library: PatternLibrary) -> CompiledPattern
  {
    CompiledPattern(document, library, PatternCompiler(options)) {
      $0.compile($1, identity: library.identity, resolver: library)
    }
  }

  private init(
    _ document: PatternDocument, _ library: PatternLibrary, _ compiler: PatternCompiler,
    compile: (PatternCompiler, HapticPattern) -> Compilation
  ) {
    self.document = document
    let compilation = document.pattern.map { pattern in
      document.diagnostics.hasErrors
        ? compiler.checkReferences(of: pattern, identity: library.identity, resolver: library)
        : compile(compiler, pattern)
    }
    self.compilation = compilation
    dependencies = library.dependencies
    diagnostics = document.inSourceOrder(
      LimitedDiagnostics.joining(document.diagnostics, compilation?.diagnostics ?? []))
    let found = Dictionary(
      (compilation?.nested ?? []).map { ($0.identity, $0.diagnostics) }, uniquingKeysWith: +)
    nested = library.documents.compactMap { identity, document in
      let diagnostics = document.inSourceOrder(
        LimitedDiagnostics.joining(document.diagnostics, found[identity] ?? []))
      return diagnostics.isEmpty ? nil : Nested(document: document, diagnostics: diagnostics)
    }
  }

  /// The score; `nil` where there is any error, or none was asked for.
  public var score: Score? { compilation?.score }

  /// All diagnostics of the pattern itself, in the order of the text: those of reading and those of
  /// compiling together.
  public let diagnostics: [Diagnostic]

  /// Some diagnostics of this pattern as text, each with the line it is about.
  public func text(
    of diagnostics: [Diagnostic],
    options: DiagnosticTextRenderer.Options = DiagnosticTextRenderer.Options()
  ) -> String {
    document.text(of: diagnostics, options: options)
  }

  /// All diagnostics as text, those of nested patterns last.
  public func text(
    options: DiagnosticTextRenderer.Options = DiagnosticTextRenderer.Options()
  ) -> String {
    nested.reduce(document.text(of: diagnostics, options: options)) { text, nested in
      text + nested.document.text(of: nested.diagnostics, options: options)
    }
  }
}

extension PatternDocument {
  /// Diagnostics in the order of the text; those that have no place in it come last. Of several at
  /// one place, the order stays.
  package func inSourceOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.count < 2 { return diagnostics }
    func offset(_ diagnostic: Diagnostic) -> UInt32 {
      switch diagnostic.location {
      case .range(let range): range.lower
      case .place(let place): nearestRange(of: place)?.lower ?? .max
      case .document: .max
      }
    }
    // The sort is stable.
    return diagnostics.map { (offset($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Some diagnostics of this document as text.
  package func text(
    of diagnostics: [Diagnostic], options: DiagnosticTextRenderer.Options
  ) -> String {
    // Finding the lines of a large text takes a while.
    if diagnostics.isEmpty { return "" }
    return DiagnosticTextRenderer(source: source, resolver: self, options: options)
      .render(diagnostics)
  }
}
