import CommandLineSupport
import Haptics

/// `haptic check`: says what is wrong with patterns and makes nothing.
struct CheckCommand {
  static let description = CommandDescription(
    "check", summary: "say what is wrong with patterns",
    discussion: [
      "What is found goes to standard output, a count of it to standard error. A pattern is also "
        + "compiled, so that everything is found that rendering would find."
    ],
    operands: .patterns,
    sections: [OptionSection("Options", [SharedOptions.json.description])],
    examples: [
      Term("haptic check knock.hpat", "Check one pattern."),
      Term("haptic check --json *.ahap", "Check many, one JSON object a line."),
    ])

  private let inputs: [PatternSource]
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) {
    inputs = arguments.operands.map { PatternSource($0) }
    writesJSON = arguments[SharedOptions.json]
  }

  func run() -> ExitStatus {
    var status = ExitStatus.success
    var tally = Tally()
    for input in inputs {
      let report = InputReport(input, options: CompilerOptions(), isCheck: true)
      status = max(status, report.status)
      tally.add(report)
      let text = writesJSON ? report.json().description + "\n" : report.text(for: .output)
      if let error = report.errorText { Console.error.writeLine("haptic check: \(error)") }
      status = max(status, Console.output.finish(text))
    }
    if !writesJSON { Console.error.write(tally.text(patternCount: inputs.count) + "\n") }
    return status
  }
}
