extension ProgramDescription {
  /// The manual page for section 1, in the mdoc language.
  package var manualPage: String {
    var page = Mdoc()
    page.macro("Dd", date)
    page.macro("Dt", name.uppercased(), "1")
    // Or groff would head the page "BSD General Commands Manual".
    page.line(".ds doc-volume \(Mdoc.escaped(name)) manual")
    page.macro("Os", name, version)
    page.macro("Sh", "NAME")
    page.macro("Nm", name)
    page.macro("Nd", summary)
    page.macro("Sh", "SYNOPSIS")
    for command in commands { synopsis(of: command, &page) }
    page.macro("Nm")
    page.line(".Fl -help | Fl -version Op Fl v")
    page.macro("Sh", "DESCRIPTION")
    page.paragraphs([sentence(summary)] + discussion)
    page.macro("Sh", "COMMANDS")
    for command in commands { describe(command, &page) }
    page.terms(environment, under: "ENVIRONMENT", macro: "Ev")
    page.terms(exitStatuses, under: "EXIT STATUS", macro: nil)
    return page.text
  }

  private func synopsis(of command: CommandDescription, _ page: inout Mdoc) {
    page.macro("Nm")
    page.macro("Cm", command.name)
    if !command.sections.isEmpty { page.line(".Op Ar option ...") }
    if let operands = command.operands {
      let name = Mdoc.escaped(operands.placeholder)
      let dots = operands.count.isMany ? " ..." : ""
      page.line(operands.count.isRequired ? ".Ar \(name)\(dots)" : ".Op Ar \(name)\(dots)")
    }
  }

  private func describe(_ command: CommandDescription, _ page: inout Mdoc) {
    page.macro("Ss", command.name)
    page.paragraphs([sentence(command.summary)] + command.discussion)
    page.line(".Bl -tag -width Ds")
    for option in command.options {
      let names = option.spellings.map { "Fl " + Mdoc.escaped(String($0.dropFirst())) }
      let value = option.placeholder.map { " Ar " + Mdoc.escaped($0) } ?? ""
      page.line(".It " + names.joined(separator: " , ") + value)
      page.prose(option.help)
    }
    page.line(".El")
    page.examples(command.examples)
  }
}

/// Writes mdoc, the language of manual pages (mdoc(7)).
private struct Mdoc {
  private(set) var text = ""

  /// Adds a line as it is.
  mutating func line(_ line: String) {
    text += line + "\n"
  }

  /// Adds a macro whose arguments are plain words.
  mutating func macro(_ name: String, _ arguments: String...) {
    line("." + ([name] + arguments.map(Mdoc.escaped)).joined(separator: " "))
  }

  /// Adds text; each sentence on a line of its own, so that formatters space them.
  mutating func prose(_ prose: String) {
    var rest = prose[...]
    while let end = rest.firstRange(of: ". ") {
      line(Mdoc.escaped(String(rest[..<end.lowerBound])) + ".")
      rest = rest[end.upperBound...]
    }
    line(Mdoc.escaped(String(rest)))
  }

  /// Adds paragraphs, with space between them.
  mutating func paragraphs(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line(".Pp") }
      prose(paragraph)
    }
  }

  /// Adds a section that lists terms; nothing where there are none.
  mutating func terms(_ terms: [Term], under heading: String, macro: String?) {
    guard !terms.isEmpty else { return }
    self.macro("Sh", heading)
    line(".Bl -tag -width Ds")
    for entry in terms {
      line(".It " + (macro.map { $0 + " " } ?? "") + Mdoc.escaped(entry.term))
      prose(entry.meaning)
    }
    line(".El")
  }

  /// Adds command lines, each under what it does; nothing where there are none.
  mutating func examples(_ examples: [Term]) {
    if examples.isEmpty { return }
    line(".Pp")
    line(examples.count == 1 ? "Example:" : "Examples:")
    for example in examples {
      line(".Pp")
      prose(example.meaning)
      line(".Dl " + Mdoc.escaped(example.term))
    }
  }

  /// Text in which nothing is a request, a macro, or an escape.
  ///
  /// Dashes are what people copy into a shell, so they stay dashes; a word that could be a macro's
  /// name (two or three letters, only the first a capital) loses that meaning.
  static func escaped(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let looksLikeMacro =
        (2...3).contains(word.count) && word.first?.isUppercase == true
        && word.dropFirst().allSatisfy(\.isLowercase)
      return (looksLikeMacro ? "\\&" : "") + escapedCharacters(word)
    }
    let joined = words.joined(separator: " ")
    return joined.hasPrefix(".") || joined.hasPrefix("'") ? "\\&" + joined : joined
  }

  private static func escapedCharacters(_ word: Substring) -> String {
    var result = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "|": result += "\\&|"
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
          result += "\\[u\(zeros)\(digits)]"
        }
      }
    }
    return result
  }
}
