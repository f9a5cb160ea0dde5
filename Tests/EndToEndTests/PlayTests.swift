import Foundation
import Testing

/// Playing, on ALSA's own `file` device over `null`: what a device gets, byte for byte.
@Suite struct PlayTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      pcm.capture {
        type file
        slave.pcm { type null }
        file "\(folder.path("captured"))"
        format "raw"
      }
      pcm.!default { type null }

      """, to: "alsa.conf")
  }

  private func play(_ words: [String], afterStart: (Process) throws -> Void = { _ in })
    throws -> Command.Result
  {
    try Command.run(
      ["play"] + words, in: folder, environment: ["ALSA_CONFIG_PATH": folder.path("alsa.conf")],
      afterStart: afterStart)
  }

  @Test(
    arguments: ["s16", "s32", "float"], [1, 2, 4])
  func givesTheDeviceWhatAFileWouldHold(format: String, channels: Int) throws {
    let name = "notification.success"
    try Command.run(["render", "-f", format, "-o", "out.wav", name], in: folder)
    let result = try play(["-D", "capture", "-f", format, "-c", "\(channels)", name])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let wave = try Wave(folder.data("out.wav"))
    let width = wave.bits / 8
    let captured = Array(try folder.data("captured"))
    let frameWidth = width * channels
    let frames = captured.count / frameWidth
    try #require(frames > wave.frameCount)
    // A mono pattern goes to every channel.
    let rendered = Array(wave.bytes)
    var expected: [UInt8] = []
    for frame in 0..<wave.frameCount {
      let sample = rendered[(frame * width)..<((frame + 1) * width)]
      for _ in 0..<channels { expected += sample }
    }
    #expect(Array(captured.prefix(expected.count)) == expected)
    // Silence follows.
    #expect(captured.dropFirst(expected.count).allSatisfy { $0 == 0 })
  }

  @Test func tellsWhatItPlayed() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let result = try play(["-D", "capture", "-f", "s16", "tap.hpat"])
    #expect(
      result.error.wholeMatch(
        of: /tap.hpat: 0\.\d+ s on capture: 48000 Hz, s16, 2 channels\n/) != nil, "\(result.error)")
    let json = try play(["--json", "-D", "capture", "-f", "s16", "tap.hpat"])
    #expect(json.error == "")
    let object = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
    #expect(object?["device"] as? String == "capture")
    #expect(object?["rate"] as? Int == 48000)
    #expect(object?["channels"] as? Int == 2)
  }

  @Test func saysThatThereIsNoSuchDevice() throws {
    let result = try play(["-D", "nowhere", "selection"])
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix(
        "haptic play: cannot open the device \"nowhere\": there is no such device"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test func playsNothingBad() throws {
    try folder.write("{}", to: "bad.hpat")
    let result = try play(["-D", "capture", "bad.hpat"])
    #expect(result.status == 1)
    #expect(try !folder.files.contains("captured"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func fadesOutAndDiesByTheSignal(number: Int32) throws {
    try folder.write(
      #"{ "haptic": 1, "events": [ { "type": "continuous", "duration": "3500s" } ] }"#,
      to: "long.hpat")
    let words = ["-D", "capture", "-f", "s16", "-c", "1", "--rate", "8000", "long.hpat"]
    let result = try play(words) { process in
      // Some seconds of sound have gone to the device, which takes them faster than they last.
      while process.isRunning, (try? folder.data("captured").count) ?? 0 < 100_000 { usleep(1000) }
      kill(process.processIdentifier, number)
    }
    #expect(result.signal == number)
    let bytes = Array(try folder.data("captured"))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
    #expect((50_000..<28_000_000).contains(samples.count))
    // 30 ms of silence at the end, and before it neither a jump of the 136 Hz at full scale nor of a
    // fade over 5 ms.
    #expect(samples.suffix(240).allSatisfy { $0 == 0 })
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    let steepest = 32767 * (2 * Double.pi * 136 / 8000 + 1.0 / 40)
    #expect(Double(steps.max() ?? 0) < steepest)
  }
}
