import Foundation
import TestSupport
import Testing

/// The command among other programs: shells, the manual, a terminal.
@Suite struct ShellTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func isInstalled(_ name: String) -> Bool {
    ["/usr/bin", "/bin", "/usr/local/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  @Test(
    arguments: [
      (["haptic", "re"], ["render"]),
      (["haptic", "render", "impact.h"], ["impact.heavy"]),
      (["haptic", "render", "--format", "s"], ["s16", "s24", "s32"]),
      (["haptic", "render", "k"], ["knock.hpat"]),
      (["haptic", "explain", "unknown-k"], ["unknown-key"]),
      (["haptic", "completions", ""], ["bash", "fish", "zsh"]),
    ] as [([String], [String])])
  func completesInBash(words: [String], offers: [String]) throws {
    try folder.write(Samples.tap, to: "knock.hpat")
    try folder.write("", to: "king.txt")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try Command.shell(
      """
      source <(haptic completions bash)
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _haptic; printf '%s\\n' "${COMPREPLY[@]}" | LC_ALL=C sort
      """, in: folder)
    #expect(result.lines == offers)
  }

  @Test(.enabled(if: isInstalled("mandoc"), "mandoc is not installed"))
  func hasACleanManualPage() throws {
    let result = try Command.shell(
      "haptic man >haptic.1; mandoc -T lint -W warning haptic.1", in: folder)
    #expect(result.text == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: isInstalled("script"), "script(1) is not installed"))
  func coloursOnATerminalOnly() throws {
    try folder.write("{", to: "bad.hpat")
    let run = "TERM=xterm script -qec 'haptic check bad.hpat' /dev/null </dev/null || true"
    #expect(try Command.shell("unset NO_COLOR; \(run)", in: folder).text.contains("\u{1B}[1;31m"))
    #expect(try !Command.shell("NO_COLOR=1 \(run)", in: folder).text.contains("\u{1B}"))
    #expect(try !Command.shell("haptic check bad.hpat || true", in: folder).text.contains("\u{1B}"))
  }

  @Test(.enabled(if: isInstalled("script"), "script(1) is not installed"))
  func keepsSoundOffTheTerminal() throws {
    let run = "script -qec 'haptic render -o - selection' /dev/null </dev/null || true"
    #expect(
      try Command.shell(run, in: folder).text.contains(
        "haptic render: standard output is a terminal; send it elsewhere"))
  }
}
