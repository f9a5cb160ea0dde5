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
        + "text of that pattern is printed, to read or to start from; with the name of a group, such "
        + "as \"impact\", the patterns of that group are listed."
    ],
    operands: OperandDescription(
      "NAME", .optional, completion: Completion(words: names.map { Term($0, "") })),
    sections: [
      OptionSection(
        "Options",
        [Flag("json", help: "Write one JSON object a line.").description, schema.description])
    ],
    examples: [
      Term("haptic patterns", "List all."),
      Term("haptic patterns impact", "List those for impacts."),
      Term("haptic patterns impact.heavy > mine.hpat", "Start a pattern of your own."),
      Term("haptic patterns --schema > hpat.schema.json", "Let an editor check patterns."),
    ])

  /// What a NAME can be: a pattern or, where none is called so, a group.
  private static let names = {
    let patterns = BuiltInPattern.all.map(\.name)
    return patterns + BuiltInPattern.Group.allCases.map(\.folder).filter { !patterns.contains($0) }
  }()

  private enum Task {
    case list([BuiltInPattern])
    case listAsJSON([BuiltInPattern])
    case printSchema
    case printSource(BuiltInPattern)
  }

  private let task: Task

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let (name, json) = (arguments.operands.first, arguments[SharedOptions.json])
    switch (name, json, arguments[Self.schema]) {
    case (nil, false, false): task = .list(BuiltInPattern.all)
    case (nil, true, false): task = .listAsJSON(BuiltInPattern.all)
    case (nil, false, true): task = .printSchema
    case (let name?, let json, false): task = try Self.task(for: name, json: json)
    case (_, _, true):
      throw Haptic.usage(Self.description, "--schema stands alone")
    }
  }

  /// What to do with the pattern, or the group, of a name.
  private static func task(for name: String, json: Bool) throws(UsageError) -> Task {
    if let pattern = BuiltInPattern.named(name) {
      guard !json else {
        throw Haptic.usage(description, "--json is for the list, not for one pattern")
      }
      return .printSource(pattern)
    }
    let group = BuiltInPattern.all.filter { $0.group.folder == name }
    if !group.isEmpty { return json ? .listAsJSON(group) : .list(group) }
    let near = PatternLibrary.builtInNames(near: name)
    // A whole name, or the part behind the point.
    let ends = BuiltInPattern.all.map(\.name).filter { $0.hasSuffix("." + name) }
    let advice =
      switch (near + ends).first {
      case let name?: "; did you mean \"\(name)\"?"
      case nil: suggestion(for: name, among: names)
      }
    throw Haptic.usage(
      description,
      "there is no built-in pattern \"\(name)\""
        + (advice.isEmpty ? "; \"haptic patterns\" lists them" : advice))
  }

  func run() throws(UsageError) -> ExitStatus {
    switch task {
    case .list(let patterns):
      return Console.output.finish(
        PatternList(
          patterns, width: Console.output.width ?? 100, hasHeadings: Console.output.isTerminal,
          repertoire: .current
        ).text)
    case .listAsJSON(let patterns):
      return Console.output.finish(
        patterns.map { BuiltInSound($0).json.description + "\n" }.joined())
    case .printSchema:
      return Console.output.finish(String(decoding: BuiltInPattern.schema, as: UTF8.self))
    case .printSource(let pattern):
      return Console.output.finish(String(decoding: pattern.source, as: UTF8.self))
    }
  }
}
