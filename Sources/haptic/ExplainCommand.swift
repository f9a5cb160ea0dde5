import CommandLineSupport
import Haptics

/// `haptic explain`: what a diagnostic's code means, at more length than the diagnostic.
struct ExplainCommand {
  static let description = CommandDescription(
    "explain", summary: "explain the code of a diagnostic",
    discussion: [
      "The code stands in brackets at the end of a diagnostic, and may be given with them. Without a "
        + "CODE, all are listed."
    ],
    operands: OperandDescription(
      "CODE", .zeroOrMore, completion: Completion(words: Explanations.all.map { Term($0.code, "") })
    ),
    examples: [
      Term("haptic explain unknown-key", "Explain one code."),
      Term("haptic explain unknown-key wrong-type", "Explain two."),
    ])

  /// What is to be explained; empty for the list of all.
  private let explanations: [DiagnosticExplanation]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var explanations: [DiagnosticExplanation] = []
    for operand in arguments.operands { explanations.append(try Self.explanation(of: operand)) }
    self.explanations = explanations
  }

  /// The explanation of a code, which may stand in brackets as in a diagnostic.
  private static func explanation(of operand: String) throws(UsageError) -> DiagnosticExplanation {
    let isBracketed = operand.hasPrefix("[") && operand.hasSuffix("]")
    let code = isBracketed ? String(operand.dropFirst().dropLast()) : operand
    if let explanation = Explanations.all.first(where: { $0.code == code }) { return explanation }
    let near = suggestion(for: code, among: Explanations.all.map(\.code))
    let advice = near.isEmpty ? "; \"haptic explain\" lists all" : near
    throw Haptic.usage(description, "unknown code \"\(code)\"\(advice)")
  }

  func run() -> ExitStatus {
    Console.output.finish(
      explanations.isEmpty ? list : explanations.map(text).joined(separator: "\n\n"))
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
