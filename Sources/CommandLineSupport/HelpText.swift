extension ProgramDescription {
  /// What `--help` shows for the program, at most 80 characters wide.
  package var helpText: String {
    var text = "Usage: \(name) COMMAND [OPTION]... [OPERAND]...\n\n"
    text += paragraph(sentence(summary))
    for part in discussion { text += "\n" + paragraph(part) }
    text += "\nCommands:\n"
    text += columns(commands.map { Term($0.name, sentence($0.summary)) }, column: 17)
    text += "\nOptions:\n"
    text += columns([OptionDescription.help, .version].map(\.helpTerm), column: 17)
    if !exitStatuses.isEmpty { text += "\nExit status:\n" + columns(exitStatuses, column: 17) }
    if !environment.isEmpty { text += "\nEnvironment:\n" + columns(environment, column: 17) }
    text += "\nSee \(name) COMMAND --help for a command's options and examples.\n"
    return text
  }

  /// What `--help` shows for a command, at most 80 characters wide.
  package func helpText(of command: CommandDescription) -> String {
    var text = "Usage: \(usage(of: command))\n\n"
    text += paragraph(sentence(command.summary))
    for part in command.discussion { text += "\n" + paragraph(part) }
    for section in command.sections {
      text += "\n\(section.title):\n" + columns(section.options.map(\.helpTerm), column: 28)
    }
    text += command.sections.isEmpty ? "\nOptions:\n" : "\nHelp:\n"
    text += columns([OptionDescription.help.helpTerm], column: 28)
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.term)\n" + paragraph(example.meaning, indent: 6)
      }
    }
    return text
  }

  /// What `--version` shows.
  package var versionText: String { "\(name) \(version)\n" }

  /// A command's form: `haptic render [OPTION]... PATTERN...`. That every command has `--help` need not
  /// be said.
  func usage(of command: CommandDescription) -> String {
    let options = command.sections.isEmpty ? nil : "[OPTION]..."
    return [name, command.name, options, command.operands?.usage].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension OptionDescription {
  /// The option as help lists it; long names stand in line whether there is a short one or not.
  var helpTerm: Term {
    let names = (short.map { "-\($0), " } ?? "    ") + "--\(name)"
    return Term(placeholder.map { "\(names) \($0)" } ?? names, help)
  }
}

/// A summary as a sentence of its own.
func sentence(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst() + "."
}
