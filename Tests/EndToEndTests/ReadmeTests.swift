import Foundation
import TestSupport
import Testing

/// The examples in the README, run as they stand.
@Suite struct ReadmeTests {
  @Test func examplesWorkWhenPasted() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(
      readme.split(separator: "\n## ").first { $0.hasPrefix("Five examples") })
    let examples = section.matches(of: #/```sh\n((?:.|\n)*?)```/#).map { String($0.output.1) }
    #expect(examples.count == 5)

    let folder = try TemporaryFolder()
    let result = try Command.shell(examples.joined(), in: folder)
    #expect(result.status == 0, "\(result.text)")
    #expect(
      try folder.files == [
        "knock.hpat", "knock.wav", "mine.hpat", "notification.success.wav", "out", "report.jsonl",
      ])
    #expect(result.text.contains("error: unknown key \"intensty\""))
    // The picture is of the same pattern.
    let pictured = try Data(contentsOf: root.appending(path: "Documentation/knock.hpat"))
    #expect(try folder.data("knock.hpat") == pictured)
  }
}
