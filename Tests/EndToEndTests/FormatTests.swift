import Foundation
import TestSupport
import Testing

/// `haptic format`, as a user runs it.
@Suite struct FormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Whether system calls can be traced here.
  private static let canTrace: Bool = {
    let strace = Process()
    strace.executableURL = URL(filePath: "/usr/bin/strace")
    strace.arguments = ["-o", "/dev/null", "true"]
    strace.standardError = FileHandle.nullDevice
    guard (try? strace.run()) != nil else { return false }
    strace.waitUntilExit()
    return strace.terminationStatus == 0
  }()

  static let untidy = "{ haptic: 1, events: [{at: 5, type: 'transient'}] } // end\n"
  static let tidy = """
    {
      "haptic": 1,
      "events": [
        { "type": "transient", "at": 5 }
      ]
    }
    // end

    """

  @Test("A file is replaced, its permissions and the link to it stay, and then nothing changes")
  func inPlace() throws {
    try folder.write(Self.untidy, to: "a.hpat")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path("a.hpat"))
    try manager.createSymbolicLink(
      atPath: folder.path("link.hpat"), withDestinationPath: "a.hpat")
    let result = try Command.run(["format", "link.hpat"], in: folder)
    #expect(result.status == 0 && result.error == "1 file changed\n" && result.text == "")
    #expect(String(decoding: try folder.data("a.hpat"), as: UTF8.self) == Self.tidy)
    let attributes = try manager.attributesOfItem(atPath: folder.path("a.hpat"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let destination = try manager.destinationOfSymbolicLink(atPath: folder.path("link.hpat"))
    #expect(destination == "a.hpat")
    #expect(try folder.files == ["a.hpat", "link.hpat"])
    #expect(try Command.run(["format", "--check", "a.hpat"], in: folder).status == 0)
  }

  @Test("--check lists what would change, and changes nothing")
  func check() throws {
    try folder.write(Self.untidy, to: "a.hpat")
    try folder.write(Self.tidy, to: "b.hpat")
    let result = try Command.run(["format", "--check", "a.hpat", "b.hpat"], in: folder)
    #expect(result.status == 1 && result.text == "a.hpat\n" && result.error == "")
    #expect(String(decoding: try folder.data("a.hpat"), as: UTF8.self) == Self.untidy)
    let json = try Command.run(["format", "--check", "--json", "a.hpat", "b.hpat"], in: folder)
    #expect(
      json.text == """
        {"name":"a.hpat","changed":true,"diagnostics":[]}
        {"name":"b.hpat","changed":false,"diagnostics":[]}

        """)
  }

  @Test(
    "Files are counted",
    arguments: [
      (2, 5, "2 files changed, 5 as they were"),
      (1, 1, "1 file changed, 1 as it was"), (0, 2, "2 files as they were"),
    ])
  func counts(untidy: Int, tidy: Int, text: String) throws {
    let names = (0..<untidy + tidy).map { "\($0).hpat" }
    for (index, name) in names.enumerated() {
      try folder.write(index < untidy ? Self.untidy : Self.tidy, to: name)
    }
    #expect(try Command.run(["format"] + names, in: folder).error == text + "\n")
  }

  @Test("Standard input is filtered")
  func filter() throws {
    let result = try Command.run(["format", "-"], in: folder, input: Self.untidy)
    #expect(result.status == 0 && result.text == Self.tidy && result.error == "")
  }

  @Test("What is no regular file is refused before it is read", arguments: ["pipe", "/dev/null"])
  func refused(path: String) throws {
    // Nobody ever opens the other end of the pipe.
    let script = "mkfifo pipe; timeout 10 haptic format \(path) || echo status $?"
    let result = try Command.shell(script, in: folder)
    #expect(
      result.text == """
        haptic format: cannot format "\(path)": it is no regular file
        status 2

        """)
  }

  @Test("A file with several names is refused where it would be parted from them")
  func hardLinks() throws {
    let manager = FileManager.default
    for (name, text) in [("untidy", Self.untidy), ("tidy", Self.tidy)] {
      try folder.write(text, to: "\(name).hpat")
      try manager.linkItem(
        atPath: folder.path("\(name).hpat"), toPath: folder.path("\(name)-too.hpat"))
    }
    let result = try Command.run(["format", "untidy.hpat", "tidy.hpat"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error == """
        haptic format: cannot format "untidy.hpat": it has 2 names (hard links), which a new file would \
        part; make it a file of its own first
        1 file as it was

        """)
    #expect(try folder.data("untidy.hpat") == Data(Self.untidy.utf8))
    #expect(try Command.run(["format", "--check", "untidy.hpat"], in: folder).status == 1)
  }

  @Test("The bits that lend rights stay", arguments: [0o2664, 0o2775, 0o4755, 0o6711])
  func specialBits(mode: Int) throws {
    try folder.write(Self.untidy, to: "a.hpat")
    try #require(unsafe chmod(folder.path("a.hpat"), mode_t(mode)) == 0)
    #expect(try Command.run(["format", "a.hpat"], in: folder).status == 0)
    #expect(try folder.data("a.hpat") == Data(Self.tidy.utf8))
    var status = stat()
    try #require(unsafe stat(folder.path("a.hpat"), &status) == 0)
    #expect(Int(status.st_mode & 0o7777) == mode)
  }

  @Test(
    "The owner and the group stay", .enabled(if: getuid() == 0, "only root gives files away"))
  func owner() throws {
    try folder.write(Self.untidy, to: "a.hpat")
    let path = folder.path("a.hpat")
    try #require(unsafe chown(path, 1234, 5678) == 0)
    try #require(unsafe chmod(path, 0o6640) == 0)
    #expect(try Command.run(["format", "a.hpat"], in: folder).status == 0)
    var status = stat()
    try #require(unsafe stat(path, &status) == 0)
    #expect(status.st_uid == 1234 && status.st_gid == 5678)
    #expect(status.st_mode & 0o7777 == 0o6640)
  }

  @Test("Where standard output is full, that is said")
  func full() throws {
    try folder.write(Self.untidy, to: "a.hpat")
    for words in [["format", "--check", "a.hpat"], ["format", "--check", "--json", "a.hpat"]] {
      let result = try Command.run(words, in: folder, outputPath: "/dev/full")
      #expect(result.status == 2)
      #expect(
        result.error == "haptic: cannot write standard output: no space left on device\n")
    }
  }

  @Test(
    "A signal amid writing leaves no temporary file",
    .enabled(if: Self.canTrace, "strace is not installed, or may not trace"),
    arguments: [
      ("format a.hpat", "HUP"), ("format a.hpat", "INT"), ("format a.hpat", "TERM"),
      ("check --fix b.hpat", "TERM"), ("convert --force a.hpat -o c.ahap", "TERM"),
    ])
  func signals(words: String, signal: String) throws {
    try folder.write(Self.untidy, to: "a.hpat")
    try folder.write("{ \"haptic\": 1 \"events\": [] }", to: "b.hpat")
    try folder.write("{ \"Pattern\": [] }", to: "c.ahap")
    // The signal comes when the file has its temporary name, and not yet its own.
    let script = """
      set +e
      strace -f -o trace -e trace=linkat -e inject=linkat:signal=\(signal) haptic \(words)
      echo $(($? - 128))
      rm -f trace
      """
    let number: Int32 = ["HUP": SIGHUP, "INT": SIGINT, "TERM": SIGTERM][signal] ?? 0
    let result = try Command.shell(script, in: folder)
    #expect(result.text.hasSuffix("\(number)\n"), "\(result.text)")
    #expect(try folder.files == ["a.hpat", "b.hpat", "c.ahap"])
  }

  @Test("A file with syntax errors is left as it is, and the others are formatted")
  func errors() throws {
    let broken = "{ \"haptic\": 1 \"events\": [] }"
    try folder.write(broken, to: "bad.hpat")
    try folder.write(Self.untidy, to: "a.hpat")
    let result = try Command.run(["format", "bad.hpat", "a.hpat", "none.hpat"], in: folder)
    #expect(result.status == 2)
    #expect(result.error.contains("bad.hpat:1:14: error: missing comma [missing-comma]\n"))
    #expect(result.error.contains("\nbad.hpat: left as it is\n"))
    #expect(
      result.error.hasSuffix(
        "cannot read \"none.hpat\": there is no such file\n1 file changed\n"))
    #expect(String(decoding: try folder.data("bad.hpat"), as: UTF8.self) == broken)
    #expect(String(decoding: try folder.data("a.hpat"), as: UTF8.self) == Self.tidy)
    #expect(try Command.run(["format", "bad.hpat"], in: folder).status == 1)
    // As a filter it gives nothing.
    let filter = try Command.run(["format", "-"], in: folder, input: broken)
    #expect(filter.status == 1 && filter.text == "")
  }
}
