import CommandLineSupport
import Haptics

/// `haptic format`: pattern files in their canonical form.
struct FormatCommand {
  private static let check = Flag(
    "check", help: "Change nothing; list the files that would change, with exit status 1.")

  static let description = CommandDescription(
    "format", summary: "bring pattern files into their canonical form",
    discussion: [
      "Files are rewritten, whole or not at all; permissions, owner and symbolic links stay, and a file "
        + "with several hard links is refused. Numbers, units, comments and blank lines between events stay, too; what a pattern means does not "
        + "change. \"-\" takes standard input to standard output.",
      "A file with syntax errors is left as it is.",
    ],
    operands: OperandDescription(
      "FILE", .oneOrMore, completion: Completion(files: .patterns)),
    sections: [
      OptionSection("Options", [check.description, SharedOptions.json.description])
    ],
    examples: [
      Term("haptic format *.hpat", "Format the patterns of a folder."),
      Term("haptic format --check *.hpat", "See whether they are formatted, as in a test."),
      Term("haptic format - < knock.hpat", "Show the canonical form."),
    ])

  private let inputs: [PatternSource]
  private let onlyChecks: Bool
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    for case .builtIn(let pattern) in inputs {
      throw Haptic.usage(
        Self.description, "\"\(pattern.name)\": a built-in pattern cannot be changed")
    }
    onlyChecks = arguments[Self.check]
    writesJSON = arguments[SharedOptions.json]
    if writesJSON, !onlyChecks, arguments.operands.contains("-") {
      throw Haptic.usage(Self.description, "--json and the pattern cannot share standard output")
    }
  }

  func run() -> ExitStatus {
    var counts = Counts()
    let status = inputs.reduce(ExitStatus.success) { max($0, format($1, &counts)) }
    if !onlyChecks, !writesJSON, let text = counts.text { Console.error.writeLine(text) }
    return status
  }

  /// How many files were rewritten and how many needed it not; what went wrong is told of each.
  private struct Counts {
    var changed = 0
    var unchanged = 0

    /// `2 files changed, 5 as they were`; `nil` where there is nothing to count.
    var text: String? {
      let same = unchanged == 1 ? "as it was" : "as they were"
      switch (changed, unchanged) {
      case (0, 0): return nil
      case (0, _): return "\(counted(unchanged, "file")) \(same)"
      case (_, 0): return "\(counted(changed, "file")) changed"
      default: return "\(counted(changed, "file")) changed, \(unchanged) \(same)"
      }
    }
  }

  private func format(_ input: PatternSource, _ counts: inout Counts) -> ExitStatus {
    if !onlyChecks, case .file(let path) = input,
      let error = FileReplacement.refusal(to: "format", path)
    {
      return finish(input, .ioTrouble, error: error)
    }
    let source: SourceText
    do throws(PatternFileError) {
      source = try input.read()
    } catch {
      return finish(input, .ioTrouble, error: error.description)
    }
    let result = PatternFormatter.format(source)
    guard let text = result.text else {
      return finish(input, .invalidPattern, document: result.document)
    }
    let bytes = Array(text.utf8)
    let isChanged = bytes != source.bytes
    if onlyChecks {
      let listed =
        isChanged && !writesJSON
        ? Console.output.finish(input.name.displayForm + "\n") : .success
      let status = finish(input, isChanged ? .invalidPattern : .success, isChanged: isChanged)
      return max(status, listed)
    }
    if case .file(let path) = input {
      let replacement = FileReplacement(path: path, old: source.bytes, new: bytes)
      if isChanged, let error = replacement.write(to: "format") {
        return finish(input, .ioTrouble, error: error)
      }
      if isChanged { counts.changed += 1 } else { counts.unchanged += 1 }
    } else {
      return Console.output.finish(text)
    }
    return finish(input, .success, isChanged: isChanged)
  }

  /// Tells what came of a file.
  private func finish(
    _ input: PatternSource, _ status: ExitStatus, isChanged: Bool = false, error: String? = nil,
    document: PatternDocument? = nil
  ) -> ExitStatus {
    if let error { Console.error.writeLine("haptic format: \(error)") }
    let diagnostics = document?.diagnostics ?? []
    if writesJSON {
      var members: [JSONValue.Member] = [
        .init("name", .string(input.name)), .init("changed", .bool(isChanged)),
      ]
      if let error { members.append(.init("error", .string(error))) }
      let renderer = document.map { DiagnosticJSONRenderer(source: $0.source, resolver: $0) }
      members.append(
        .init(
          "diagnostics",
          .array(diagnostics.compactMap { renderer?.render($0) })))
      return max(status, Console.output.finish(JSONValue.object(members).description + "\n"))
    }
    if let document {
      Console.error.write(
        document.text(of: diagnostics, options: Console.error.textOptions))
      Console.error.writeLine("\(input.name): left as it is")
    }
    return status
  }
}
