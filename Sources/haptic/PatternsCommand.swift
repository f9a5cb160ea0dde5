import CommandLineSupport
import Haptics

/// `haptic patterns`: what there is built in.
struct PatternsCommand {
  static let description = CommandDescription(
    "patterns", summary: "list the built-in patterns, or print one",
    discussion: ["With a NAME, the text of that pattern is printed, to read or to start from."],
    operands: OperandDescription(
      "NAME", .optional, completion: Completion(words: BuiltInPattern.all.map { Term($0.name, "") })
    ),
    sections: [
      OptionSection("Options", [Flag("json", help: "Write one JSON object a line.").description])
    ],
    examples: [
      Term("haptic patterns", "List all."),
      Term("haptic patterns impact.heavy > mine.hpat", "Start a pattern of your own."),
    ])

  private let name: String?
  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments.operands.first
    writesJSON = arguments[SharedOptions.json]
    if name != nil, writesJSON {
      throw Haptic.usage(Self.description, "--json is for the list, not for one pattern")
    }
  }

  func run() throws(UsageError) -> ExitStatus {
    guard let name else {
      return Console.output.finish(writesJSON ? jsonList : textList)
    }
    guard let pattern = BuiltInPattern.named(name) else {
      let near = suggestion(for: name, among: BuiltInPattern.all.map(\.name))
      let advice = near.isEmpty ? "; \"haptic patterns\" lists them" : near
      throw Haptic.usage(Self.description, "there is no built-in pattern \"\(name)\"\(advice)")
    }
    return Console.output.finish(String(decoding: pattern.source, as: UTF8.self))
  }

  private var textList: String {
    let width = BuiltInPattern.all.map(\.name.count).max() ?? 0
    return BuiltInPattern.all.map { pattern in
      let gap = String(repeating: " ", count: width - pattern.name.count)
      return "\(pattern.name)\(gap)  \(summary(of: pattern))\n"
    }.joined()
  }

  private var jsonList: String {
    BuiltInPattern.all.map { pattern in
      let document = read(pattern)
      let members: [JSONValue.Member] = [
        .init("name", .string(pattern.name)),
        .init("feedback", document?.feedback.map { .string($0.rawValue) } ?? .null),
        .init("summary", document?.summary.map { .string($0) } ?? .null),
      ]
      return JSONValue.object(members).description + "\n"
    }.joined()
  }

  private func summary(of pattern: BuiltInPattern) -> String {
    read(pattern)?.summary ?? ""
  }

  private func read(_ pattern: BuiltInPattern) -> HapticPattern? {
    PatternReader.read(SourceText(name: pattern.name, bytes: pattern.source)).pattern
  }
}
