import CommandLineSupport
import Testing

@Suite struct ParserTests {
  @Test(arguments: [
    ["--rate", "44100"], ["--rate=44100"], ["-r", "44100"], ["-r44100"], ["-r=44100"],
    ["-Fr44100"], ["-Fqr", "44100"], ["--rate", "8000", "--rate", "44100"],
    ["--rate", "44.1kHz"], ["--rate=44100 Hz"], ["--rate", "441e2"],
  ])
  func readsAValueInEveryForm(words: [String]) throws {
    #expect(try Fixture.arguments(["paint", "a"] + words)[Fixture.rate] == 44100)
    #expect(try Fixture.arguments(["paint"] + words + ["a"]).operands == ["a"])
  }

  @Test(arguments: [("-0.5", -0.5), ("-.5", -0.5), ("+3", 3), ("1e0", 1)])
  func takesNegativeNumbersAsValues(text: String, value: Double) throws {
    #expect(try Fixture.arguments(["paint", "--level", text, "a"])[Fixture.level] == value)
    #expect(try Fixture.arguments(["paint", "-l", text, "a"])[Fixture.level] == value)
    #expect(try Fixture.arguments(["paint", "-l\(text)", "a"])[Fixture.level] == value)
  }

  @Test func givesAllValuesOfARepeatedOption() throws {
    let arguments = try Fixture.arguments(["paint", "-fred", "a", "--format=green", "-f", "red"])
    #expect(arguments[all: Fixture.format] == [.red, .green, .red])
    #expect(arguments[all: Fixture.rate] == [])
  }

  @Test func groupsFlags() throws {
    let arguments = try Fixture.arguments(["paint", "-qF", "a"])
    #expect(arguments[Fixture.force] && arguments[Fixture.quiet])
    #expect(try !Fixture.arguments(["paint", "-q", "a"])[Fixture.force])
  }

  @Test func leavesOptionsUnset() throws {
    let arguments = try Fixture.arguments(["paint", "a"])
    #expect(arguments[Fixture.rate] == nil && arguments[Fixture.format] == nil)
    #expect(!arguments[Fixture.force])
  }

  @Test func takesOperandsAnywhere() throws {
    let words = ["paint", "a", "-f", "green", "-", "-o", "-", "b", "--", "-q", "--", "--rate"]
    let arguments = try Fixture.arguments(words)
    #expect(arguments.operands == ["a", "-", "b", "-q", "--", "--rate"])
    #expect(arguments[Fixture.output] == "-")
    #expect(arguments[Fixture.format] == .green)
    #expect(!arguments[Fixture.quiet])
  }

  @Test func keepsTheRestOfAJoinedValue() throws {
    #expect(try Fixture.arguments(["paint", "a", "--output=-x=y"])[Fixture.output] == "-x=y")
  }

  @Test func findsHelpAndVersion() throws {
    for words in [["--help"], ["-h"], ["help"], ["--help", "--version"]] {
      guard case .programHelp = try Fixture.program.parse(words) else {
        Issue.record("\(words) shows no help")
        continue
      }
    }
    for words in [
      ["paint", "--help"], ["help", "paint"], ["paint", "a", "-qh"], ["-h", "paint"],
      ["--help", "paint"],
    ] {
      guard case .commandHelp(let command) = try Fixture.program.parse(words) else {
        Issue.record("\(words) shows no help")
        continue
      }
      #expect(command.name == "paint")
    }
  }

  @Test(
    arguments: [
      (["--version"], false), (["--version", "-v"], true), (["--version", "--verbose"], true),
    ])
  func showsTheVersion(words: [String], verbosely: Bool) throws {
    guard case .version(let isVerbose) = try Fixture.program.parse(words) else {
      Issue.record("no version is shown")
      return
    }
    #expect(isVerbose == verbosely)
  }

  @Test(
    arguments: [
      ([], "art: a command is missing\nsee art --help"),
      (["pain"], "art: unknown command \"pain\"; did you mean \"paint\"?\nsee art --help"),
      (["zzz"], "art: unknown command \"zzz\"\nsee art --help"),
      (["--rate"], "art: unknown option \"--rate\"\nsee art --help"),
      (
        ["--vresion"],
        "art: unknown option \"--vresion\"; did you mean \"--version\"?\nsee art --help"
      ),
      (["paint"], "art paint: FILE is missing\nsee art paint --help"),
      (["list", "a"], "art list: \"a\" is one operand too many\nsee art list --help"),
      (
        ["explain", "a", "b"], "art explain: \"b\" is one operand too many\nsee art explain --help"
      ),
      (
        ["paint", "--frmat=red"],
        "art paint: unknown option \"--frmat\"; did you mean \"--format\"?\nsee art paint --help"
      ),
      (["paint", "-qx"], "art paint: unknown option \"-x\"\nsee art paint --help"),
      (
        ["paint", "a", "--rate"],
        "art paint: option \"--rate\" needs a value, HZ\nsee art paint --help"
      ),
      (
        ["paint", "-o", "--force", "a"],
        "art paint: option \"-o\" needs a value, FILE\nsee art paint --help"
      ),
      (
        ["paint", "--force=yes", "a"],
        "art paint: option \"--force\" takes no value\nsee art paint --help"
      ),
      (
        ["paint", "--output=", "a"],
        "art paint: option \"--output\": the value is empty\nsee art paint --help"
      ),
      (
        ["paint", "--rate", "7999", "a"],
        "art paint: option \"--rate\": \"7999\" is less than 8000 Hz\nsee art paint --help"
      ),
      (
        ["paint", "-r193kHz", "a"],
        "art paint: option \"-r\": \"193kHz\" is more than 192000 Hz\nsee art paint --help"
      ),
      (
        ["paint", "--rate", "8000.5", "a"],
        "art paint: option \"--rate\": \"8000.5\" is not a whole number of Hz\nsee art paint --help"
      ),
      (
        ["paint", "--rate", "44.1", "a"],
        "art paint: option \"--rate\": \"44.1\" is less than 8000 Hz; did you mean \"44.1kHz\"?\n"
          + "see art paint --help"
      ),
      (
        ["paint", "--rate", "44k", "a"],
        "art paint: option \"--rate\": \"44k\" is not a number of Hz; did you mean \"44kHz\"?\n"
          + "see art paint --help"
      ),
      (
        ["paint", "--rate", "44.1 khz", "a"],
        "art paint: option \"--rate\": \"44.1 khz\" is not a number of Hz; did you mean \"44.1kHz\"?\n"
          + "see art paint --help"
      ),
      (
        ["paint", "--rate", "fast", "a"],
        "art paint: option \"--rate\": \"fast\" is not a number of Hz\nsee art paint --help"
      ),
      (
        ["paint", "--rate", "48000MHz", "a"],
        "art paint: option \"--rate\": \"48000MHz\" is not a number of Hz\nsee art paint --help"
      ),
      (
        ["paint", "--level", "nan", "a"],
        "art paint: option \"--level\": \"nan\" is not a number\nsee art paint --help"
      ),
      (
        ["paint", "--level", "1e999", "a"],
        "art paint: option \"--level\": \"1e999\" is not a number\nsee art paint --help"
      ),
      (
        ["paint", "--level", "-1.5", "a"],
        "art paint: option \"--level\": \"-1.5\" is less than -1\nsee art paint --help"
      ),
      (
        ["paint", "--format", "gren", "a"],
        "art paint: option \"--format\": \"gren\" is none of red and green; did you mean \"green\"?\n"
          + "see art paint --help"
      ),
    ] as [([String], String)])
  func saysWhatIsWrong(words: [String], text: String) throws {
    let error = #expect(throws: UsageError.self) { try Fixture.program.parse(words) }
    #expect(error?.description == text)
  }
}
