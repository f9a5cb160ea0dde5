import CommandLineSupport
import Haptics

/// `haptic explain`: what a diagnostic's code means, at more length than the diagnostic.
struct ExplainCommand {
  static let description = CommandDescription(
    "explain", summary: "explain the code of a diagnostic",
    discussion: [
      "The code stands in brackets at the end of a diagnostic. Without a CODE, all are listed."
    ],
    operands: OperandDescription(
      "CODE", .optional, completion: Completion(words: Explanations.all.map { Term($0.code, "") })),
    examples: [Term("haptic explain unknown-key", "Explain one code.")])

  private let code: String?

  init(_ arguments: ParsedArguments) {
    code = arguments.operands.first
  }

  func run() throws(UsageError) -> ExitStatus {
    guard let code else { return Console.output.finish(list) }
    guard let explanation = Explanations.all.first(where: { $0.code == code }) else {
      let near = suggestion(for: code, among: Explanations.all.map(\.code))
      throw Haptic.usage(Self.description, "unknown code \"\(code)\"\(near)")
    }
    return Console.output.finish(text(explanation))
  }

  private var list: String {
    let width = Explanations.all.map(\.code.count).max() ?? 0
    return Explanations.all.map { explanation in
      let gap = String(repeating: " ", count: width - explanation.code.count)
      return "\(explanation.code)\(gap)  \(explanation.summary)\n"
    }.joined()
  }

  private func text(_ explanation: DiagnosticExplanation) -> String {
    var text = "\(explanation.code): \(explanation.summary)\n\n" + paragraph(explanation.text)
    if let bad = explanation.badExample { text += "\nInstead of\n\n" + indented(bad) }
    if let good = explanation.goodExample { text += "\nwrite\n\n" + indented(good) }
    return text
  }

  private func indented(_ example: String) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .reversed().drop { $0.isEmpty }.reversed()
      .map { ($0.isEmpty ? "" : "    ") + $0 + "\n" }.joined()
  }
}
