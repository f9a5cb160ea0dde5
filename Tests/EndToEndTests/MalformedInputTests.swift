import Foundation
import TestSupport
import Testing

/// Texts that are no patterns: a place, an exit status of 1, and nothing written.
@Suite struct MalformedInputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let cases: [(name: String, bytes: [UInt8], place: String)] = [
    ("empty", [], ""),
    ("list", Array("[]".utf8), "1:1: "),
    ("string", Array("\"x\"".utf8), "1:1: "),
    ("no-pattern", Array("{ \"Version\": 1 }".utf8), ""),
    ("wrong-type", Array("{\"haptic\": 1, \"events\": [{\"type\": 5}]}".utf8), "1:35: "),
    ("infinite", Array(Samples.tap.replacing("0.8", with: "1e999").utf8), "5:51: "),
    (
      "bad-utf8", Array("{\"haptic\": 1, \"name\": \"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8),
      "1:24: "
    ),
    ("brackets", Array(repeating: UInt8(ascii: "["), count: 200_000), "1:"),
    ("braces", Array(String(repeating: "{\"a\":", count: 200_000).utf8), "1:"),
    ("zeros", Array(repeating: 0, count: 1000), ""),
    ("wave", Array("RIFF....WAVEfmt ".utf8), ""),
  ]

  @Test(arguments: cases)
  func areReportedAtTheirPlace(name: String, bytes: [UInt8], place: String) throws {
    try Data(bytes).write(to: folder.url.appending(path: "\(name).hpat"))
    for command in ["render", "check"] {
      let result = try Command.run([command, "\(name).hpat"], in: folder)
      #expect(result.status == 1)
      let report = command == "check" ? result.text : result.error
      #expect(report.hasPrefix("\(name).hpat:\(place)"), "\(report.prefix(300))")
      #expect(report.contains(": error: "))
    }
    #expect(try folder.files == ["\(name).hpat"])
  }

  /// Every beginning of two files: no crash, and an error for each that is cut.
  @Test(arguments: ["hpat": Samples.tap, "ahap": Samples.ahap].sorted { $0.key < $1.key })
  func areSurvivedWhereverTheyEnd(ending: String, text: String) throws {
    let bytes = Array(text.utf8)
    let whole = bytes.count - 2
    for length in 0..<whole {
      try Data(bytes.prefix(length)).write(to: folder.url.appending(path: "\(length).\(ending)"))
    }
    let names = (0..<whole).map { "\($0).\(ending)" }
    let result = try Command.run(["check", "--json"] + names, in: folder)
    #expect(result.status == 1)
    let lines = result.lines
    try #require(lines.count == whole)
    for (name, line) in zip(names, lines) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["name"] as? String == name)
      #expect(object?["errors"] as? Int ?? 0 > 0, "\(name)")
    }
  }

  @Test func areNotReadForEver() throws {
    let result = try Command.run(["check", "/dev/zero"], in: folder)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("/dev/zero: error: "))
  }

  /// A file of holes has any size, the largest even on file systems in memory.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/shm")))
  func areNotTrustedWithTheirSize() throws {
    let path = "/dev/shm/haptic-\(UUID().uuidString).hpat"
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try #require(unsafe truncate(path, Int.max) == 0)
    let result = try Command.run(["check", path], in: folder)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("\(path): error: "))
  }

  @Test(arguments: [
    ("missing.hpat", "there is no such file"),
    (
      "impact.haevy",
      "there is no such file; did you mean the built-in pattern \"impact.heavy\"?"
    ),
    (".", "it is a folder"),
  ])
  func areUnreadable(path: String, reason: String) throws {
    let result = try Command.run(["check", path], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error
        == "haptic check: cannot read \"\(path)\": \(reason)\n1 pattern: 1 error, no warnings\n")
  }
}
