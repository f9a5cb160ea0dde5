import Foundation
import HapticWatching
import Testing

/// What a watcher takes notice of, and what it does not.
@Suite("Watching files") final class FileWatcherTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run("mkdir a; echo 1 >a/f; echo 1 >other")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs commands of a shell in the folder.
  private func run(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  @Test(
    "what changes a file",
    arguments: [
      "echo 2 >a/f", "echo 2 >>a/f", "echo 2 >a/new; mv a/new a/f", "rm a/f", "mv a/f a/old",
      "ln -f other a/f", "ln -sf ../other a/f", "chmod 600 a/f", "touch a/f", "mv a b",
      "rm -r a", "mv a b; mkdir a; echo 2 >a/f",
    ])
  func change(script: String) throws {
    var watcher = try FileWatcher()
    try watcher.watch([[path("other")], [path("a/f")]])
    #expect(try watcher.takeChanges() == [])
    try run(script)
    let changed = try watcher.takeChanges()
    #expect(changed.contains(1))
    // Making a link of a file changes that as well.
    #expect(!changed.contains(0) || script.hasPrefix("ln -f "))
  }

  @Test(
    "what does not change a file",
    arguments: [
      "cat a/f", "echo 2 >a/g; rm a/g", "echo 2 >g", "ls -l a", "mkdir -p c/a; echo 2 >c/a/f",
      "cp a/f a/copy",
    ])
  func noChange(script: String) throws {
    var watcher = try FileWatcher()
    try watcher.watch([[path("a/f")]])
    try run(script)
    #expect(try watcher.takeChanges() == [])
  }

  @Test("a file is waited for, whatever part of its path is missing")
  func missing() throws {
    var watcher = try FileWatcher()
    try watcher.watch([[path("x/y/f")]])
    try run("mkdir x")
    #expect(try watcher.takeChanges() == [0])
    try run("mkdir x/z; echo 2 >x/z/f")
    #expect(try watcher.takeChanges() == [])
    try run("mkdir x/y")
    #expect(try watcher.takeChanges() == [0])
    try run("echo 2 >x/y/f")
    #expect(try watcher.takeChanges() == [0])
    try run("rm -r x")
    #expect(try watcher.takeChanges() == [0])
    try run("mkdir -p x/y; echo 2 >x/y/f")
    #expect(try watcher.takeChanges() == [0])
    try run("echo 3 >x/y/f")
    #expect(try watcher.takeChanges() == [0])
  }

  @Test("links are followed, and watched themselves")
  func links() throws {
    try run("mkdir -p 1 2; echo 1 >1/f; echo 2 >2/f; ln -s 1 now; ln -s now/f link")
    var watcher = try FileWatcher()
    try watcher.watch([[path("link")]])
    try run("echo 3 >1/f")
    #expect(try watcher.takeChanges() == [0])
    try run("echo 3 >2/f")
    #expect(try watcher.takeChanges() == [])
    try run("ln -sfn 2 now")
    #expect(try watcher.takeChanges() == [0])
    try run("echo 4 >2/f")
    #expect(try watcher.takeChanges() == [0])
    try run("echo 4 >1/f")
    #expect(try watcher.takeChanges() == [])
    try run("ln -sf link link")
    #expect(try watcher.takeChanges() == [0])
  }

  @Test("changes of files that go on being watched are not lost")
  func watchingOthers() throws {
    var watcher = try FileWatcher()
    try watcher.watch([[path("a/f")]])
    try run("echo 2 >a/f")
    try watcher.watch([[path("a/f"), path("other")]])
    #expect(try watcher.takeChanges() == [0])
    try watcher.watch([[path("other")]])
    try run("echo 3 >a/f")
    #expect(try watcher.takeChanges() == [])
    try run("echo 3 >other")
    #expect(try watcher.takeChanges() == [0])
  }
}
