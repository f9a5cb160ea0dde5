import Foundation
import HapticAudio
import TestSupport
import Testing

@Suite("Output files")
struct OutputFileTests {
  private func write(
    _ text: String, to path: String, overwrite: Bool = false, isNamed: Bool = false
  ) throws(AudioFileError) {
    var file = try OutputFile(path: path, overwrite: overwrite, isNamed: isNamed)
    try file.write(Array(text.utf8).span)
    try file.commit()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("is not to be seen before it is complete", arguments: [false, true])
  func appears(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    var file = try OutputFile(path: folder.path("a"), overwrite: false, isNamed: isNamed)
    try file.write(Array("whole".utf8).span)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a")))
    #expect(try folder.files.count == (isNamed ? 1 : 0))
    try file.commit()
    #expect(try text(folder.path("a")) == "whole")
    #expect(try folder.files == ["a"])
  }

  @Test("leaves nothing when it is abandoned", arguments: [false, true])
  func abandoned(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    do {
      var file = try OutputFile(path: folder.path("a"), overwrite: false, isNamed: isNamed)
      try file.write(Array("half".utf8).span)
    }
    #expect(try folder.files == [])
  }

  @Test("an existing file is kept, and replaced when asked", arguments: [false, true])
  func existing(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    try write("old", to: folder.path("a"), isNamed: isNamed)
    let error = #expect(throws: AudioFileError.self) {
      try write("new", to: folder.path("a"), isNamed: isNamed)
    }
    #expect(error?.description == "\"\(folder.path("a"))\" already exists")
    #expect(try text(folder.path("a")) == "old")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a"))
    try write("new", to: folder.path("a"), overwrite: true, isNamed: isNamed)
    #expect(try text(folder.path("a")) == "new")
    #expect(try folder.files == ["a"])
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("a"))[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test("a file that appears in the meantime is kept", arguments: [false, true])
  func race(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    var file = try OutputFile(path: folder.path("a"), overwrite: false, isNamed: isNamed)
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: folder.path("a")))
    var reason: AudioFileError.Reason?
    do { try file.commit() } catch { reason = error.reason }
    #expect(reason == .exists)
    _ = consume file
    #expect(try text(folder.path("a")) == "theirs")
    #expect(try folder.files == ["a"])
  }

  @Test("has the permissions that the user's mask leaves", arguments: [false, true])
  func permissions(isNamed: Bool) throws {
    let folder = try TemporaryFolder()
    try write("x", to: folder.path("a"), isNamed: isNamed)
    try Data().write(to: URL(fileURLWithPath: folder.path("b")))
    let modes = try ["a", "b"].map {
      try FileManager.default.attributesOfItem(atPath: folder.path($0))[.posixPermissions] as? Int
    }
    #expect(modes[0] == modes[1])
  }

  @Test("a symbolic link stays, and what it leads to is written", arguments: [true, false])
  func links(exists: Bool) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("sub"), withIntermediateDirectories: true)
    if exists { try write("old", to: folder.path("sub/real")) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("sub/middle"), withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "sub/middle")
    try write("new", to: folder.path("link"), overwrite: exists)
    #expect(try text(folder.path("sub/real")) == "new")
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
    #expect(destination == "sub/middle")
  }

  @Test("devices, and links to them, are written and never replaced")
  func devices() throws {
    let folder = try TemporaryFolder()
    try write("x", to: "/dev/null")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("null"), withDestinationPath: "/dev/null")
    try write("x", to: folder.path("null"), overwrite: true)
    let destination = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("null"))
    #expect(destination == "/dev/null")
  }

  @Test("a full disk is told", arguments: ["/dev/full"])
  func full(path: String) {
    let error = #expect(throws: AudioFileError.self) { try write("x", to: path) }
    #expect(
      error?.description
        == "cannot write \"/dev/full\": no space left on the device; "
        + "free some, or choose another folder")
  }

  @Test("a closed pipe is a case of its own")
  func closedPipe() throws {
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let path = "/dev/fd/\(ends[1])"
    #expect(throws: AudioFileError(.write, path, .closedPipe)) { try write("x", to: path) }
  }

  @Test("an inherited file is written where it stands")
  func inherited() throws {
    let folder = try TemporaryFolder()
    let descriptor = unsafe open(folder.path("a"), O_WRONLY | O_CREAT, 0o600)
    defer { close(descriptor) }
    #expect(unsafe Foundation.write(descriptor, "head ", 5) == 5)
    try write("tail", to: "/dev/fd/\(descriptor)")
    #expect(try text(folder.path("a")) == "head tail")
  }

  @Test(
    "says what stands in the way",
    arguments: [
      ("", "cannot write \"@\": it is a folder; name a file in it"),
      ("none/a", "cannot write \"@\": the folder \"#/none\" does not exist; create it first"),
      ("file/a", "cannot write \"@\": a part of the path is not a folder"),
      ("new/", "cannot write \"@\": it is a folder; name a file in it"),
      ("loop", "cannot write \"@\": its symbolic links lead in a circle"),
      (String(repeating: "x", count: 256), "cannot write \"@\": the file name is too long"),
    ])
  func obstacles(name: String, message: String) throws {
    let folder = try TemporaryFolder()
    try write("x", to: folder.path("file"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: "loop")
    let path = name.isEmpty ? folder.url.path : folder.path(name)
    let error = #expect(throws: AudioFileError.self) { try write("x", to: path) }
    let expected = message.replacingOccurrences(of: "@", with: path)
      .replacingOccurrences(of: "#", with: folder.url.path)
    #expect(error?.description == expected)
    #expect(try folder.files == ["file", "loop"])
  }

  @Test(
    "a file system that takes no files is told",
    .enabled(if: geteuid() == 0, "others may not write there in the first place"))
  func readOnly() {
    let error = #expect(throws: AudioFileError.self) { try write("x", to: "/proc/haptic.wav") }
    #expect(
      error?.description
        == "cannot write \"/proc/haptic.wav\": the file system is read-only; choose another folder")
  }

  @Test("a folder that may not be written is told")
  func notPermitted() async {
    // In a process of its own, which may give up its rights.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
      let isRoot = geteuid() == 0
      if isRoot { try #require(seteuid(65_534) == 0) }
      let error = #expect(throws: AudioFileError.self) {
        _ = try OutputFile(path: folder.path("a"))
      }
      #expect(error?.description == "cannot write \"\(folder.path("a"))\": permission denied")
      if isRoot { try #require(seteuid(0) == 0) }
    }
  }

  @Test("a file that grows too large is told, and leaves nothing", arguments: [false, true])
  func tooLarge(isNamed: Bool) async {
    // In a process of its own, which may limit its files.
    await #expect(processExitsWith: .success) { [isNamed] in
      let folder = try TemporaryFolder()
      var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
      try #require(unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      signal(SIGXFSZ, SIG_IGN)
      let error = #expect(throws: AudioFileError.self) {
        var file = try OutputFile(path: folder.path("a"), overwrite: false, isNamed: isNamed)
        try file.write([UInt8](repeating: 1, count: 2000).span)
        try file.commit()
      }
      #expect(error?.reason == .tooLarge)
      #expect(try folder.files == [])
    }
  }
}
