import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

@Suite("What a device gets")
struct CaptureTests {
  @Test(
    "is bit for bit what a file holds, on every channel, followed by silence",
    arguments: SampleFormat.allCases, [1, 2, 4])
  func mono(format: SampleFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound()
    let report = try play(
      sound,
      on: OutputRequest(
        device: "capture", format: format, channelCount: channels,
        configuration: .capture(folder.path("raw"))),
      ditherSeed: 9)
    #expect(report.frameCount == sound.frameCount)
    #expect(report.format == format && report.channelCount == channels)
    #expect(report.underrunCount == 0 && !report.wasInterrupted)

    let captured = try bytes(of: folder.path("raw"))
    let layout = SampleLayout.padded
    let size = layout.byteCount(of: format)
    let expected = SampleEncoder(format: format, layout: layout, channelCount: 1, ditherSeed: 9)
      .encode(sound.samples)
    // 30 ms of silence.
    #expect(captured.count == (sound.frameCount + 1440) * channels * size)
    for channel in 0..<channels {
      let own = captured.channel(channel, of: channels, sampleSize: size)
      #expect(Array(own.prefix(expected.count)) == expected)
      #expect(own.dropFirst(expected.count).allSatisfy { $0 == 0 })
    }
  }

  @Test("keeps several channels apart", arguments: [2, 4])
  func many(channels: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(channels: channels)
    let report = try play(
      sound,
      on: OutputRequest(
        device: "capture", format: .s16, configuration: .capture(folder.path("raw"))))
    #expect(report.channelCount == channels)
    let captured = try bytes(of: folder.path("raw"))
    let expected = SampleEncoder(format: .s16, channelCount: channels).encode(sound.samples)
    #expect(Array(captured.prefix(expected.count)) == expected)
  }

  @Test("by default is 32 bits on two channels for a pattern of one")
  func defaults() throws {
    let folder = try TemporaryFolder()
    let report = try play(
      someSound(frames: 100, rate: 8000),
      on: OutputRequest(device: "capture", configuration: .capture(folder.path("raw"))))
    #expect(report.format == .s32)
    #expect(report.channelCount == 2)
    #expect(report.sampleRate == 8000)
    #expect(report.periodFrameCount == 40)
    #expect(report.bufferFrameCount == 400)
  }

  @Test("is nothing when stopped beforehand")
  func stopped() throws {
    let folder = try TemporaryFolder()
    let stop = StopFlag()
    stop.set()
    let report = try PatternPlayer.play(
      someSound().score,
      on: EngineConfiguration(
        output: OutputRequest(device: "capture", configuration: .capture(folder.path("raw")))),
      stop: stop)
    #expect(report.wasInterrupted)
    #expect(report.frameCount == 0)
  }

  @Test("fades out in 5 ms when it is stopped", arguments: [100, 5000, 20_000])
  func stoppedOnTheWay(frame: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(frames: 48_000)
    let report = try play(
      sound,
      on: OutputRequest(
        device: "capture", format: .s32, channelCount: 1,
        configuration: .capture(folder.path("raw"))),
      stopAt: frame)
    #expect(report.wasInterrupted)
    var expected = Array(sound.samples.prefix(report.frameCount))
    for index in 1...240 {
      expected[report.frameCount - index] *= 1 - Float(241 - index) / 240
    }
    let captured = try bytes(of: folder.path("raw"))
    let encoded = SampleEncoder(format: .s32, channelCount: 1).encode(expected)
    #expect(Array(captured.prefix(encoded.count)) == encoded)
    #expect(captured.dropFirst(encoded.count).allSatisfy { $0 == 0 })
    #expect(captured.count >= encoded.count + 4 * 1440)
  }
}
