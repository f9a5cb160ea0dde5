import HapticDiagnostics

/// A problem with texts of the test's choice.
struct StubProblem: Problem {
  var code = "stub"
  var severity = Severity.error
  var message = "it is wrong"
  var help: String?
}

extension SourceText {
  /// The range of the first occurrence of a text.
  func range(of text: String) -> SourceRange {
    let wanted = Array(text.utf8)
    let lower = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return SourceRange(lower, lower + wanted.count)
  }
}
