import Foundation
import HapticDiagnostics
import Testing

@Suite("Diagnostics as JSON")
struct JSONRendererTests {
  @Test("A diagnostic is an object with everything known about it")
  func whole() {
    let source = SourceText(name: "tap.hpat", "{\n  \"ä\": 1,\n}")
    let diagnostic = Diagnostic(
      StubProblem(help: "mend it"), at: .range(source.range(of: "1,")),
      notes: [.init("see here", at: .range(source.range(of: "}")))],
      fixIts: [.init("write 2", replacing: source.range(of: "1"), with: "2")])
    #expect(
      DiagnosticJSONRenderer(source: source).render(diagnostic).description
        == #"{"code":"stub","severity":"error","message":"it is wrong","help":"mend it","#
        + #""file":"tap.hpat","line":2,"column":8,"endLine":2,"endColumn":10,"offset":10,"#
        + #""length":2,"notes":[{"message":"see here","file":"tap.hpat","line":3,"column":1,"#
        + #""endLine":3,"endColumn":2,"offset":13,"length":1}],"#
        + #""fixIts":[{"message":"write 2","applicability":"needsReview","#
        + #""edits":[{"offset":10,"length":1,"replacement":"2"}]}]}"#)
  }

  @Test("A document or an unresolved place has no lines")
  func withoutRange() {
    let renderer = DiagnosticJSONRenderer(source: SourceText(name: "a", ""))
    #expect(
      renderer.render([
        Diagnostic(StubProblem(), at: .document),
        Diagnostic(StubProblem(), at: .place(.control(1).key("points").index(2))),
      ]).description
        == #"[{"code":"stub","severity":"error","message":"it is wrong","file":"a","#
        + #""notes":[],"fixIts":[]},"#
        + #"{"code":"stub","severity":"error","message":"it is wrong","file":"a","#
        + #""place":"controls[1].points[2]","notes":[],"fixIts":[]}]"#)
  }

  @Test(
    "Values are written as JSON",
    arguments: [
      (JSONValue.null, "null"), (true, "true"), (-3, "-3"), (0.1, "0.1"),
      (.number(1e300), "1e+300"),
      (.number(.nan), "null"), (.number(-.infinity), "null"),
      ("a\"\\\n\u{1}\u{7F}ä🎵", "\"a\\\"\\\\\\n\\u0001\u{7F}ä🎵\""),
      (.array([1, ["b": .array([]), "a": .object([])]]), #"[1,{"b":[],"a":{}}]"#),
    ])
  func values(_ value: JSONValue, _ text: String) throws {
    #expect(value.description == text)
    // Another reader must understand it.
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
}
