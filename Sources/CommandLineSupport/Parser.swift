extension ProgramDescription {
  /// Reads a command line.
  ///
  /// Options may stand anywhere among the operands, up to `--`. Values follow as `--name value`,
  /// `--name=value`, `-n value` or `-nvalue`; flags of one letter can be grouped. A lone `-` is an
  /// operand. A word that begins with a dash is a value only where it is a number for an option
  /// that takes one; otherwise it must be joined with `=`.
  ///
  /// - Parameter arguments: The words of the command line without the program's name.
  /// - Returns: What to do.
  /// - Throws: `UsageError` for the first thing that is wrong.
  package func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    guard let first = arguments.first else {
      throw UsageError(context: name, "a command is missing")
    }
    switch first {
    case "--version":
      let isVerbose = arguments.dropFirst().contains { ["-v", "--verbose"].contains($0) }
      return .version(isVerbose: isVerbose)
    case "--help", "-h", "help":
      return try help(arguments.dropFirst())
    default:
      guard !first.hasPrefix("-") else {
        throw UsageError(context: name, unknownOption(first, among: [.help, .version]))
      }
      let command = try find(first)
      var parser = CommandParser(
        context: "\(name) \(command.name)", command: command, words: arguments.dropFirst())
      return try parser.parse()
    }
  }

  private func help(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
    guard let word = words.first, !word.hasPrefix("-") else { return .programHelp }
    return .commandHelp(try find(word))
  }

  private func find(_ word: String) throws(UsageError) -> CommandDescription {
    if let command = command(named: word) { return command }
    let near = suggestion(for: word, among: commands.map(\.name))
    throw UsageError(context: name, "unknown command \"\(word)\"\(near)")
  }
}

/// Reads the words after a command's name.
private struct CommandParser {
  let context: String
  let options: [OptionDescription]
  var words: ArraySlice<String>
  var result: ParsedArguments

  init(context: String, command: CommandDescription, words: ArraySlice<String>) {
    self.context = context
    self.words = words
    options = command.options
    result = ParsedArguments(command: command)
  }

  mutating func parse() throws(UsageError) -> Invocation {
    while let word = words.popFirst() {
      if word == "--" {
        result.operands += words
        break
      } else if word.hasPrefix("--") {
        if try long(word) { return .commandHelp(result.command) }
      } else if word.hasPrefix("-"), word != "-" {
        if try shorts(word) { return .commandHelp(result.command) }
      } else {
        result.operands.append(word)
      }
    }
    try checkOperands()
    return .command(result)
  }

  /// Takes `--name` or `--name=value`; says whether it asks for help.
  private mutating func long(_ word: String) throws(UsageError) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let option = options.first(where: { "--\($0.name)" == spelling }) else {
      throw usage(unknownOption(spelling, among: options))
    }
    let value = parts.count > 1 ? String(parts[1]) : nil
    if option.placeholder == nil {
      if value != nil { throw usage("option \"\(spelling)\" takes no value") }
      return set(option)
    }
    try set(option, spelling, to: value)
    return false
  }

  /// Takes a group of one-letter options, the last of which may have a value; says whether one of
  /// them asks for help.
  private mutating func shorts(_ word: String) throws(UsageError) -> Bool {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw usage(unknownOption("-\(letter)", among: options))
      }
      if option.placeholder == nil {
        if set(option) { return true }
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try set(option, "-\(letter)", to: letters.isEmpty ? nil : String(letters))
      return false
    }
    return false
  }

  private mutating func set(_ flag: OptionDescription) -> Bool {
    result.settings.append((flag.name, ""))
    return flag.name == OptionDescription.help.name
  }

  private mutating func set(
    _ option: OptionDescription, _ spelling: String, to joined: String?
  ) throws(UsageError) {
    guard let value = joined ?? takeValue(for: option) else {
      throw usage("option \"\(spelling)\" needs a value, \(option.placeholder ?? "")")
    }
    if let error = option.check(value) { throw usage("option \"\(spelling)\": \(error.message)") }
    result.settings.append((option.name, value))
  }

  /// Takes the next word as a value, unless it is an option.
  private mutating func takeValue(for option: OptionDescription) -> String? {
    guard let next = words.first else { return nil }
    let isNumber = option.valueMayBeNegative && leadingNumber(next) != nil
    guard !next.hasPrefix("-") || next == "-" || isNumber else { return nil }
    return words.removeFirst()
  }

  private func checkOperands() throws(UsageError) {
    let count = result.operands.count
    guard let operands = result.command.operands else {
      if count > 0 { throw usage("\"\(result.operands[0])\" is one operand too many") }
      return
    }
    if count == 0, operands.count.isRequired { throw usage("\(operands.placeholder) is missing") }
    if count > 1, !operands.count.isMany {
      throw usage("\"\(result.operands[1])\" is one operand too many")
    }
  }

  private func usage(_ message: String) -> UsageError {
    UsageError(context: context, message)
  }
}

private func unknownOption(_ word: String, among options: [OptionDescription]) -> String {
  let spelling = String(word.prefix { $0 != "=" })
  let near = suggestion(for: spelling, among: options.map { "--\($0.name)" })
  return "unknown option \"\(spelling)\"\(near)"
}
