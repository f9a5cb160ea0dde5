import Foundation
import HapticAudio
import TestSupport
import Testing

@Suite("Reading sound files")
struct SoundReadingTests {
  typealias Kind = LibrarySoundFile.Kind

  @Test("Every kind of file", arguments: Kind.allCases.filter(\.isSupported), [1, 2])
  func kinds(kind: Kind, channels: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(frames: 20_000, channels: channels)
    try LibrarySoundFile.write(sound, as: kind.format, to: folder.path("sound"))
    let back = try SoundFile.read(folder.path("sound"))
    #expect(back.sampleRate == 48_000)
    #expect(back.channelCount == channels)
    #expect(back.frameCount == 20_000)
    if kind.isLossless {
      let worst = try #require(zip(back.samples, sound.samples).map { abs($0 - $1) }.max())
      #expect(worst < 0x1p-14)
    } else {
      // Coders of what is heard keep no sample, but the power.
      func power(_ sound: SampleBuffer) -> Float { sound.samples.reduce(0) { $0 + $1 * $1 } }
      #expect(0.9...1.1 ~= power(back) / power(sound))
    }
  }

  @Test("The same from a path, a descriptor and memory", arguments: [Kind.wav, .flac, .vorbis])
  func sources(kind: Kind) throws {
    let folder = try TemporaryFolder()
    try LibrarySoundFile.write(someSound(), as: kind.format, to: folder.path("sound"))
    let sound = try SoundFile.read(folder.path("sound"))
    #expect(try SoundFile.read(bytes: bytes(of: folder.path("sound")), named: "x") == sound)
    // Where the descriptor stands makes no difference, and it stays open.
    let file = try #require(FileHandle(forReadingAtPath: folder.path("sound")))
    for offset in [0, 50, 100_000] as [UInt64] {
      try file.seek(toOffset: offset)
      #expect(try SoundFile.read(descriptor: file.fileDescriptor, named: "x") == sound)
    }
    try file.close()
  }

  @Test("What is no sound becomes 0")
  func notSound() throws {
    let folder = try TemporaryFolder()
    let samples: [Float] = [0.5, .nan, .infinity, -.infinity, 0x1.1p20, 0x1p20, -2]
    var source = SampleBuffer(sampleRate: 8000, samples: samples).source
    try SoundFile.write(&source, to: folder.path("ours.wav"))
    #expect(try SoundFile.read(folder.path("ours.wav")).samples == [0.5, 0, 0, 0, 0, 0x1p20, -2])
  }

  @Test("One channel, or the mean of all")
  func channels() {
    let sound = SampleBuffer(sampleRate: 8000, channelCount: 2, samples: [1, 0.5, 0.25, -0.75])
    #expect(sound.samples(ofChannel: 0) == [1, 0.25])
    #expect(sound.samples(ofChannel: 1) == [0.5, -0.75])
    #expect(sound.mixedDown == [0.75, -0.25])
    let mono = SampleBuffer(sampleRate: 8000, samples: [1, 0.5])
    #expect(mono.mixedDown == [1, 0.5] && mono.samples(ofChannel: 0) == [1, 0.5])
  }

  // MARK: Limits

  @Test("Limits have their defaults")
  func defaults() {
    let limits = SoundFile.ReadingLimits()
    #expect(limits.channelCount == 64 && limits.seconds == 3600)
    #expect(limits.byteCount == 268_435_456)
  }

  @Test("64 channels are read, 65 are not")
  func channelLimit() throws {
    #expect(try Self.wav(frames: 10, channels: 64, rate: 8000).channelCount == 64)
    expectError("it has 65 channels; the limit is 64") {
      try Self.wav(frames: 10, channels: 65, rate: 8000)
    }
  }

  @Test("An hour is read, one frame more is not")
  func durationLimit() throws {
    #expect(try Self.wav(frames: 7200, channels: 1, rate: 2).frameCount == 7200)
    expectError("it lasts 3600.5 s; the limit is 3600 s") {
      try Self.wav(frames: 7201, channels: 1, rate: 2)
    }
    // What is longer by less than is written is written longer all the same.
    let limits = SoundFile.ReadingLimits(seconds: 2)
    expectError("it lasts 2.001 s; the limit is 2 s") {
      try Self.wav(frames: 16_001, channels: 1, rate: 8000, limits: limits)
    }
    expectError("it lasts 2.002 s; the limit is 2 s") {
      try Self.wav(frames: 16_016, channels: 1, rate: 8000, limits: limits)
    }
  }

  @Test("The memory of samples is limited")
  func memoryLimit() throws {
    let limits = SoundFile.ReadingLimits(byteCount: 8 << 20)
    #expect(
      try Self.wav(frames: 1 << 20, channels: 2, rate: 8000, limits: limits).frameCount == 1 << 20)
    expectError("its samples take 9 MiB; the limit is 8 MiB") {
      try Self.wav(frames: (1 << 20) + 1, channels: 2, rate: 8000, limits: limits)
    }
  }

  /// Reads a silent file.
  private static func wav(
    frames: Int, channels: Int, rate: Int, limits: SoundFile.ReadingLimits = .init()
  ) throws -> SampleBuffer {
    let folder = try TemporaryFolder()
    var source = SampleBuffer(
      sampleRate: rate, channelCount: channels,
      samples: [Float](repeating: 0, count: frames * channels)
    ).source
    try SoundFile.write(&source, to: folder.path("a.wav"), options: .init(format: .s16))
    return try SoundFile.read(
      bytes: bytes(of: folder.path("a.wav")), named: "a.wav", limits: limits)
  }

  // MARK: Errors

  @Test("What is not there, or no file")
  func files() throws {
    let folder = try TemporaryFolder()
    let error = { (name: String) in
      #expect(throws: AudioFileError.self) { try SoundFile.read(name) }
    }
    #expect(
      error(folder.path("none.wav"))?.description
        == "cannot read \"\(folder.path("none.wav"))\": there is no such file")
    #expect(
      error(folder.url.path)?.description
        == "cannot read \"\(folder.url.path)\": it is a folder; name a file in it")
    #expect(
      error("/dev/zero")?.description == "cannot read \"/dev/zero\": it is not a regular file")
    // Nobody ever opens the other end.
    try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(error(folder.path("pipe"))?.reason == .notRegular)
    #expect(error(folder.path("none/a.wav"))?.reason == .missing)
    #expect(error(folder.path("pipe") + "/a.wav")?.reason == .notAFolder)
  }

  @Test("What may not be read", .enabled(if: geteuid() != 0, "root may read everything"))
  func permission() throws {
    let folder = try TemporaryFolder()
    try Data("RIFF".utf8).write(to: URL(fileURLWithPath: folder.path("a.wav")))
    try #require(unsafe chmod(folder.path("a.wav"), 0) == 0)
    let error = #expect(throws: AudioFileError.self) { try SoundFile.read(folder.path("a.wav")) }
    #expect(error?.description == "cannot read \"\(folder.path("a.wav"))\": permission denied")
  }

  @Test(
    "What is no sound file", arguments: ["", "no sound", String(repeating: "words ", count: 999)])
  func notAudio(text: String) {
    expectError("it is no sound file of a known kind, such as WAV, FLAC, OGG or AIFF") {
      try SoundFile.read(bytes: [UInt8](text.utf8), named: "a.wav")
    }
  }

  @Test("Each of many threads learns what is wrong with its own file")
  func threads() throws {
    let folder = try TemporaryFolder()
    try LibrarySoundFile.write(someSound(), as: Kind.flac.format, to: folder.path("sound"))
    let good = try bytes(of: folder.path("sound"))
    let files = [good, [UInt8]("no sound".utf8), Array(good.prefix(20))]
    let expected: [AudioFileError.Reason?] = files.map { file in
      do throws(AudioFileError) {
        _ = try SoundFile.read(bytes: file, named: "x")
        return nil
      } catch { return error.reason }
    }
    #expect(expected[0] == nil && expected[1] == .notAudio && expected[2] != nil)
    DispatchQueue.concurrentPerform(iterations: 6) { thread in
      for turn in 0..<200 {
        let index = (thread + turn) % 3
        do throws(AudioFileError) {
          _ = try SoundFile.read(bytes: files[index], named: "x")
          if expected[index] != nil { Issue.record("read what is no sound") }
        } catch {
          if error.reason != expected[index] { Issue.record("\(error)") }
        }
      }
    }
  }

  @Test("Half a file is damaged")
  func half() throws {
    func half(_ kind: Kind) throws -> SampleBuffer {
      let folder = try TemporaryFolder()
      try LibrarySoundFile.write(
        someSound(frames: 40_960), as: kind.format, to: folder.path("sound"))
      let file = try bytes(of: folder.path("sound"))
      return try SoundFile.read(bytes: Array(file.prefix(file.count / 2)), named: "a.wav")
    }
    let error = #expect(throws: AudioFileError.self) { try half(.flac) }
    guard case .truncated(let frames, promised: 40_960) = error?.reason else {
      Issue.record("not said to be truncated: \(String(describing: error))")
      return
    }
    #expect(1..<40_960 ~= frames)
    #expect(
      error?.description
        == "cannot read \"a.wav\": the sound file is damaged: it ends after \(frames) of 40960 frames"
    )
    expectError(
      "the sound file is damaged: Supported file format but file is malformed"
    ) { try half(.vorbis) }
    // A recording that was interrupted: what is there is heard.
    #expect(abs(try half(.wav).frameCount - 20_480) < 50)
  }

  @Test(
    "Nothing in a file can do harm",
    arguments: [Kind.wav, .rf64, .aiff, .caf, .flac, .vorbis, .opus])
  func edits(kind: Kind) throws {
    let folder = try TemporaryFolder()
    try LibrarySoundFile.write(
      someSound(frames: 3000, channels: 2), as: kind.format, to: folder.path("sound"))
    let file = try bytes(of: folder.path("sound"))
    var state: UInt64 = 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var read = 0
    for _ in 0..<400 {
      var edited = file
      for _ in 0...random(4) { edited[random(min(file.count, 200))] = UInt8(random(256)) }
      if random(3) == 0 { edited.removeLast(random(file.count)) }
      guard let sound = try? SoundFile.read(bytes: edited, named: "x") else { continue }
      read += 1
      #expect(sound.samples.allSatisfy { $0.magnitude <= SoundFile.largestSample })
    }
    #expect(read > 0)
  }

  private func expectError(_ text: String, _ body: () throws -> SampleBuffer) {
    let error = #expect(throws: AudioFileError.self) { try body() }
    #expect(error?.description == "cannot read \"a.wav\": \(text)")
  }
}
