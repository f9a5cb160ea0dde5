import CommandLineSupport
import Haptics

/// `haptic check`: says what is wrong with patterns, and mends what is sure to be mended rightly.
struct CheckCommand {
  private static let fix = Flag(
    "fix", help: "Change the files where the right text is certain, and check again.")
  private static let sarif = Flag(
    "sarif", help: "Write one SARIF log (version 2.1.0) for all patterns.")

  static let description = CommandDescription(
    "check", summary: "say what is wrong with patterns, and mend it",
    discussion: [
      "What is found goes to standard output, a count of it to standard error. A pattern is also "
        + "compiled; only whether it exceeds full scale (\"limited\") takes rendering.",
      "With --fix a file is replaced whole or not at all. Only what surely means the same, or "
        + "can mean nothing else, is changed: a comma that is missing or too many, quotes, a "
        + "misspelt key. What is left is reported.",
    ],
    operands: .patterns,
    sections: [
      OptionSection(
        "Options", [fix.description, SharedOptions.json.description, sarif.description]),
      SharedOptions.diagnosticsSection,
      OptionSection(
        "Compiling",
        [
          SharedOptions.actuator.description, SharedOptions.channels.description,
          SharedOptions.intensityLaw.description, SharedOptions.sharpnessLaw.description,
          SharedOptions.gain.description,
        ]),
    ],
    examples: [
      Term("haptic check knock.hpat", "Check one pattern."),
      Term("haptic check --json *.ahap", "Check many, one JSON object a line."),
      Term("haptic check --fix *.hpat", "Mend what can be mended without asking."),
      Term(
        "haptic check --warnings-as-errors --allow over-30-seconds *.ahap",
        "Be strict, with one exception."),
    ])

  private let inputs: [PatternSource]
  private let policy: DiagnosticPolicy
  private let options: CompilerOptions
  private let fixes: Bool
  private let form: Form

  /// How the results are written.
  private enum Form { case text, json, sarif }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    inputs = arguments.operands.map { PatternSource($0) }
    policy = SharedOptions.policy(arguments)
    options = try SharedOptions.compilerOptions(withChannels: arguments, of: Self.description)
    fixes = arguments[Self.fix]
    switch (arguments[SharedOptions.json], arguments[Self.sarif]) {
    case (true, true):
      throw Haptic.usage(Self.description, "--json and --sarif exclude each other")
    case (true, false): form = .json
    case (false, true): form = .sarif
    case (false, false): form = .text
    }
    guard fixes else { return }
    for input in inputs {
      switch input {
      case .file: break
      case .standardInput:
        throw Haptic.usage(Self.description, "--fix changes files, not standard input")
      case .builtIn(let pattern):
        throw Haptic.usage(
          Self.description, "--fix changes files; \"\(pattern.name)\" is a built-in pattern")
      }
    }
  }

  func run() -> ExitStatus {
    var status = ExitStatus.success
    var tally = Tally()
    var log = SARIFLog(
      toolName: Haptic.program.name, toolVersion: Haptic.program.version,
      rules: Explanations.all)
    for input in inputs {
      let (report, fixCount) = report(on: input)
      status = max(status, report.status)
      tally.add(report)
      tally.fixes += fixCount
      if let error = report.errorText { Console.error.writeLine("haptic check: \(error)") }
      switch form {
      case .text: status = max(status, Console.output.finish(report.text(for: .output)))
      case .json:
        let members = fixes ? [JSONValue.Member("fixes", .integer(fixCount))] : []
        status = max(status, Console.output.finish(report.json(members).description + "\n"))
      case .sarif: report.add(to: &log)
      }
    }
    switch form {
    case .text: Console.error.write(tally.text(patternCount: inputs.count) + "\n")
    case .json: break
    case .sarif: status = max(status, Console.output.finish(log.value.description + "\n"))
    }
    return status
  }

  private func report(on input: PatternSource) -> (report: InputReport, fixCount: Int) {
    guard fixes, case .file(let path) = input else {
      return (
        InputReport(input, options: options, policy: policy, isCheck: true), 0
      )
    }
    let file = FixedFile(path, options: options, policy: policy)
    return (file.report, file.count)
  }
}
