import Haptics

/// A pattern's file whose safe fix-its have been applied.
struct FixedFile {
  /// What is left to tell of the file.
  let report: InputReport
  /// How many fix-its were applied.
  let count: Int

  /// Fix-its can make others possible, but not for ever.
  private static let roundLimit = 20

  /// From so many errors on not all are reported, and their number says nothing.
  private static let reportedErrors = 1000

  /// Applies the safe fix-its of a file, until none is left, and checks it again. A file without any
  /// is not touched.
  ///
  /// - Parameters:
  ///   - path: The file; behind a symbolic link, what it leads to is changed.
  ///   - options: How it would be compiled.
  ///   - policy: What the user wants diagnostics to count as; those left out are not mended.
  init(_ path: String, options: CompilerOptions, policy: DiagnosticPolicy) {
    let input = PatternSource.file(path)
    let original: SourceText
    do throws(PatternFileError) {
      original = try input.read()
    } catch {
      let text = error.description + InputReport.suggestion(for: error)
      report = InputReport(input, nil, policy: policy, errorText: text)
      count = 0
      return
    }
    func compile(_ text: SourceText) -> CompiledPattern {
      CompiledPattern(checking: text, options: options, library: PatternLibrary(for: input))
    }
    let unchanged = compile(original)
    var (pattern, count, rounds) = (unchanged, 0, 0)
    while rounds < Self.roundLimit {
      let fixIts = policy.applied(to: pattern.diagnostics).flatMap { diagnostic in
        diagnostic.fixIts.filter { $0.applicability == .safe }.prefix(1)
      }
      let (text, applied) = pattern.document.source.applying(Array(fixIts))
      if applied == 0 { break }
      pattern = compile(text)
      count += applied
      rounds += 1
    }
    // Where as much is wrong as before, in a text that no reader understands, nothing was mended.
    if rounds == Self.roundLimit, Self.errorCount(pattern) >= Self.errorCount(unchanged),
      Self.errorCount(unchanged) < Self.reportedErrors
    {
      (pattern, count) = (unchanged, 0)
    }
    let replacement = FileReplacement(
      path: path, old: original.bytes, new: pattern.document.source.bytes)
    let error = count == 0 ? nil : replacement.write(to: "fix")
    report = InputReport(
      input, error == nil ? pattern : unchanged, policy: policy, errorText: error)
    self.count = error == nil ? count : 0
  }

  private static func errorCount(_ pattern: CompiledPattern) -> Int {
    pattern.diagnostics.count { $0.severity == .error }
  }
}
