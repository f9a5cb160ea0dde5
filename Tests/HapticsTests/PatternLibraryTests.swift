import Foundation
import Haptics
import Testing

/// What patterns refer to, in files.
@Suite("Patterns that refer to files") final class PatternLibraryTests {
  /// A folder of this test's own, and one beside it that must not be looked into.
  private let folder: URL
  private let outside: URL

  init() throws {
    let base = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    folder = base.appending(path: "in")
    outside = base.appending(path: "out")
    for name in ["in/parts", "out"] {
      try FileManager.default.createDirectory(
        at: base.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(Self.tap.utf8).write(to: outside.appending(path: "tap.hpat"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  private static let tap = pattern(#"{ "type": "transient" }"#)

  private static func pattern(_ events: String) -> String {
    #"{ "haptic": 1, "events": ["# + events + "] }"
  }

  private func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func compile(
    _ name: String = "main.hpat", options: CompilerOptions = CompilerOptions()
  ) throws -> CompiledPattern {
    let source = PatternSource.file(folder.appending(path: name).path)
    return CompiledPattern(
      try source.read(), options: options, library: PatternLibrary(for: source))
  }

  private func messages(_ pattern: CompiledPattern) -> [String] {
    pattern.diagnostics.map(\.message)
      + pattern.nested.flatMap { nested in
        nested.diagnostics.map {
          let name = nested.document.source.name.replacing(folder.path + "/", with: "")
          return "\(name): \($0.message)"
        }
      }
  }

  @Test("a path is relative to the file that it stands in")
  func relativePaths() throws {
    try write(Self.pattern(#"{ "type": "pattern", "use": "parts/a.hpat" }"#), "main.hpat")
    try write(
      Self.pattern(
        #"{ "type": "pattern", "use": "b.hpat" }, { "type": "pattern", "use": "../c.hpat", "at": 9 }"#
      ),
      "parts/a.hpat")
    try write(Self.tap, "parts/b.hpat")
    try write(Self.tap, "c.hpat")
    let pattern = try compile()
    #expect(messages(pattern) == [])
    #expect(pattern.score?.voices.map(\.start) == [0, 432])
  }

  @Test("an AHAP file can be used, and its warnings are told in its own text")
  func ahap() throws {
    try write(Self.pattern(#"{ "type": "pattern", "use": "tap.ahap" }"#), "main.hpat")
    try write(
      #"{ "Pattern": [ { "Event": { "Time": 0, "EventType": "HapticTransient", "Name": "x" } } ] }"#,
      "tap.ahap")
    let pattern = try compile()
    #expect(pattern.score?.voices.count == 1)
    #expect(messages(pattern).count == 1)
    #expect(messages(pattern).first?.hasPrefix("tap.ahap: ") == true)
  }

  @Test(
    "what lies outside is not looked at, and not even whether it is there",
    arguments: [
      "../out/tap.hpat", "../out/nothing.hpat", "parts/../../out/tap.hpat", "/etc/passwd.json",
      "link.hpat", "linked/tap.hpat",
    ])
  func outside(path: String) throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: folder.appending(path: "link.hpat"),
      withDestinationURL: outside.appending(path: "tap.hpat"))
    try manager.createSymbolicLink(
      at: folder.appending(path: "linked"), withDestinationURL: outside)
    try write(Self.pattern(#"{ "type": "pattern", "use": "\#(path)" }"#), "main.hpat")
    #expect(
      messages(try compile()) == ["\"\(path)\" lies outside the folder of the pattern"])
  }

  @Test("a link within the folder is followed, and the same file found once")
  func links() throws {
    try write(Self.tap, "tap.hpat")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "same.hpat").path, withDestinationPath: "tap.hpat")
    try write(
      Self.pattern(
        #"{ "type": "pattern", "use": "same.hpat" }, { "type": "pattern", "use": "./tap.hpat" }"#),
      "main.hpat")
    #expect(messages(try compile()) == [])
  }

  @Test("what is no file is told, and nothing waits for it")
  func noFiles() throws {
    _ = unsafe mkfifo(folder.appending(path: "pipe.hpat").path, 0o600)
    let names = ["pipe.hpat", "parts/", "none.hpat", "parts/none/x.hpat", "main.hpat/x.hpat"]
    let events = names.map { #"{ "type": "pattern", "use": "\#($0)" }"# }
    try write(Self.pattern(events.joined(separator: ",")), "main.hpat")
    #expect(
      messages(try compile()) == [
        "cannot read \"pipe.hpat\": it is not a regular file",
        "cannot read \"parts/\": it is a folder",
        "there is no file \"none.hpat\"", "there is no file \"parts/none/x.hpat\"",
        "there is no file \"main.hpat/x.hpat\"",
      ])
  }

  @Test("errors of a nested pattern are told once, in its own text")
  func nestedErrors() throws {
    let use = #"{ "type": "pattern", "use": "bad.hpat" }"#
    try write(Self.pattern(use + "," + use), "main.hpat")
    try write(Self.pattern(#"{ "type": "transient", "intensty": 1 }"#), "bad.hpat")
    #expect(
      messages(try compile()) == [
        "the pattern \"bad.hpat\" has an error", "the pattern \"bad.hpat\" has an error",
        "bad.hpat: unknown key \"intensty\" in a transient event",
      ])
    #expect(try compile().text().contains("bad.hpat:1:50: error: unknown key"))
  }

  @Test("a file that uses itself is found out at once")
  func cycle() throws {
    try write(Self.pattern(#"{ "type": "pattern", "use": "main.hpat" }"#), "main.hpat")
    #expect(messages(try compile()) == ["the pattern uses itself"])
  }

  @Test("built-in patterns go by name; a near one is suggested")
  func builtIns() throws {
    try write(
      Self.pattern(
        #"{ "type": "pattern", "use": "selection" }, { "type": "pattern", "use": "selektion" }"#),
      "main.hpat")
    let pattern = try compile()
    #expect(messages(pattern) == ["there is no built-in pattern \"selektion\""])
    #expect(pattern.diagnostics.map(\.help) == ["did you mean \"selection\"?"])
  }

  @Test("what is found in reading and in compiling is told in the order of the text")
  func order() throws {
    try write(
      Self.pattern(
        #"""
        { "type": "pattern", "use": "none.hpat" }, { "type": "transient", "intensty": 1 },
        { "type": "pattern", "use": "impact.heavy.hpat" }, { "type": "transient", "gain": 9 }
        """#),
      "main.hpat")
    let pattern = try compile()
    #expect(
      messages(pattern) == [
        "there is no file \"none.hpat\"", "unknown key \"intensty\" in a transient event",
        "there is no file \"impact.heavy.hpat\"", "\"gain\" 9 is outside 0…4",
      ])
    #expect(pattern.diagnostics[2].help == "the built-in pattern is \"impact.heavy\"")
  }

  @Test("a sound of another rate plays at the output's, on its own channels")
  func sounds() throws {
    let sine = (0..<8000).flatMap { frame -> [Float] in
      let value = Float(sin(2 * .pi * 200 * Double(frame) / 16_000)) / 2
      return [value, -value]
    }
    var source = SampleBuffer(sampleRate: 16_000, channelCount: 2, samples: sine).source
    try SoundFile.write(&source, to: folder.appending(path: "sine.wav").path)
    try write(
      Self.pattern(
        #"{ "type": "audio", "file": "sine.wav", "channel": "sound" }, { "type": "transient" }"#),
      "main.hpat")
    let pattern = try compile(options: CompilerOptions(actuator: .dualSense))
    #expect(messages(pattern) == [])
    let score = try #require(pattern.score)
    #expect(score.frameCount == 24_000)
    #expect(score.matrix.channelCount == 4)
    #expect(score.sounds.count == 2)
    let error = score.sounds[0].samples.enumerated().dropFirst(500).dropLast(500).map {
      abs($1 - Float(sin(2 * .pi * 200 * Double($0) / 48_000)) / 2)
    }.max()
    #expect((error ?? 1) < 1e-4)
    #expect(zip(score.sounds[0].samples, score.sounds[1].samples).allSatisfy { $0 == -$1 })
  }

  @Test("what a pattern depends on, whether it is there or not, but nothing outside")
  func dependencies() throws {
    try write(
      Self.pattern(
        #"{ "type": "pattern", "use": "parts/a.hpat" }, { "type": "pattern", "use": "link.hpat" },"#
          + #"{ "type": "pattern", "use": "impact.light" }, { "type": "pattern", "use": "../out/tap.hpat" }"#
      ), "main.hpat")
    try write(
      Self.pattern(
        #"{ "type": "audio", "file": "no.wav" }, { "type": "pattern", "use": "no/no.hpat" }"#),
      "parts/a.hpat")
    try write(Self.tap, "tap.hpat")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link.hpat").path, withDestinationPath: "tap.hpat")
    let paths = try compile().dependencies.map { $0.replacing(folder.path + "/", with: "") }
    #expect(
      paths == ["parts/a.hpat", "parts/no.wav", "parts/no/no.hpat", "link.hpat", "tap.hpat"])
  }

  @Test("a file that is no sound is told with what it should be")
  func noSound() throws {
    try write(Self.pattern(#"{ "type": "audio", "file": "main.hpat" }"#), "main.hpat")
    #expect(
      messages(try compile()) == [
        "cannot play \"main.hpat\": it is no sound file of a known kind, such as WAV, FLAC, OGG or AIFF"
      ])
  }

  // MARK: Sounds

  private func writeSound(_ name: String, frames: Int) throws {
    var sound = SampleBuffer(
      sampleRate: 8000, samples: (0..<frames).map { Float($0 % 7) / 8 }
    ).source
    try SoundFile.write(&sound, to: folder.appending(path: name).path)
  }

  @Test("a folder is no sound and no pattern", arguments: [".", "./", "parts"])
  func folders(path: String) throws {
    try write(Self.pattern("{ \"type\": \"audio\", \"file\": \"\(path)\" }"), "main.hpat")
    #expect(
      messages(try compile()) == [
        "cannot play \"\(path)\": it is a folder; name a file in it"
      ])
    // With a slash it is a path, and not the name of a built-in pattern.
    let use = path.hasSuffix("/") ? path : path + "/"
    try write(Self.pattern("{ \"type\": \"pattern\", \"use\": \"\(use)\" }"), "main.hpat")
    #expect(messages(try compile()) == ["cannot read \"\(use)\": it is a folder"])
  }

  @Test("an outline is what loading gives, at every rate and pitch")
  func outlines() throws {
    try writeSound("a.wav", frames: 12_345)
    let library = PatternLibrary(folder: folder.path)
    for (rate, octaves) in [(8000, 0.0), (48_000, 0), (44_100, 0.5), (8000, -1), (11_025, 1.7)] {
      let outline = try library.soundOutline(
        "a.wav", from: nil, sampleRate: rate, octaves: octaves, limit: .max)
      let sound = try library.sound("a.wav", from: nil, sampleRate: rate, octaves: octaves)
      #expect(outline == SoundOutline(sound))
    }
  }

  @Test("a damaged sound is found by checking, and not tried again")
  func damaged() throws {
    let silence = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "AnnotatedTests/native/23-minutes-of-silence.flac")
    let bytes = try Data(contentsOf: silence)
    try bytes.prefix(9000).write(to: folder.appending(path: "half.flac"))
    let library = PatternLibrary(folder: folder.path)
    func message(limit: Int) -> String? {
      do throws(ReferenceProblem) {
        _ = try library.soundOutline(
          "half.flac", from: nil, sampleRate: 48_000, octaves: 0, limit: limit)
        return nil
      } catch {
        return error.message
      }
    }
    // One that is not wanted is not read to its end.
    #expect(message(limit: 1000) == nil)
    let found = try #require(message(limit: .max))
    #expect(found.hasPrefix("cannot play \"half.flac\": the sound file is damaged: "))
    // Now it would be a good one, but what was found stays so for this library.
    try bytes.write(to: folder.appending(path: "half.flac"))
    #expect(message(limit: .max) == found)
    #expect(throws: ReferenceProblem.self) {
      try library.sound("half.flac", from: nil, sampleRate: 48_000, octaves: 0)
    }
  }

  @Test("20,000 sounds that are not there take little time", .timeLimit(.minutes(1)))
  func manyMissing() throws {
    let events = (0..<20_000).map { "{ \"type\": \"audio\", \"file\": \"\($0).wav\" }" }
    try write(Self.pattern(events.joined(separator: ",")), "main.hpat")
    let pattern = try compile()
    #expect(pattern.diagnostics.count == 1001)
    #expect(pattern.diagnostics.last?.message == "19,000 further errors not shown")
    #expect(pattern.dependencies.count == 20_000)
  }

  @Test("what reading and looking up have left out is told together")
  func manyOfBoth() throws {
    let events = (0..<1500).map { "{ \"type\": \"audio\", \"file\": \"\($0).wav\", \"gain\": 9 }" }
    try write(Self.pattern(events.joined(separator: ",")), "main.hpat")
    let pattern = try compile()
    #expect(pattern.diagnostics.count == 1001)
    #expect(pattern.diagnostics.last?.message == "2,000 further errors not shown")
    #expect(pattern.diagnostics.count { $0.code == "more-problems" } == 1)
  }
}
