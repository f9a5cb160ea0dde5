import CommandLineSupport
import Haptics

/// What there is to say about the codes of diagnostics, wherever they come from.
enum Explanations {
  /// One explanation for each code, by the order of the codes.
  static let all =
    (FormatExplanations.all + ConversionProblem.explanations + CompilerExplanations.all
    + RenderProblem.explanations)
    .sorted { $0.code < $1.code }
}

extension ValueKind<String> {
  /// The code of something that is a warning somewhere.
  static let warningCode: ValueKind = {
    let warnings = Explanations.all.filter { $0.leastSeverity < .error }.map(\.code)
    return ValueKind(completion: Completion(words: warnings.map { Term($0, "") })) {
      text throws(ValueError) in
      if warnings.contains(text) { return text }
      if Explanations.all.contains(where: { $0.code == text }) {
        throw ValueError("\"\(text)\" is an error, and errors cannot be allowed")
      }
      throw ValueError("unknown code \"\(text)\"\(suggestion(for: text, among: warnings))")
    }
  }()
}
