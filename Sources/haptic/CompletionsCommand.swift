import CommandLineSupport

/// `haptic completions`: a script that teaches a shell to complete command lines.
struct CompletionsCommand {
  static let description = CommandDescription(
    "completions", summary: "print a script that completes command lines in a shell",
    operands: OperandDescription(
      "SHELL", .one, completion: Completion(words: Shell.allCases.map { Term($0.rawValue, "") })),
    examples: [
      Term("source <(haptic completions bash)", "Complete in this bash from now on."),
      Term("haptic completions fish | source", "Complete in this fish from now on."),
    ])

  private let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let name = arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      let error = ValueError.noSuch(name, among: Shell.allCases.map(\.rawValue))
      throw Haptic.usage(Self.description, error.message)
    }
    self.shell = shell
  }

  func run() -> ExitStatus {
    Console.output.finish(Haptic.program.completionScript(for: shell))
  }
}
