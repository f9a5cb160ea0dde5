import CommandLineSupport
import Haptics

/// The whole program: from the words of the command line to an exit status.
enum Haptic {
  /// Runs a command line.
  static func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      return try perform(program.parse(words))
    } catch {
      Console.error.write(
        UsageError(context: error.context, error.message.displayForm).description + "\n")
      return .usage
    }
  }

  private static func perform(_ invocation: Invocation) throws(UsageError) -> ExitStatus {
    switch invocation {
    case .programHelp:
      return Console.output.finish(program.helpText)
    case .commandHelp(let command):
      return Console.output.finish(program.helpText(of: command))
    case .version(let isVerbose):
      let details = isVerbose ? VersionDetails.text : ""
      return Console.output.finish(program.versionText + details)
    case .command(let arguments):
      return try perform(arguments)
    }
  }

  private static func perform(_ arguments: ParsedArguments) throws(UsageError) -> ExitStatus {
    switch arguments.command.name {
    case RenderCommand.description.name: return try RenderCommand(arguments).run()
    case PlayCommand.description.name: return try PlayCommand(arguments).run()
    case CheckCommand.description.name: return try CheckCommand(arguments).run()
    case WatchCommand.description.name: return try WatchCommand(arguments).run()
    case FormatCommand.description.name: return try FormatCommand(arguments).run()
    case ConvertCommand.description.name: return try ConvertCommand(arguments).run()
    case PatternsCommand.description.name: return try PatternsCommand(arguments).run()
    case DevicesCommand.description.name: return DevicesCommand(arguments).run()
    case ExplainCommand.description.name: return try ExplainCommand(arguments).run()
    case CompletionsCommand.description.name: return try CompletionsCommand(arguments).run()
    default: return Console.output.finish(program.manualPage)
    }
  }

  /// A complaint about a command's arguments that the table cannot express.
  static func usage(_ command: CommandDescription, _ message: String) -> UsageError {
    UsageError(context: "\(program.name) \(command.name)", message)
  }
}
