import Foundation
import TestSupport
import Testing

/// Help, versions, lists, and what is wrong with command lines.
@Suite struct CommandLineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let commands = [
    "render", "play", "check", "watch", "format", "convert", "patterns", "explain", "completions",
    "man",
  ]

  @Test func showsHelp() throws {
    let help = try Command.run(["--help"], in: folder)
    #expect(help.status == 0 && help.error == "")
    for name in Self.commands {
      #expect(help.text.contains("\n  \(name) "))
      let own = try Command.run([name, "--help"], in: folder)
      #expect(own.status == 0 && own.error == "")
      let hasOptions = !["explain", "completions", "man"].contains(name)
      #expect(own.text.hasPrefix("Usage: haptic \(name)" + (hasOptions ? " [OPTION]..." : "")))
      #expect(hasOptions || !own.text.contains("[OPTION]"))
      #expect(try Command.run(["help", name], in: folder).text == own.text)
      #expect(try Command.run(["-h", name], in: folder).text == own.text)
      #expect(own.lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func showsTheVersion() throws {
    let result = try Command.run(["--version"], in: folder)
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /haptic \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    arguments: [
      ([], "haptic: a command is missing\nsee haptic --help\n"),
      (
        ["rendr"],
        "haptic: unknown command \"rendr\"; did you mean \"render\"?\nsee haptic --help\n"
      ),
      (
        ["render", "--frmat", "s16", "x"],
        "haptic render: unknown option \"--frmat\"; did you mean \"--format\"?\nsee haptic render --help\n"
      ),
      (
        ["render", "--gain", "-6", "x"],
        "haptic render: option \"--gain\": \"-6\" is less than 0; decibels need their unit, as in -6dB\n"
          + "see haptic render --help\n"
      ),
      (
        ["render", "--gain", "12.1dB", "x"],
        "haptic render: option \"--gain\": \"12.1dB\" is more than 4, which is 12.04 dB\n"
          + "see haptic render --help\n"
      ),
      (
        ["render", "--gain", "6db", "x"],
        "haptic render: option \"--gain\": \"6db\" is neither a factor, nor decibels such as -6dB; "
          + "did you mean \"6dB\"?\nsee haptic render --help\n"
      ),
      (
        ["render", "--actuator", "dualsense", "--channels", "2", "x"],
        "haptic render: \"dualsense\" has 4 channels; leave --channels out\nsee haptic render --help\n"
      ),
      (
        ["render", "-o", "x.mp3", "selection"],
        "haptic render: \"x.mp3\": only WAV is written; end it in .wav\nsee haptic render --help\n"
      ),
      (
        ["render", "-o", "x.HPAT", "selection"],
        "haptic render: \"x.HPAT\": only WAV is written; end it in .wav\nsee haptic render --help\n"
      ),
      (
        ["convert", "--force", "-o", "coin.wav", "selection"],
        "haptic convert: \"coin.wav\": only AHAP is written; end it in .ahap\n"
          + "see haptic convert --help\n"
      ),
      (
        ["convert", "--to", "hpat", "-o", "coin.ahap", "selection"],
        "haptic convert: \"coin.ahap\": only a .hpat pattern is written; end it in .hpat\n"
          + "see haptic convert --help\n"
      ),
      (
        ["format", "impact.heavy"],
        "haptic format: \"impact.heavy\": a built-in pattern cannot be changed\n"
          + "see haptic format --help\n"
      ),
      (
        ["explain", "unknown-key", "envelope"],
        "haptic explain: unknown code \"envelope\"; \"haptic explain\" lists all\n"
          + "see haptic explain --help\n"
      ),
      (
        ["render", "--intensity-law", "decibel:0", "x"],
        "haptic render: option \"--intensity-law\": \"0\" is less than 1 dB\nsee haptic render --help\n"
      ),
      (
        ["patterns", "impact.heavi"],
        "haptic patterns: there is no built-in pattern \"impact.heavi\"; did you mean \"impact.heavy\"?\n"
          + "see haptic patterns --help\n"
      ),
      (
        ["patterns", "thunder"],
        "haptic patterns: there is no built-in pattern \"thunder\"; \"haptic patterns\" lists them\n"
          + "see haptic patterns --help\n"
      ),
      (
        ["explain", "unknown-kye"],
        "haptic explain: unknown code \"unknown-kye\"; did you mean \"unknown-key\"?\n"
          + "see haptic explain --help\n"
      ),
      (
        ["check", "--allow", "unknown-key", "x"],
        "haptic check: option \"--allow\": \"unknown-key\" is an error, and errors cannot be allowed\n"
          + "see haptic check --help\n"
      ),
      (
        ["render", "--allow", "clampt", "x"],
        "haptic render: option \"--allow\": unknown code \"clampt\"; did you mean \"clamped\"?\n"
          + "see haptic render --help\n"
      ),
      (
        ["check", "--fix", "-"],
        "haptic check: --fix changes files, not standard input\nsee haptic check --help\n"
      ),
      (
        ["check", "--fix", "impact.light"],
        "haptic check: --fix changes files; \"impact.light\" is a built-in pattern\n"
          + "see haptic check --help\n"
      ),
      (
        ["check", "--json", "--sarif", "x"],
        "haptic check: --json and --sarif exclude each other\nsee haptic check --help\n"
      ),
      (
        ["completions", "zhs"],
        "haptic completions: \"zhs\" is none of bash, zsh and fish; did you mean \"zsh\"?\n"
          + "see haptic completions --help\n"
      ),
    ] as [([String], String)])
  func saysWhatIsWrong(words: [String], text: String) throws {
    let result = try Command.run(words, in: folder)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.error == text)
  }

  @Test func listsAndPrintsBuiltInPatterns() throws {
    let list = try Command.run(["patterns"], in: folder)
    #expect(list.lines.map { String($0.prefix { $0 != " " }) } == Samples.builtIn)
    // Each has a summary.
    #expect(list.lines.allSatisfy { $0.contains(/^\S+ +\S.*\.$/) })
    let objects = try Command.run(["patterns", "--json"], in: folder).lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(objects.map { $0?["name"] as? String } == Samples.builtIn)
    for name in Samples.builtIn {
      let text = try Command.run(["patterns", name], in: folder)
      let check = try Command.run(["check", "-"], in: folder, input: text.text)
      #expect(check.status == 0)
      #expect(check.text == "")
      #expect(check.error == "1 pattern: no errors, no warnings\n")
    }
  }

  @Test func explainsEveryCode() throws {
    let list = try Command.run(["explain"], in: folder)
    let codes = list.lines.map { String($0.prefix { $0 != " " }) }
    #expect(codes.contains("limited") && codes.count == Set(codes).count)
    for code in codes {
      let text = try Command.run(["explain", code], in: folder)
      #expect(text.status == 0)
      #expect(text.text.hasPrefix("\(code): "))
      #expect(text.lines.count >= 2)
    }
    let both = try Command.run(["explain", "[limited]", "unknown-key"], in: folder).text
    let single = try ["limited", "unknown-key"].map {
      try Command.run(["explain", $0], in: folder).text
    }
    #expect(both == single.joined(separator: "\n\n"))
  }

  @Test func countsAFileThatCannotBeReadAsAnError() throws {
    let json = try Command.run(["check", "--json", "none.hpat"], in: folder)
    #expect(json.status == 2)
    #expect(json.text.contains(#""errors":1,"warnings":0,"#))
    let text = try Command.run(["check", "none.hpat"], in: folder)
    #expect(text.error.hasSuffix("1 pattern: 1 error, no warnings\n"))
  }

  @Test func checksForTheLawsAndTheGainOfRendering() throws {
    try folder.write(Samples.tap, to: "a.hpat")
    let words = ["check", "--intensity-law", "linear", "--sharpness-law", "mpeg", "--gain", "2"]
    let result = try Command.run(words + ["a.hpat"], in: folder)
    #expect(result.status == 0 && result.error == "1 pattern: no errors, no warnings\n")
  }

  @Test func checksSeveralPatterns() throws {
    try folder.write(Samples.tap, to: "a.hpat")
    try folder.write("{\n  \"haptic\": 1,\n  \"evnts\": []\n}\n", to: "b.hpat")
    let result = try Command.run(["check", "a.hpat", "b.hpat"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.text.contains("b.hpat:3:3: error: unknown key \"evnts\" in a pattern [unknown-key]\n"))
    #expect(result.text.contains("    = help: did you mean \"events\"?\n"))
    #expect(
      result.error
        == "2 patterns: 1 error, no warnings; \"haptic check --fix\" would mend 1\n")
    // No escape sequences where there is no terminal.
    #expect(!result.text.contains("\u{1B}"))
  }
}
