import Foundation
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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-euo", "pipefail", "-c", examples.joined()]
    process.currentDirectoryURL = folder.url
    let tools = Command.url.deletingLastPathComponent().path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["PATH": "\(tools):/usr/bin:/bin"]) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(
      try folder.files == [
        "knock.hpat", "knock.wav", "mine.hpat", "notification.success.wav", "out", "report.jsonl",
      ])
    #expect(text.contains("error: unknown key \"intensty\""))
    // The picture is of the same pattern.
    let pictured = try Data(contentsOf: root.appending(path: "Documentation/knock.hpat"))
    #expect(try folder.data("knock.hpat") == pictured)
  }
}
