import Haptics

/// How one pattern is brought into a format and written.
struct Conversion {
  let format: PatternFormat
  /// The file to write; `-` is standard output.
  let output: String
  let options: CompilerOptions
  /// Whether the taps of an AHAP become a file of their own.
  let splits: Bool
  let overwrites: Bool

  /// Converts a pattern that has been read, and adds to the report what is lost.
  ///
  /// - Returns: The files that were written; none where something stood against it, which is in the
  ///   report.
  func run(_ report: inout InputReport) -> [String] {
    guard report.status == .success,
      let document = report.pattern?.document, let pattern = document.pattern,
      let written = write(pattern, document, &report)
    else { return [] }
    report.remarks += written.diagnostics
    // What is lost may count as an error.
    guard report.status == .success else { return [] }
    var files = [(output, written.text)]
    if let transients = written.transients {
      files.append((OutputPlan.transientsFile(for: output), transients))
    }
    if let used = report.pattern?.dependencies.first(where: { used in
      files.contains { FileIdentity.areSame(used, $0.0) }
    }) {
      report.fail(
        "the new file would replace \"\(used)\", which the pattern refers to; choose another output",
        status: .usage)
      return []
    }
    do throws(AudioFileError) {
      // A signal must not come between a temporary file and its removal.
      try Signals.interruptible { () throws(AudioFileError) in try save(files[...]) }
      return files.map(\.0)
    } catch {
      let advice =
        error.reason == .exists ? "; use --force to replace it, or choose another name" : ""
      report.fail(error.description + advice)
      return []
    }
  }

  private func write(
    _ pattern: HapticPattern, _ document: PatternDocument, _ report: inout InputReport
  ) -> WrittenPattern? {
    switch format {
    case .native:
      let (moved, remarks) = ReferenceMove(from: report.input, to: output).apply(to: pattern)
      report.remarks += remarks
      return document.format == .ahap
        ? PatternWriter.native(convertedFromAHAP: moved) : PatternWriter.native(moved)
    case .ahap:
      let library = PatternLibrary(for: report.input)
      guard
        let flat = PatternFlattener.flatten(
          pattern, identity: library.identity, resolver: library
        ).pattern
      else { return nil }
      return PatternWriter.ahap(
        flat,
        options: AHAPOptions(
          intensityLaw: options.intensityLaw, sharpnessLaw: options.sharpnessLaw,
          actuator: options.actuator, splitsTransients: splits))
    }
  }

  /// Writes files, all of them or none: each is complete before the first one appears.
  private func save(_ files: ArraySlice<(String, String)>) throws(AudioFileError) {
    guard let (path, text) = files.first else { return }
    var file = try OutputFile(path: path, overwrite: overwrites)
    try file.write(text.utf8.span, stop: Signals.stop)
    try save(files.dropFirst())
    try file.commit()
  }
}
