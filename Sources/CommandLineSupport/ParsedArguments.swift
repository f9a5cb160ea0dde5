/// What a command line asks for.
package enum Invocation: Sendable {
  /// To show the help of the program.
  case programHelp
  /// To show the help of a command.
  case commandHelp(CommandDescription)
  /// To show the version; with all that it consists of, if that is wanted.
  case version(isVerbose: Bool)
  /// To run a command.
  case command(ParsedArguments)
}

/// A command with its options and operands, all of them checked.
package struct ParsedArguments: Sendable {
  /// The command.
  package let command: CommandDescription
  /// What stands beside options, in order.
  package internal(set) var operands: [String] = []
  /// The options in order, by long name, with their values.
  var settings: [(name: String, value: String)] = []

  init(command: CommandDescription) {
    self.command = command
  }

  /// The value of an option; where it is given more than once, the last one, so that an alias can
  /// be overruled. `nil` where it is not given.
  package subscript<Value>(option: Option<Value>) -> Value? {
    guard let setting = settings.last(where: { $0.name == option.description.name }) else {
      return nil
    }
    // The parser has checked the value by this same function.
    return try? option.kind.parse(setting.value)
  }

  /// The values of an option that can be given more than once, in order.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    settings.filter { $0.name == option.description.name }
      .compactMap { try? option.kind.parse($0.value) }
  }

  /// Whether a flag is given.
  package subscript(flag: Flag) -> Bool {
    settings.contains { $0.name == flag.description.name }
  }
}
