/// One command of a program.
package struct CommandDescription: Sendable {
  /// The word that selects the command.
  package var name: String
  /// What it does, as an imperative without a full stop.
  package var summary: String
  /// What there is to say beyond the summary, one string a paragraph.
  package var discussion: [String]
  /// What stands on the command line beside options; `nil` for nothing.
  package var operands: OperandDescription?
  /// The options, under their headings in the help.
  package var sections: [OptionSection]
  /// Command lines to learn from, each with what it does.
  package var examples: [Term]

  /// Describes a command.
  package init(
    _ name: String, summary: String, discussion: [String] = [],
    operands: OperandDescription? = nil, sections: [OptionSection] = [], examples: [Term] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.sections = sections
    self.examples = examples
  }

  /// All options of the command, `--help` last.
  package var options: [OptionDescription] {
    sections.flatMap(\.options) + [.help]
  }
}

/// Options that belong together, under one heading.
package struct OptionSection: Sendable {
  /// The heading, without a colon.
  package var title: String
  /// The options in the order of the help.
  package var options: [OptionDescription]

  /// Makes a section.
  package init(_ title: String, _ options: [OptionDescription]) {
    self.title = title
    self.options = options
  }
}

/// What a command takes beside options.
package struct OperandDescription: Sendable {
  /// How one operand is called, in capitals: `PATTERN`.
  package var placeholder: String
  /// How many there may be.
  package var count: Count
  /// What a shell can offer for it.
  package var completion: Completion

  /// How many operands a command takes.
  package enum Count: Sendable {
    case one, optional, oneOrMore, zeroOrMore

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var isMany: Bool { self == .oneOrMore || self == .zeroOrMore }
  }

  /// Describes operands.
  package init(_ placeholder: String, _ count: Count, completion: Completion = .none) {
    self.placeholder = placeholder
    self.count = count
    self.completion = completion
  }

  /// The operands as a line of usage shows them: `PATTERN...`, `[CODE]`.
  var usage: String {
    let repeated = placeholder + (count.isMany ? "..." : "")
    return count.isRequired ? repeated : "[\(repeated)]"
  }
}
