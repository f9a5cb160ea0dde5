import CommandLineSupport
import Testing

@Suite struct ManualPageTests {
  @Test func isWrittenInMdoc() {
    let lines = Fixture.program.manualPage.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(7) == [
        ".Dd November 30, 2026", ".Dt ART 1", ".ds doc-volume art manual", ".Os art 1.2.3",
        ".Sh NAME", ".Nm art", ".Nd paint things",
      ])
    #expect(lines.contains(".It Fl o , Fl \\-output Ar FILE"))
    #expect(lines.contains("Each FILE is painted."))
    #expect(lines.contains("A \\e in a name is kept, and so is \\(aqthis\\(aq."))
    #expect(lines.contains(".It Ev NO_COLOR"))
  }

  @Test func showsExamplesBelowTheirCommand() throws {
    let lines = Fixture.program.manualPage.split(separator: "\n").map(String.init)
    let next = try #require(lines.firstIndex(of: ".Ss list"))
    #expect(
      lines[..<next].suffix(5) == [
        ".Pp", "Example:", ".Pp", "Paints the wall.", ".Dl art paint \\-f red wall",
      ])
    #expect(lines.count { $0.hasPrefix(".Dl ") } == 1)
    // Only what has options promises some.
    #expect(lines.count { $0 == ".Op Ar option ..." } == 1)
  }

  @Test(.enabled(if: Tool.isInstalled("mandoc"), "mandoc is not installed"))
  func satisfiesMandoc() throws {
    let answer = try Tool.run(
      ["mandoc", "-T", "lint", "-W", "warning", "art.1"], text: Fixture.program.manualPage,
      fileName: "art.1")
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  @Test(.enabled(if: Tool.isInstalled("man"), "man is not installed"))
  func satisfiesMan() throws {
    let answer = try Tool.run(
      ["env", "MANPAGER=cat", "MANWIDTH=80", "man", "--warnings", "-l", "art.1"],
      text: Fixture.program.manualPage, fileName: "art.1")
    #expect(answer.status == 0)
    #expect(!answer.output.contains("warning"))
    #expect(answer.output.contains("rate"))
  }
}
