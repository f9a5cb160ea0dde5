import Foundation
import HapticAudio
import HapticSynthesis
import TestSupport
import Testing

@Suite("Sound files")
struct SoundFileTests {
  private func write(
    _ sound: SampleBuffer, to path: String, _ options: SoundFile.Options = .init()
  ) throws {
    var source = sound.source
    try SoundFile.write(&source, to: path, options: options)
  }

  /// Writes a sound and gives the file's bytes.
  private func written(_ sound: SampleBuffer, _ options: SoundFile.Options) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try write(sound, to: folder.path("a.wav"), options)
    return try bytes(of: folder.path("a.wav"))
  }

  @Test("holds the encoder's bytes", arguments: SampleFormat.allCases, [1, 2, 3])
  func data(format: SampleFormat, channels: Int) throws {
    let sound = someSound(frames: 9_999, channels: channels)
    let file = try written(sound, .init(format: format, ditherSeed: 5))
    let encoded = SampleEncoder(format: format, channelCount: channels, ditherSeed: 5)
      .encode(sound.samples)
    let data = try #require(WaveFile(file)?.chunks["data"])
    #expect(data == encoded)
  }

  @Test(
    "has a format chunk, a data chunk and nothing of time or software",
    arguments: SampleFormat.allCases)
  func chunks(format: SampleFormat) throws {
    let file = try #require(WaveFile(try written(someSound(rate: 44_100), .init(format: format))))
    let extra = format == .float ? ["PAD ", "fact"] : []
    #expect(file.chunks.keys.sorted() == (["data", "fmt "] + extra).sorted())
    #expect(file.sampleRate == 44_100)
    #expect(file.isWhole)
    // Formats that are no integers say how long their extension is, and how many frames there are.
    let description = try #require(file.chunks["fmt "])
    #expect(description.count == (format == .float ? 18 : 16))
    #expect(description[..<2] == (format == .float ? [3, 0] : [1, 0]))
    if format == .float {
      #expect(description[16...] == [0, 0])
      #expect(file.chunks["fact"] == [0x10, 0x27, 0, 0])
    }
  }

  @Test(
    "gives sox nothing to warn of",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sox"), "sox is not installed"),
    arguments: SampleFormat.allCases, [1, 2, 6])
  func soxWarnings(format: SampleFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    try write(someSound(channels: channels), to: folder.path("a.wav"), .init(format: format))
    let sox = Process()
    sox.executableURL = URL(filePath: "/usr/bin/sox")
    sox.arguments = ["-V2", folder.path("a.wav"), "-n"]
    let messages = Pipe()
    sox.standardError = messages
    try sox.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    sox.waitUntilExit()
    #expect(sox.terminationStatus == 0 && text == "")
  }

  @Test("is the same each time", arguments: zip(SampleFormat.allCases, pinnedFiles))
  func pinned(format: SampleFormat, hash: UInt64) throws {
    // Sums of powers of two: no sine that could differ from machine to machine.
    let ramp = (0..<5000).map { Float($0 % 1024) / 1024 - 0.5 }
    let sound = SampleBuffer(sampleRate: 48_000, channelCount: 2, samples: ramp)
    let first = try written(sound, .init(format: format))
    #expect(try written(sound, .init(format: format)) == first)
    #expect(fingerprint(first) == hash)
  }

  static let pinnedFiles: [UInt64] = [
    11_722_610_438_942_177_590, 17_087_659_378_056_879_678, 13_676_954_311_584_139_064,
    4_666_438_067_026_319_891,
  ]

  @Test("is read back by libsndfile", arguments: SampleFormat.allCases, [8_000, 192_000])
  func readBack(format: SampleFormat, rate: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(channels: 2, rate: rate)
    try write(sound, to: folder.path("a.wav"), .init(format: format))
    let back = try SoundFile.read(folder.path("a.wav"))
    #expect(back.sampleRate == rate)
    #expect(back.channelCount == 2)
    let step = format == .float ? 0 : Float(2.5 / format.fullScale) + 0x1p-23
    let worst = zip(back.samples, sound.samples).map { abs($0 - $1) }.max()
    #expect(back.samples.count == sound.samples.count)
    #expect(try #require(worst) <= step)
    if format == .float { #expect(back == sound) }
  }

  @Test(
    "is read back by sox, bit for bit",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sox"), "sox is not installed"),
    arguments: [SampleFormat.s16, .s24, .s32])
  func sox(format: SampleFormat) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(channels: 2)
    try write(sound, to: folder.path("a.wav"), .init(format: format))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/sox")
    process.arguments = ["-D", folder.path("a.wav"), folder.path("a.raw")]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let encoded = SampleEncoder(format: format, channelCount: 2).encode(sound.samples)
    #expect(try bytes(of: folder.path("a.raw")) == encoded)
  }

  @Test("a score is written block by block as it is rendered at once")
  func score() throws {
    let folder = try TemporaryFolder()
    let piece = Piece(
      start: 100, length: 20_000, step: 1 << 56, amplitude: .polynomial(c0: 0.5, c1: 0, c2: 0))
    let score = Score(
      sampleRate: 48_000, frameCount: 21_000,
      voices: [Voice(start: 100, end: 20_100, pieces: 0..<1)], pieces: [piece])
    var synthesizer = Synthesizer(score)
    try SoundFile.write(&synthesizer, to: folder.path("a.wav"))
    #expect(try SoundFile.read(folder.path("a.wav")).samples == score.render())
  }

  @Test("an odd number of bytes is padded")
  func odd() throws {
    let sound = SampleBuffer(sampleRate: 48_000, samples: [0.5, 0.25, 0.125])
    let file = try written(sound, .init(format: .s24))
    #expect(file.count == 44 + 9 + 1)
    #expect(WaveFile(file)?.chunks["data"]?.count == 9)
    #expect(try #require(WaveFile(file)).isWhole)
  }

  @Test("no frames at all are a valid file")
  func empty() throws {
    let file = try written(SampleBuffer(sampleRate: 48_000, samples: []), .init(format: .s16))
    #expect(file.count == 44)
  }

  @Test("goes through a pipe as into a file")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let sound = someSound(frames: 100_000)
    let expected = try written(sound, .init(format: .s16))
    let reader = try PipeReader(makingFIFO: folder.path("fifo"))
    try write(sound, to: folder.path("fifo"), .init(format: .s16))
    #expect(reader.wait() == expected)
    #expect(try folder.files == ["fifo"])
  }

  @Test("goes to standard output as into a file", arguments: ["-", "/dev/stdout"])
  func standardOutput(name: String) async {
    // In a process of its own, whose standard output may be redirected.
    await #expect(processExitsWith: .success) { [name] in
      let folder = try TemporaryFolder()
      var (first, second) = (someSound().source, someSound().source)
      try SoundFile.write(&first, to: folder.path("a.wav"), options: .init(format: .s24))
      let output = unsafe open(folder.path("out"), O_WRONLY | O_CREAT | O_EXCL, 0o600)
      try #require(dup2(output, STDOUT_FILENO) == STDOUT_FILENO)
      try SoundFile.write(&second, to: name, options: .init(format: .s24))
      #expect(try bytes(of: folder.path("out")) == bytes(of: folder.path("a.wav")))
    }
  }

  @Test("a file over 4 GiB is RF64 with its true length")
  func large() throws {
    let folder = try TemporaryFolder()
    // Only the beginning is looked at: the source stops the writing.
    let stop = StopFlag()
    var source = EndlessSource(frameCount: 1 << 31, stop: stop)
    let options = SoundFile.Options(markers: [.init(frame: 1 << 31, label: "end")])
    let reader = try PipeReader(makingFIFO: folder.path("fifo"))
    #expect(throws: AudioFileError(.write, folder.path("fifo"), .cancelled)) {
      try SoundFile.write(&source, to: folder.path("fifo"), options: options, stop: stop)
    }
    let head = reader.wait()
    try #require(head.count > 36)
    #expect(String(decoding: head.prefix(4), as: UTF8.self) == "RF64")
    #expect(String(decoding: head[12..<16], as: UTF8.self) == "ds64")
    let dataSize = (0..<8).reduce(0) { $0 | Int(head[28 + $1]) << (8 * $1) }
    #expect(dataSize == 1 << 33)
    // The whole file: the header, the samples, and the markers behind them.
    let fileSize = (0..<8).reduce(0) { $0 | Int(head[20 + $1]) << (8 * $1) }
    let headerSize = try #require(head.firstRange(of: Array("data".utf8))).upperBound + 4
    #expect(fileSize == headerSize + dataSize + (8 + 28) + (8 + 4 + 8 + 4 + 4) - 8)
  }

  @Test("a source that ends early is an error, and leaves nothing")
  func shortSource() throws {
    let folder = try TemporaryFolder()
    var source = ShortSource()
    let error = #expect(throws: AudioFileError.self) {
      try SoundFile.write(&source, to: folder.path("a.wav"))
    }
    #expect(
      error?.description
        == "cannot write \"\(folder.path("a.wav"))\": the sound ended after 0 of 100 frames")
    #expect(try folder.files == [])
  }

  @Test("reading says what is wrong")
  func readingErrors() throws {
    let folder = try TemporaryFolder()
    #expect(throws: AudioFileError(.read, folder.path("none"), .missing)) {
      try SoundFile.read(folder.path("none"))
    }
    #expect(throws: AudioFileError(.read, folder.url.path, .isFolder)) {
      try SoundFile.read(folder.url.path)
    }
    try Data("no sound".utf8).write(to: URL(fileURLWithPath: folder.path("text")))
    let error = #expect(throws: AudioFileError.self) { try SoundFile.read(folder.path("text")) }
    #expect(
      error?.description
        == "cannot read \"\(folder.path("text"))\": it is no sound file of a known kind, such as WAV, FLAC, OGG or AIFF"
    )
  }
}

/// Silence without end, which has its writing stopped.
private struct EndlessSource: FrameSource {
  let sampleRate = 48_000
  let channelCount = 1
  let frameCount: Int
  let stop: StopFlag

  mutating func render(into block: inout MutableSpan<Float>) -> Int {
    stop.set()
    return block.count
  }
}

/// Promises more than it gives.
private struct ShortSource: FrameSource {
  let sampleRate = 48_000
  let channelCount = 1
  let frameCount = 100

  mutating func render(into block: inout MutableSpan<Float>) -> Int { 0 }
}
