import Foundation
import TestSupport
import Testing

/// `haptic format`, as a user runs it.
@Suite struct FormatTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test("What is no regular file is left as it is")
  func refused() throws {
    try folder.write(Self.untidy, to: "a.hpat")
    let script = "mkfifo pipe; cat a.hpat > pipe & haptic format pipe || echo status $?"
    let result = try Command.shell(script, in: folder)
    #expect(
      result.text.contains("haptic format: cannot format \"pipe\": it is no regular file\n"))
    #expect(result.text.hasSuffix("status 2\n"))
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
