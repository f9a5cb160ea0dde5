import CommandLineSupport
import Testing

@Suite struct ShellCompletionTests {
  /// Command lines, the last word being completed, and what bash offers.
  @Test(
    arguments: [
      (["art", ""], ["--help", "--version", "explain", "help", "list", "paint"]),
      (["art", "p"], ["paint"]),
      (["art", "help", "l"], ["list"]),
      (["art", "paint", "--fo"], ["--force", "--format"]),
      (["art", "paint", "-f", ""], ["green", "red"]),
      (["art", "paint", "--format", "r"], ["red"]),
      (["art", "paint", "--format", "=", "g"], ["green"]),
      (["art", "paint", "--format", "="], ["green", "red"]),
      (["art", "paint", "-q", "w"], ["wall"]),
      (["art", "paint", "a"], ["art.png"]),
      (["art", "paint", "-o", "a"], ["art.bash", "art.png"]),
      (["art", "paint", "--rate", ""], []),
    ] as [([String], [String])])
  func completesInBash(words: [String], offers: [String]) throws {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      touch art.png; . ./art.bash
      COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _art; printf '%s\\n' "${COMPREPLY[@]}" | sort
      """
    let answer = try Tool.run(
      ["env", "LC_ALL=C", "bash", "-uc", script],
      text: Fixture.program.completionScript(for: .bash),
      fileName: "art.bash")
    #expect(answer.status == 0)
    #expect(answer.output.split(separator: "\n").map(String.init) == offers)
  }

  @Test(.enabled(if: Tool.isInstalled("shellcheck"), "shellcheck is not installed"))
  func satisfiesShellcheck() throws {
    let answer = try Tool.run(
      ["shellcheck", "--shell=bash", "art.bash"],
      text: Fixture.program.completionScript(for: .bash), fileName: "art.bash")
    #expect(answer.output == "")
  }

  @Test(
    .enabled(if: Tool.isInstalled("fish"), "fish is not installed"),
    arguments: [
      ("art p", ["paint"]),
      ("art paint --fo", ["--force", "--format"]),
      ("art paint -f ", ["green", "red"]),
      ("art paint --format=g", ["--format=green"]),
      ("art paint wa", ["wall"]),
      ("art list ", []),
    ] as [(String, [String])])
  func completesInFish(line: String, offers: [String]) throws {
    let answer = try Tool.run(
      ["env", "HOME=.", "fish", "-N", "-c", "source art.fish; complete -C '\(line)'"],
      text: Fixture.program.completionScript(for: .fish), fileName: "art.fish")
    let words = answer.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(words.sorted() == offers)
  }

  @Test(
    .enabled(if: Tool.isInstalled("zsh"), "zsh is not installed"),
    arguments: [
      ("art p", ["paint"]),
      ("art paint --fo", ["--force", "--format"]),
      ("art paint -f ", ["green", "red"]),
      ("art paint wa", ["wall"]),
      ("art paint art.p", ["art.png"]),
    ] as [(String, [String])])
  func completesInZsh(line: String, offers: [String]) throws {
    // zsh completes only at a terminal: one is made with zpty, and every offer is printed between
    // marks instead of being listed. The terminal echoes what is typed, and before the shell reads a
    // line it deletes what ^U follows; so the marks are typed otherwise than they are printed, and a
    // key does everything.
    let script = """
      zmodload zsh/zpty
      touch art.png
      zpty z zsh -f -i
      zpty -w z 'PROMPT=; autoload -Uz compinit; compinit -D -u; . ./art.zsh'
      zpty -w z 'compadd() { builtin compadd -A offers "$@"; print -l -- "<${^offers[@]}>"; builtin compadd "$@" }'
      zpty -w z 'zle -C complete-word complete-word _main_complete'
      zpty -w z 'offer() { zle complete-word; print do""ne }; zle -N offer; bindkey "^I" offer; print re""ady'
      zpty -r -m z seen '*ready*'
      zpty -n -w z '\(line)'$'\\t'
      zpty -r -m z seen '*done*'
      print -r -- "$seen"
      zpty -d z
      """
    // A terminal made by zpty can lose what is typed on a busy machine, and zsh then waits for ever.
    var answer = Tool.Answer(status: 124, output: "")
    for _ in 0..<4 where answer.status == 124 {
      answer = try Tool.run(
        ["timeout", "-k", "1", "15", "zsh", "-fc", script],
        text: Fixture.program.completionScript(for: .zsh), fileName: "art.zsh")
    }
    let found = Set(answer.output.matches(of: /<([^<>]+)>/).map { String($0.output.1) })
    #expect(found.isSuperset(of: offers), "\(answer.output)")
  }
}
