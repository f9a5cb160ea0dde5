/// A program's command line as data: from this one table come parsing, help, the manual page and
/// the shells' completions, so that they cannot disagree.
package struct ProgramDescription: Sendable {
  /// The program's name as it is typed.
  package var name: String
  /// The version, such as `1.0.0`.
  package var version: String
  /// The date of the version, for the manual page, as mdoc wants it: `November 30, 2026`.
  package var date: String
  /// What the program is, in a few words without a full stop.
  package var summary: String
  /// What there is to say beyond the summary, one string a paragraph.
  package var discussion: [String]
  /// The commands, in the order of the help.
  package var commands: [CommandDescription]
  /// The exit statuses and what each means.
  package var exitStatuses: [Term]
  /// The environment variables that matter and what each does.
  package var environment: [Term]

  /// Describes a program.
  package init(
    name: String, version: String, date: String, summary: String, discussion: [String] = [],
    commands: [CommandDescription], exitStatuses: [Term] = [], environment: [Term] = []
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.exitStatuses = exitStatuses
    self.environment = environment
  }

  /// The command of the given name.
  package func command(named name: String) -> CommandDescription? {
    commands.first { $0.name == name }
  }
}

/// Something named and what it means: an exit status, an environment variable, an example's line.
package struct Term: Sendable, Hashable {
  package var term: String
  package var meaning: String

  /// Makes a term.
  package init(_ term: String, _ meaning: String) {
    self.term = term
    self.meaning = meaning
  }
}
