import CommandLineSupport
import Testing

@Suite struct HelpTextTests {
  @Test func showsTheProgram() {
    #expect(
      Fixture.program.helpText == """
        Usage: art COMMAND [OPTION]... [OPERAND]...

        Paint things.

        It does no more than that.

        Commands:
          paint          Paint files.
          list           List colours.
          explain        Explain a colour.

        Options:
          -h, --help     Show this help.
              --version  Show the version; with -v, of all it consists of.

        Exit status:
          0              All is painted.
          64             The command line is wrong.

        Environment:
          NO_COLOR       If set, all is grey.

        See art COMMAND --help for a command's options and examples.

        """)
  }

  @Test func showsACommand() {
    #expect(
      Fixture.program.helpText(of: Fixture.paint) == """
        Usage: art paint [OPTION]... FILE...

        Paint files.

        Each FILE is painted. A \\ in a name is kept, and so is 'this'.

        Output:
          -o, --output FILE         Write to FILE. It is [replaced] if it's there.
          -F, --force               Replace an existing file.
          -q, --quiet               Say nothing.

        Paint:
          -r, --rate HZ             Sample rate (8000 to 192000 Hz; default: 48000).
          -l, --level FACTOR        A factor (-1 to 4).
          -f, --format COLOUR       The colour (red or green).

        Help:
          -h, --help                Show this help.

        Examples:
          art paint -f red wall
              Paints the wall.

        """)
  }

  @Test(arguments: [
    (Fixture.paint, "Usage: art paint [OPTION]... FILE...\n"),
    (Fixture.list, "Usage: art list\n"), (Fixture.explain, "Usage: art explain [NAME]\n"),
  ])
  func promisesNoOptionsWhereThereIsOnlyHelp(command: CommandDescription, usage: String) {
    #expect(Fixture.program.helpText(of: command).hasPrefix(usage))
  }

  @Test func breaksLongLines() {
    let word = String(repeating: "word ", count: 40)
    let command = CommandDescription("long", summary: word, discussion: [word])
    let help = Fixture.program.helpText(of: command)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func showsTheVersion() {
    #expect(Fixture.program.versionText == "art 1.2.3\n")
  }
}
