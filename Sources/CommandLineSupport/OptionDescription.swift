/// An option as help, manual page and completions see it, whatever the type of its value.
package struct OptionDescription: Sendable {
  /// The long name without its dashes.
  package var name: String
  /// The one-letter name, if there is one.
  package var short: Character?
  /// How the value is called, in capitals: `HZ`; `nil` for an option without a value.
  package var placeholder: String?
  /// What the option does, as a sentence.
  package var help: String
  /// What a shell can offer for the value.
  package var completion: Completion
  /// Whether a value may begin with a dash without being taken for an option: `--gain -6dB`.
  var valueMayBeNegative: Bool
  /// Says what is wrong with a value; `nil` for a good one.
  var check: @Sendable (String) -> ValueError?

  /// The option that every command and the program itself have.
  package static let help = Flag("help", short: "h", help: "Show this help.").description
  /// The option that only the program has.
  package static let version = Flag(
    "version", help: "Show the version; with -v, of all it consists of."
  ).description

  /// The names as typed, the short one first.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
  }
}

/// An option that takes a value of a type.
package struct Option<Value: Sendable>: Sendable {
  /// The option without its type.
  package let description: OptionDescription
  let kind: ValueKind<Value>

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: The long name without its dashes.
  ///   - short: The one-letter name.
  ///   - placeholder: How the help calls the value, in capitals.
  ///   - kind: What values there are.
  ///   - defaultText: What holds without the option, for the help.
  ///   - help: What the option does, as a sentence; values and default are added before its full stop.
  package init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ kind: ValueKind<Value>,
    default defaultText: String? = nil, help: String
  ) {
    self.kind = kind
    let remarks = [kind.values, defaultText.map { "default: \($0)" }].compactMap(\.self)
    description = OptionDescription(
      name: name, short: short, placeholder: placeholder,
      help: remarks.isEmpty
        ? help : "\(help.dropLast()) (\(remarks.joined(separator: "; "))).",
      completion: kind.completion, valueMayBeNegative: kind.mayBeNegative,
      check: { text in
        do throws(ValueError) {
          _ = try kind.parse(text)
          return nil
        } catch {
          return error
        }
      })
  }
}

/// An option without a value: given or not.
package struct Flag: Sendable {
  /// The option without its type.
  package let description: OptionDescription

  /// Makes a flag.
  package init(_ name: String, short: Character? = nil, help: String) {
    description = OptionDescription(
      name: name, short: short, placeholder: nil, help: help, completion: .none,
      valueMayBeNegative: false, check: { _ in nil })
  }
}
