import Foundation
import HapticAudio
import TestSupport
import Testing

@Suite("Outlines of sound files") struct SoundOutlineTests {
  @Test("say what reading gives", arguments: SampleFormat.allCases, [1, 3])
  func outline(format: SampleFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    var source = someSound(frames: 1234, channels: channels, rate: 44_100).source
    try SoundFile.write(&source, to: folder.path("a.wav"), options: .init(format: format))
    let outline = try SoundFile.outline(folder.path("a.wav"))
    #expect(outline.frameCount == 1234 && outline.channelCount == channels)
    #expect(outline.sampleRate == 44_100)
    try SoundFile.verify(folder.path("a.wav"))
  }

  @Test("of a WAV file that was cut off count what is there")
  func cut() throws {
    let folder = try TemporaryFolder()
    var source = someSound(frames: 1000).source
    try SoundFile.write(&source, to: folder.path("a.wav"), options: .init(format: .s16))
    let whole = try folder.data("a.wav")
    try whole.prefix(44 + 500).write(to: folder.url.appending(path: "b.wav"))
    #expect(try SoundFile.outline(folder.path("b.wav")).frameCount == 250)
    #expect(try SoundFile.read(folder.path("b.wav")).frameCount == 250)
    try SoundFile.verify(folder.path("b.wav"))
  }

  @Test("keep to the limits of reading")
  func limits() throws {
    let folder = try TemporaryFolder()
    var source = someSound(frames: 1000).source
    try SoundFile.write(&source, to: folder.path("a.wav"), options: .init(format: .s16))
    let error = #expect(throws: AudioFileError.self) {
      try SoundFile.outline(folder.path("a.wav"), limits: .init(byteCount: 3999))
    }
    #expect(error?.reason == .tooLargeToRead(byteCount: 4000, limit: 3999))
    #expect(throws: AudioFileError.self) { try SoundFile.outline(folder.path("none.wav")) }
    try folder.write("no sound", to: "b.wav")
    let other = #expect(throws: AudioFileError.self) { try SoundFile.verify(folder.path("b.wav")) }
    #expect(other?.reason == .notAudio)
  }
}
