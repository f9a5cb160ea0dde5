import CommandLineSupport
import Haptics

/// `haptic patterns`: what there is built in.
struct PatternsCommand {
  private static let schema = Flag(
    "schema", help: "Print the JSON Schema of the pattern format, for editors.")

  static let description = CommandDescription(
    "patterns", summary: "list the built-in patterns, or print one",
    discussion: [
      "Each is listed with its strength over time, its length and what it is for. With a NAME, the "
        + "text of that pattern is printed, to read or to start from."
    ],
    operands: OperandDescription(
      "NAME", .optional, completion: Completion(words: BuiltInPattern.all.map { Term($0.name, "") })
    ),
    sections: [
      OptionSection(
        "Options",
        [Flag("json", help: "Write one JSON object a line.").description, schema.description])
    ],
    examples: [
      Term("haptic patterns", "List all."),
      Term("haptic patterns impact.heavy > mine.hpat", "Start a pattern of your own."),
      Term("haptic patterns --schema > hpat.schema.json", "Let an editor check patterns."),
    ])

  private enum Task {
    case list, listAsJSON, printSchema
    case printSource(name: String)
  }

  private let task: Task

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (name, json) = (arguments.operands.first, arguments[SharedOptions.json])
    switch (name, json, arguments[Self.schema]) {
    case (nil, false, false): task = .list
    case (nil, true, false): task = .listAsJSON
    case (nil, false, true): task = .printSchema
    case (let name?, false, false): task = .printSource(name: name)
    case (_?, true, _):
      throw Haptic.usage(Self.description, "--json is for the list, not for one pattern")
    case (_, _, true):
      throw Haptic.usage(Self.description, "--schema stands alone")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    switch task {
    case .list:
      return Console.output.finish(
        PatternList(
          width: Console.output.width ?? 100, hasHeadings: Console.output.isTerminal,
          repertoire: .current
        ).text)
    case .listAsJSON:
      return Console.output.finish(
        BuiltInPattern.all.map { BuiltInSound($0).json.description + "\n" }.joined())
    case .printSchema:
      return Console.output.finish(String(decoding: BuiltInPattern.schema, as: UTF8.self))
    case .printSource(let name):
      guard let pattern = BuiltInPattern.named(name) else {
        let near = suggestion(for: name, among: BuiltInPattern.all.map(\.name))
        let advice = near.isEmpty ? "; \"haptic patterns\" lists them" : near
        throw Haptic.usage(Self.description, "there is no built-in pattern \"\(name)\"\(advice)")
      }
      return Console.output.finish(String(decoding: pattern.source, as: UTF8.self))
    }
  }
}
