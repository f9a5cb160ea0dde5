import Foundation
import TestSupport
import Testing

/// What becomes of output paths, good and bad.
@Suite struct OutputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func keepsAnExistingFile() throws {
    try folder.write("mine", to: "selection.wav")
    let result = try Command.run(["render", "selection"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error
        == "haptic render: \"selection.wav\" already exists; use --force to replace it, or choose "
        + "another name\n")
    #expect(try folder.data("selection.wav") == Data("mine".utf8))
    #expect(try Command.run(["render", "--force", "selection"], in: folder).status == 0)
    #expect(try folder.files == ["selection.wav"])
    #expect(try folder.data("selection.wav").count > 44)
  }

  @Test(
    arguments: [
      (["-o", "/dev/full"], "no space left on the device"),
      (["-o", "/proc/selection.wav"], "cannot write \"/proc/selection.wav\""),
      (["-o", "no/such/folder.wav"], "the folder \"no/such\" does not exist"),
      (["-o", "."], "it is a folder"),
      (["-d", "/dev/null"], "cannot make the folder \"/dev/null\": file exists"),
    ] as [([String], String)])
  func saysWhyItCannotWrite(words: [String], reason: String) throws {
    let result = try Command.run(["render", "selection"] + words, in: folder)
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("haptic render: "))
    #expect(result.error.contains(reason))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.files == [])
  }

  @Test(arguments: [["--help"], ["patterns"], ["check", "--json", "selection"], ["man"]])
  func saysThatStandardOutputIsFull(words: [String]) throws {
    let result = try Command.run(words, in: folder, outputPath: "/dev/full")
    #expect(result.status == 2)
    #expect(
      result.error == "haptic: cannot write standard output: no space left on device\n")
  }

  @Test func writesThroughDevices() throws {
    #expect(try Command.run(["render", "selection", "-o", "/dev/null"], in: folder).status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
    let rendered = try Command.run(["render", "selection", "-o", "/dev/stdout"], in: folder)
    #expect(try Wave(rendered.output).frameCount > 0)
    #expect(try folder.files == [])
  }

  @Test(
    arguments: [
      (
        ["a/x.hpat", "b/x.hpat", "-d", "out"],
        "\"a/x.hpat\" and \"b/x.hpat\" would both become \"out/x.wav\""
      ),
      (["x.ahap", "x.hpat"], "\"x.ahap\" and \"x.hpat\" would both become \"x.wav\""),
      (["selection", "selection"], "\"selection\" is given twice"),
      (["-", "-"], "\"<stdin>\" is given twice"),
      (
        ["a", "b", "-o", "c.wav"], "--output takes one pattern; use --output-directory for several"
      ),
      (["a", "-o", "b.wav", "-d", "c"], "--output and --output-directory exclude each other"),
      (["a", "--limiter", "off", "-f", "s16"], "--limiter off needs --format float"),
      (["a", "--json", "-o", "-"], "--json and the sound cannot share standard output"),
    ] as [([String], String)])
  func refusesContradictions(words: [String], message: String) throws {
    let result = try Command.run(["render"] + words, in: folder)
    #expect(result.status == 64)
    #expect(result.error == "haptic render: \(message)\nsee haptic render --help\n")
    #expect(try folder.files == [])
  }

  @Test(
    arguments: [
      ["-o", "tap.hpat", "tap.hpat"], ["-o", "./tap.hpat", "tap.hpat"],
      ["-o", "link", "tap.hpat"], ["tap.hpat", "tap.wav"],
    ])
  func neverReplacesAPattern(words: [String]) throws {
    // One of the patterns has a name that sounds have.
    let names = ["tap.hpat", "tap.wav"]
    for name in names { try folder.write(Samples.tap, to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "tap.hpat")
    let result = try Command.run(["render", "--force"] + words, in: folder)
    #expect(result.status == 64)
    #expect(
      result.error.hasPrefix(
        "haptic render: the sound would replace the pattern \"\(words.last ?? "")\"; "))
    #expect(try folder.files == ["link"] + names)
    for name in names { #expect(try folder.data(name) == Data(Samples.tap.utf8)) }
  }

  @Test(arguments: ["render -o - long.hpat", "patterns", "check --json long.hpat", "--help"])
  func endsQuietlyWhenNobodyReads(words: String) throws {
    try folder.write(Samples.buzz(milliseconds: 10_000), to: "long.hpat")
    // "true" reads nothing, and the pause lets it end first; 141 is death by SIGPIPE.
    let script = "set +e; { sleep 0.2; exec haptic \(words); } | true; echo ${PIPESTATUS[0]}"
    #expect(try Command.shell(script, in: folder).text == "141\n")
  }

  @Test func diesByTheSignalThoughNobodyReads() throws {
    try folder.write(Samples.buzz(milliseconds: 10_000), to: "long.hpat")
    // The reader only sleeps, so that the pipe is soon full. After a second comes SIGTERM, which 124
    // tells of; 137 would tell of the SIGKILL that ends what did not end by it.
    let script = """
      set +e
      mkfifo pipe
      sleep 20 <pipe &
      reader=$!
      timeout --kill-after 5 1 haptic render -o - long.hpat >pipe
      echo $?
      kill $reader
      wait $reader 2>/dev/null
      """
    #expect(try Command.shell(script, in: folder).text == "124\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func diesByTheSignalAndLeavesNothing(number: Int32) throws {
    try folder.write(Samples.buzz(milliseconds: 3_500_000), to: "long.hpat")
    let words = ["render"] + Samples.slowly + ["long.hpat"]
    let result = try Command.run(words, in: folder) { process in
      // Long enough to be writing, short enough not to be done.
      usleep(150_000)
      kill(process.processIdentifier, number)
    }
    #expect(result.signal == number)
    #expect(result.error == "")
    #expect(try folder.files == ["long.hpat"])
  }
}
