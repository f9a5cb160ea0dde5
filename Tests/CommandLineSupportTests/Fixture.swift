import CommandLineSupport

/// A small program with one of everything.
enum Fixture {
  enum Colour: String { case red, green }

  static let rate = Option<Int>(
    "rate", short: "r", "HZ",
    .integer(
      in: 8000...192_000, units: [NumberUnit("Hz", factor: 1), NumberUnit("kHz", factor: 1000)]),
    default: "48000", help: "Sample rate.")
  static let level = Option<Double>(
    "level", short: "l", "FACTOR", .number(in: -1...4), help: "A factor.")
  static let format = Option<Colour>(
    "format", short: "f", "COLOUR",
    .choice([("red", "like blood", .red), ("green", "like leaves", .green)]), help: "The colour.")
  static let output = Option<String>(
    "output", short: "o", "FILE", .file, help: "Write to FILE. It is [replaced] if it's there.")
  static let force = Flag("force", short: "F", help: "Replace an existing file.")
  static let quiet = Flag("quiet", short: "q", help: "Say nothing.")

  static let paint = CommandDescription(
    "paint", summary: "paint files",
    discussion: ["Each FILE is painted. A \\ in a name is kept, and so is 'this'."],
    operands: OperandDescription(
      "FILE", .oneOrMore,
      completion: Completion(words: [Term("wall", "")], files: .extensions(["png", "jpg"]))),
    sections: [
      OptionSection("Output", [output.description, force.description, quiet.description]),
      OptionSection("Paint", [rate.description, level.description, format.description]),
    ],
    examples: [Term("art paint -f red wall", "Paints the wall.")])
  static let list = CommandDescription("list", summary: "list colours")
  static let explain = CommandDescription(
    "explain", summary: "explain a colour", operands: OperandDescription("NAME", .optional))

  static let program = ProgramDescription(
    name: "art", version: "1.2.3", date: "November 30, 2026", summary: "paint things",
    discussion: ["It does no more than that."], commands: [paint, list, explain],
    exitStatuses: [Term("0", "All is painted."), Term("64", "The command line is wrong.")],
    environment: [Term("NO_COLOR", "If set, all is grey.")])

  /// Parses a command line that is expected to run a command.
  static func arguments(_ words: [String]) throws -> ParsedArguments {
    guard case .command(let arguments) = try program.parse(words) else {
      throw UnexpectedInvocation()
    }
    return arguments
  }

  struct UnexpectedInvocation: Error {}
}
