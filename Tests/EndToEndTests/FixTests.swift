import Foundation
import TestSupport
import Testing

/// `haptic check --fix`: what it changes, and what it leaves alone.
@Suite struct FixTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Six mistakes that can be mended without asking, among things to be left as they are.
  static let broken = """
    {\t"haptic": 1,   # a tap
      "nmae": "a b"
      "events": [
        { "type": transient, "at" = 5ms,\r
          "intensty": 0.5,, },   // odd   blanks\t
      ] }
    """
  static let mended = """
    {\t"haptic": 1,   // a tap
      "name": "a b",
      "events": [
        { "type": "transient", "at": "5ms",\r
          "intensity": 0.5, },   // odd   blanks\t
      ] }
    """

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.data(name), as: UTF8.self)
  }

  private func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
    return attributes[.posixPermissions] as? Int
  }

  @Test func changesNothingButTheMistakes() throws {
    try folder.write(Self.broken, to: "a.hpat")
    let result = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(result.status == 0)
    #expect(result.text == "")
    #expect(result.error == "1 pattern: no errors, no warnings; 8 fixes applied\n")
    #expect(try text("a.hpat") == Self.mended)
    // A second time there is nothing to do.
    let again = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(again.error == "1 pattern: no errors, no warnings\n")
    #expect(try folder.files == ["a.hpat"])
  }

  @Test func reportsWhatIsLeft() throws {
    try folder.write(
      "{ \"haptic\": 1, \"events\": [\n  { \"type\": \"transient\", \"intensty\": 7 }\n] }\n",
      to: "a.hpat")
    let result = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.text == """
        a.hpat:2:39: error: "intensity" 7 is outside 0…1 [out-of-range]
          2 |   { "type": "transient", "intensity": 7 }
            |                                       ^

        """)
    #expect(result.error == "1 pattern: 1 error, no warnings; 1 fix applied\n")
  }

  @Test func keepsWhatNeedsReview() throws {
    let text = "{ \"haptic\": 1, \"events\": [{ \"type\": \"transient\", \"at\": 0.5 }] }\n"
    try folder.write(text, to: "a.hpat")
    let result = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(result.status == 0)
    #expect(result.text.contains("[time-in-seconds]"))
    #expect(result.error == "1 pattern: no errors, 1 warning\n")
    #expect(try self.text("a.hpat") == text)
  }

  @Test func touchesNoFileThatIsGood() throws {
    try folder.write(Samples.tap, to: "a.hpat")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past], ofItemAtPath: folder.path("a.hpat"))
    let before = try FileManager.default.attributesOfItem(atPath: folder.path("a.hpat"))
    #expect(try Command.run(["check", "--fix", "a.hpat"], in: folder).status == 0)
    let after = try FileManager.default.attributesOfItem(atPath: folder.path("a.hpat"))
    #expect(after[.modificationDate] as? Date == past)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test func keepsPermissionsAndLinks() throws {
    try folder.write(Self.broken, to: "a.hpat")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a.hpat"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.hpat"), withDestinationPath: "a.hpat")
    #expect(try Command.run(["check", "--fix", "link.hpat"], in: folder).status == 0)
    #expect(try text("a.hpat") == Self.mended)
    #expect(try permissions("a.hpat") == 0o640)
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path("link.hpat"))
    #expect(destination == "a.hpat")
    #expect(try folder.files == ["a.hpat", "link.hpat"])
  }

  @Test func keepsBytesThatAreNotUTF8() throws {
    let start = Data("{ \"haptic\": 1, \"name\": \"a".utf8) + Data([0xFF, 0x80])
    try (start + Data("\" \"events\": [] }".utf8))
      .write(to: folder.url.appending(path: "a.hpat"))
    let result = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(result.status == 1)
    #expect(result.error == "1 pattern: 1 error, no warnings; 1 fix applied\n")
    #expect(try folder.data("a.hpat") == start + Data("\", \"events\": [] }".utf8))
  }

  @Test func mendsJSON5InAHAP() throws {
    try folder.write(
      "{ Version: 1., 'Pattern': [\n  { \"Event\": { \"Time\": +.5, \"EventType\": \"HapticTransient\", } },\n], }\n",
      to: "a.ahap")
    let result = try Command.run(["check", "--fix", "a.ahap"], in: folder)
    #expect(result.status == 0 && result.text == "")
    #expect(
      try text("a.ahap")
        == "{ \"Version\": 1.0, \"Pattern\": [\n  { \"Event\": { \"Time\": 0.5, \"EventType\": \"HapticTransient\" } }\n] }\n"
    )
    // Now another reader takes it.
    _ = try JSONSerialization.jsonObject(with: try folder.data("a.ahap"))
  }

  @Test func doesNotMendWhatIsAllowed() throws {
    try folder.write("{ \"Version\": 1.0, \"Pattern\": [], }\n", to: "a.ahap")
    let words = ["check", "--fix", "--allow", "not-strict-json", "a.ahap"]
    let result = try Command.run(words, in: folder)
    #expect(result.error == "1 pattern: no errors, no warnings\n")
    #expect(try text("a.ahap") == "{ \"Version\": 1.0, \"Pattern\": [], }\n")
  }

  @Test func refusesAFileWithSeveralNames() throws {
    try folder.write(Self.broken, to: "a.hpat")
    try FileManager.default.linkItem(atPath: folder.path("a.hpat"), toPath: folder.path("b.hpat"))
    let result = try Command.run(["check", "--fix", "a.hpat"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix(
        "haptic check: cannot fix \"a.hpat\": it has 2 names (hard links), which a new file would part; "
          + "make it a file of its own first\n"))
    #expect(try text("a.hpat") == Self.broken)
  }

  @Test func refusesWhatIsNoFile() throws {
    try folder.write("{ \"haptic\": 1 \"events\": [] }", to: "a.hpat")
    let script = "mkfifo pipe; cat a.hpat > pipe & haptic check --fix pipe || echo status $?"
    let result = try Command.shell(script, in: folder)
    #expect(result.text.contains("cannot fix \"pipe\": it is no regular file\n"))
    #expect(result.text.hasSuffix("status 2\n"))
    // The mistake is told all the same.
    #expect(result.text.contains("[missing-comma]"))
    let handle = try Command.shell(
      "haptic check --fix /dev/stdin < a.hpat || echo status $?", in: folder)
    #expect(handle.text.contains("cannot fix \"/dev/stdin\": it is no regular file\n"))
    #expect(try text("a.hpat") == "{ \"haptic\": 1 \"events\": [] }")
  }

  @Test func saysInJSONHowManyWereApplied() throws {
    try folder.write(Self.broken, to: "a.hpat")
    let result = try Command.run(["check", "--fix", "--json", "a.hpat", "b.hpat"], in: folder)
    #expect(result.status == 2)
    #expect(result.lines[0].hasPrefix("{\"name\":\"a.hpat\",\"fixes\":8,"))
    #expect(result.lines[1].hasPrefix("{\"name\":\"b.hpat\",\"fixes\":0,"))
  }
}
