import HapticDiagnostics
import HapticFormats
import Testing

@Suite("Explanations")
struct ExplanationTests {
  @Test("Every bad example yields its code", arguments: FormatExplanations.all)
  func badExample(_ explanation: DiagnosticExplanation) {
    guard let example = explanation.badExample else { return }
    let document = PatternReader.read(SourceText(name: "example", example))
    let codes = document.diagnostics.map(\.code)
    #expect(codes == [explanation.code], "\(document.diagnostics.map(\.message))")
  }

  @Test("Every good example yields no diagnostic", arguments: FormatExplanations.all)
  func goodExample(_ explanation: DiagnosticExplanation) {
    guard let example = explanation.goodExample else { return }
    let document = PatternReader.read(SourceText(name: "example", example))
    #expect(document.diagnostics.map(\.message) == [])
    #expect(document.pattern != nil)
  }

  @Test("Only what cannot be shown as text goes without an example")
  func codesWithoutExamples() {
    let codes = FormatExplanations.all.filter { $0.badExample == nil }.map(\.code)
    #expect(
      Set(codes) == [
        "more-problems", "invalid-utf8", "too-deep", "too-many-values", "too-large",
      ])
  }

  @Test("Every code is explained once")
  func uniqueCodes() {
    let codes = FormatExplanations.all.map(\.code)
    #expect(codes.count == Set(codes).count)
    #expect(FormatExplanations.all.allSatisfy { !$0.summary.isEmpty && !$0.text.isEmpty })
  }
}
