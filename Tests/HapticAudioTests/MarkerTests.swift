import Foundation
import HapticAudio
import TestSupport
import Testing

@Suite("Markers")
struct MarkerTests {
  static let markers = [
    SoundFile.Marker(frame: 0, label: "first tap"),
    SoundFile.Marker(frame: 777, label: ""),
    SoundFile.Marker(frame: 300, label: "Prüfung – ⚡︎"),
    SoundFile.Marker(frame: 1000, label: "end"),
  ]

  private func write(
    _ sound: SampleBuffer, to path: String, _ markers: [SoundFile.Marker],
    format: SampleFormat = .s16
  ) throws {
    var source = sound.source
    try SoundFile.write(&source, to: path, options: .init(format: format, markers: markers))
  }

  @Test("are read back", arguments: SampleFormat.allCases, [1, 3])
  func readBack(format: SampleFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    // An odd number of samples, so that 24 bits are padded.
    let sound = someSound(frames: 1001, channels: channels)
    try write(sound, to: folder.path("a.wav"), Self.markers, format: format)
    #expect(try LibrarySoundFile.markers(of: folder.path("a.wav")) == Self.markers)
    let back = try SoundFile.read(folder.path("a.wav"))
    #expect(back.frameCount == 1001 && back.channelCount == channels)
    #expect(try #require(WaveFile(bytes(of: folder.path("a.wav")))).isWhole)
  }

  @Test("leave all but the file's length as it is", arguments: SampleFormat.allCases)
  func onlyAdded(format: SampleFormat) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(frames: 1001)
    try write(sound, to: folder.path("plain.wav"), [], format: format)
    try write(sound, to: folder.path("marked.wav"), Self.markers, format: format)
    let plain = try bytes(of: folder.path("plain.wav"))
    let marked = try bytes(of: folder.path("marked.wav"))
    #expect(plain.count < marked.count)
    #expect(plain[..<4] == marked[..<4])
    #expect(plain[8...] == marked[8..<plain.count])
  }

  @Test("are written by the letter of the format")
  func letters() throws {
    let folder = try TemporaryFolder()
    try write(
      SampleBuffer(sampleRate: 8000, samples: [Float](repeating: 0, count: 300)),
      to: folder.path("a.wav"), [.init(frame: 258, label: "ab"), .init(frame: 2)])
    let file = try #require(WaveFile(bytes(of: folder.path("a.wav"))))
    #expect(
      file.chunks["cue "] == [
        2, 0, 0, 0,
        1, 0, 0, 0, 2, 1, 0, 0, 100, 97, 116, 97, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0,
        2, 0, 0, 0, 2, 0, 0, 0, 100, 97, 116, 97, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0,
      ])
    #expect(
      file.chunks["LIST"]
        == [UInt8]("adtllabl".utf8) + [7, 0, 0, 0, 1, 0, 0, 0, 97, 98, 0, 0])
  }

  @Test("are the same each time, and through a pipe")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let sound = someSound(frames: 50_000)
    try write(sound, to: folder.path("a.wav"), Self.markers)
    let reader = try PipeReader(makingFIFO: folder.path("fifo"))
    try write(sound, to: folder.path("fifo"), Self.markers)
    #expect(try reader.wait() == bytes(of: folder.path("a.wav")))
  }

  @Test("many of them, with labels of any length")
  func many() throws {
    let folder = try TemporaryFolder()
    let markers = (0..<20_000).map {
      SoundFile.Marker(frame: $0, label: String(repeating: "x", count: $0 % 40))
    }
    try write(someSound(frames: 20_000), to: folder.path("a.wav"), markers)
    let file = try #require(WaveFile(bytes(of: folder.path("a.wav"))))
    #expect(file.isWhole)
    #expect(file.chunks["cue "]?.count == 4 + 24 * 20_000)
    #expect(try SoundFile.read(folder.path("a.wav")).frameCount == 20_000)
  }

  @Test("outside the sound are an error, and no file appears", arguments: [-1, 1002])
  func outside(frame: Int) throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: AudioFileError.self) {
      try write(someSound(frames: 1001), to: folder.path("a.wav"), [.init(frame: frame)])
    }
    #expect(
      error?.description
        == "cannot write \"\(folder.path("a.wav"))\": a marker is at frame \(frame), but the sound has 1001 frames"
    )
    #expect(try folder.files == [])
  }
}
