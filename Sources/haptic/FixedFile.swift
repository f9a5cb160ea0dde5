import Glibc
import Haptics

/// A pattern's file whose safe fix-its have been applied.
struct FixedFile {
  /// What is left to tell of the file.
  let report: InputReport
  /// How many fix-its were applied.
  let count: Int

  /// Fix-its can make others possible, but not for ever.
  private static let roundLimit = 20

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
    var (pattern, count) = (unchanged, 0)
    for _ in 0..<Self.roundLimit {
      let fixIts = policy.applied(to: pattern.diagnostics).flatMap { diagnostic in
        diagnostic.fixIts.filter { $0.applicability == .safe }.prefix(1)
      }
      let (text, applied) = pattern.document.source.applying(Array(fixIts))
      if applied == 0 { break }
      pattern = compile(text)
      count += applied
    }
    let error =
      count == 0 ? nil : Self.replace(path, original.bytes, with: pattern.document.source.bytes)
    report = InputReport(
      input, error == nil ? pattern : unchanged, policy: policy, errorText: error)
    self.count = error == nil ? count : 0
  }

  /// Replaces what a file holds, whole or not at all.
  ///
  /// - Returns: Why it could not be done; `nil` where it is done.
  private static func replace(
    _ path: String, _ old: [UInt8], with new: [UInt8]
  ) -> String? {
    var status = stat()
    // What names an open file of this process would be written into, not replaced.
    let isHandle = ["/dev/fd/", "/dev/std", "/proc/"].contains { path.hasPrefix($0) }
    guard !isHandle, unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "cannot fix \"\(path)\": it is no regular file"
    }
    guard unsafe access(path, W_OK) == 0 else {
      return "cannot fix \"\(path)\": \(systemMessage(errno))"
    }
    do throws(AudioFileError) {
      var file = try OutputFile(path: path, overwrite: true)
      try file.write(new.span)
      // Somebody may have saved the file in the meantime.
      guard (try? PatternSource.file(path).read().bytes) == old else {
        return "cannot fix \"\(path)\": it has been changed meanwhile"
      }
      try file.commit()
      return nil
    } catch {
      return error.description
    }
  }
}
