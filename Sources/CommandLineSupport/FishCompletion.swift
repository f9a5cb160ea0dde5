extension ProgramDescription {
  /// The completion script for fish.
  var fishCompletion: String {
    var lines = [
      "# fish completion for \(name), made by \"\(name) completions fish\".",
      "",
      "complete -c \(name) -f",
    ]
    let start = "-n __fish_use_subcommand"
    for command in commands {
      lines.append("complete -c \(name) \(start) -a \(command.name) -d \(quoted(command.summary))")
    }
    lines.append("complete -c \(name) \(start) -a help -d 'show the help of a command'")
    lines.append("complete -c \(name) \(start) -s h -l help -d 'show help'")
    lines.append("complete -c \(name) \(start) -l version -d 'show the version'")
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if let operands = command.operands {
        lines += offers(operands.completion).map { "complete -c \(name) \(condition)\($0)" }
      }
      for option in command.options {
        let names = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
        let summary = " -d \(quoted(option.help))"
        let offers = option.placeholder == nil ? [""] : self.offers(option.completion, for: " -r")
        lines += offers.map { "complete -c \(name) \(condition) \(names)\($0)\(summary)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The switches that offer a value, one string a line of the script.
  private func offers(_ completion: Completion, for required: String = "") -> [String] {
    var result = completion.words.map { word in
      let meaning = word.meaning.isEmpty || !required.isEmpty ? "" : " -d \(quoted(word.meaning))"
      return "\(required) -a \(quoted(word.term))\(meaning)"
    }
    if !required.isEmpty, !completion.words.isEmpty {
      result = ["\(required) -f -a \(quoted(completion.words.map(\.term).joined(separator: " ")))"]
    }
    switch completion.files {
    case nil: if result.isEmpty, !required.isEmpty { result.append("\(required) -f") }
    case .directories: result.append("\(required) -f -a '(__fish_complete_directories)'")
    case .any, .extensions: result.append("\(required) -F")
    }
    return result
  }

  /// A word as fish takes it literally: within its single quotes a backslash escapes.
  private func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if "\\'".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result + "'"
  }
}
