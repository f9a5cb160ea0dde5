extension ProgramDescription {
  /// The completion script for zsh's completion system, as an autoloaded function.
  var zshCompletion: String {
    let descriptions = commands.map { command in
      "    \(singleQuoted("\(command.name):\(command.summary)"))\n"
    }.joined()
    return """
      #compdef \(name)
      # zsh completion for \(name), made by "\(name) completions zsh".

      _\(name)() {
        local curcontext="$curcontext" state line
        local -a commands
        commands=(
      \(descriptions)    'help:show the help of a command'
        )
        _arguments -C \\
          '(- *)'{-h,--help}'[show help]' \\
          '(- *)--version[show the version]' \\
          '1:command:->command' \\
          '*::argument:->argument'
        case $state in
          command) _describe -t commands '\(name) command' commands ;;
          argument)
            case $line[1] in
              help) _describe -t commands '\(name) command' commands ;;
      \(commands.map(zshCase).joined())      esac ;;
        esac
      }

      if [[ $funcstack[1] == _\(name) ]]; then
        _\(name) "$@"
      else
        compdef _\(name) \(name)
      fi

      """
  }

  private func zshCase(_ command: CommandDescription) -> String {
    var specs = command.options.map { option in
      let names =
        option.short.map {
          "'(-\($0) --\(option.name))'{-\($0)\(option.placeholder == nil ? "" : "+"),"
            + "--\(option.name)\(option.placeholder == nil ? "" : "=")}"
        } ?? "'--\(option.name)\(option.placeholder == nil ? "" : "=")'"
      let value = option.placeholder.map { ":\($0):\(zshAction(option.completion))" } ?? ""
      return names + singleQuoted("[\(zshEscaped(option.help))]" + value)
    }
    if let operands = command.operands {
      let position = operands.count.isMany ? "*" : "1"
      specs.append(
        singleQuoted("\(position):\(operands.placeholder):\(zshAction(operands.completion))"))
    }
    let lines = specs.map { " \\\n            \($0)" }.joined()
    return "        \(command.name)) _arguments -s -S\(lines) ;;\n"
  }

  /// The action that completes a value, as `_arguments` takes it.
  private func zshAction(_ completion: Completion) -> String {
    let words = completion.words.map(\.term).joined(separator: " ")
    guard let files = completion.files else { return words.isEmpty ? " " : "(\(words))" }
    let action =
      switch files {
      case .any: "_files"
      case .directories: "_files -/"
      case .extensions(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
      }
    return words.isEmpty
      ? action
      : "{_alternative \"words:name:(\(words))\" \(singleQuoted("files:file:" + action))}"
  }

  /// A description within brackets.
  private func zshEscaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
