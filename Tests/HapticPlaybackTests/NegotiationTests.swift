import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

@Suite(
  "What is agreed with a device", .serialized,
  .enabled(if: SimulatedDevice.plugin != nil, "no C compiler to build the simulated device with"))
struct NegotiationTests {
  /// What the device takes, what is asked for, and what it gets.
  struct Case: Sendable, CustomTestStringConvertible {
    var formats: String
    var asked: SampleFormat?
    var format: SampleFormat
    var layout = SampleLayout.packed
    var testDescription: String { "\(formats), \(asked?.rawValue ?? "any")" }
  }

  static let cases = [
    Case(formats: "S16_LE S24_LE S24_3LE S32_LE FLOAT_LE", asked: nil, format: .s32),
    Case(formats: "S16_LE S24_LE S24_3LE FLOAT_LE", asked: nil, format: .s24, layout: .padded),
    Case(formats: "S16_LE S24_3LE FLOAT_LE", asked: nil, format: .s24),
    Case(formats: "S16_LE FLOAT_LE", asked: nil, format: .float),
    Case(formats: "S16_LE", asked: nil, format: .s16),
    Case(formats: "S16_LE S24_3LE S32_LE", asked: .s24, format: .s24),
    Case(formats: "S16_LE S24_LE S32_LE", asked: .s24, format: .s24, layout: .padded),
    Case(formats: "S16_LE S32_LE FLOAT_LE", asked: .s16, format: .s16),
    Case(formats: "S16_LE S32_LE FLOAT_LE", asked: .float, format: .float),
  ]

  @Test("the finest format, or the one asked for, arrives bit for bit", arguments: cases)
  func format(_ test: Case) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(channels: 2)
    let report = try play(
      sound,
      on: OutputRequest(
        device: "sim", format: test.asked,
        configuration: SimulatedDevice.configuration(
          record: folder.path("raw"), "formats [ \(test.formats) ]")))
    #expect(report.format == test.format)
    let encoder = SampleEncoder(format: test.format, layout: test.layout, channelCount: 2)
    let expected = encoder.encode(sound.samples)
    let played = try bytes(of: folder.path("raw"))
    #expect(Array(played.prefix(expected.count)) == expected)
    #expect(played.count == expected.count + 1440 * encoder.bytesPerFrame)
  }

  @Test(
    "a pattern of one channel goes to two, or to the number nearest to that",
    arguments: [("1 2 4", 2), ("4 8", 4), ("1", 1), ("2", 2)])
  func channels(channels: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let sound = someSound()
    let report = try play(
      sound,
      on: OutputRequest(
        device: "sim", format: .s16,
        configuration: SimulatedDevice.configuration(
          record: folder.path("raw"), "channels [ \(channels) ]")))
    #expect(report.channelCount == count)
    let expected = SampleEncoder(format: .s16, channelCount: 1).encode(sound.samples)
    let played = try bytes(of: folder.path("raw"))
    for channel in 0..<count {
      let own = played.channel(channel, of: count, sampleSize: 2)
      #expect(Array(own.prefix(expected.count)) == expected)
    }
  }

  @Test(
    "without a rate it is 48000 Hz, or what the device has nearest to that",
    arguments: [
      ("44100 48000 96000", 48_000), ("44100 96000", 44_100), ("96000 192000", 96_000),
      ("8000 16000", 16_000),
    ])
  func nearestRate(rates: String, rate: Int) throws {
    let folder = try TemporaryFolder()
    let request = OutputRequest(
      device: "sim",
      configuration: SimulatedDevice.configuration(
        record: folder.path("raw"), "rates [ \(rates) ]"))
    let engine = HapticEngine(EngineConfiguration(output: request))
    #expect(try engine.open().sampleRate == rate)
    engine.stop()
  }

  @Test(
    "a route and its gains reach the device's channels",
    arguments: [
      ("2,1", 2, [[0, 1], [1, 0]]), ("3=0.5,4=0.25", 4, [[0, 0], [0, 0], [0.5, 0], [0, 0.25]]),
      ("2:1=0.5+2=0.5", 2, [[0, 0], [0.5, 0.5]]),
    ] as [(String, Int, [[Float]])])
  func routes(route: String, count: Int, rows: [[Float]]) throws {
    let folder = try TemporaryFolder()
    let sound = someSound(channels: 2)
    let report = try play(
      sound,
      on: OutputRequest(
        device: "sim", format: .float, route: try ChannelRoute(route),
        configuration: SimulatedDevice.configuration(record: folder.path("raw"))))
    #expect(report.channelCount == count)
    let played = try floats(of: folder.path("raw"))
    for frame in 0..<sound.frameCount {
      for (channel, row) in rows.enumerated() {
        let expected =
          row[0] * sound.samples[2 * frame] + row[1] * sound.samples[2 * frame + 1]
        #expect(played[count * frame + channel] == expected)
      }
    }
  }

  @Test("period and buffer are those asked for, where the device allows")
  func sizes() throws {
    let folder = try TemporaryFolder()
    let report = try play(
      someSound(),
      on: OutputRequest(
        device: "sim", periodFrameCount: 96, bufferFrameCount: 384,
        configuration: SimulatedDevice.configuration(record: folder.path("raw"))))
    #expect(report.periodFrameCount == 96)
    #expect(report.bufferFrameCount == 384)
    #expect(report.underrunCount == 0)
  }
}
