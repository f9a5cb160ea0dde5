import Foundation
import TestSupport
import Testing

/// Playing, on ALSA's own `file` device over `null`: what a device gets, byte for byte.
@Suite struct PlayTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeCaptureDevice()
  }

  @discardableResult
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
    try Command.run(
      ["render", "-f", format, "-c", "\(channels)", "-o", "out.wav", name], in: folder)
    let result = try play(["-D", "capture", "-f", format, "-c", "\(channels)", name])
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let wave = try Wave(folder.data("out.wav"))
    let captured = try folder.data("captured")
    try #require(captured.count > wave.bytes.count)
    let expected = wave.bytes
    #expect(captured.prefix(expected.count) == expected)
    // Silence follows.
    #expect(captured.dropFirst(expected.count).allSatisfy { $0 == 0 })
  }

  @Test func onePatternGoesToEveryChannel() throws {
    let name = "notification.success"
    try Command.run(["render", "-f", "s16", "-o", "out.wav", name], in: folder)
    try play(["-D", "capture", "-f", "s16", name])
    let samples = try Wave(folder.data("out.wav")).bytes
    let both = stride(from: 0, to: samples.count, by: 2).flatMap { offset in
      let sample = samples[(samples.startIndex + offset)..<(samples.startIndex + offset + 2)]
      return Array(sample) + Array(sample)
    }
    #expect(try Array(folder.data("captured").prefix(both.count)) == both)
  }

  @Test func opensAsManyChannelsAsTheActuatorHas() throws {
    let words = ["--actuator", "dualsense", "-f", "s24", "notification.error"]
    try Command.run(["render", "-o", "out.wav"] + words, in: folder)
    let result = try play(["--json", "-D", "capture"] + words)
    #expect(result.lines.first?.contains(#""channels":4,"#) == true)
    let wave = try Wave(folder.data("out.wav"))
    #expect(wave.channels == 4)
    // ALSA has 24 bits in 32 here; the device's own layout is tried for every format elsewhere.
    #expect(try folder.data("captured").count >= wave.frameCount * 4 * 3)
  }

  @Test func playsASectionWithAFadeWhereItIsCut() throws {
    try folder.write(Samples.buzz(milliseconds: 400), to: "buzz.hpat")
    try Command.run(
      ["render", "-f", "float", "--from", "100", "--to", "0.3s", "-o", "out.wav", "buzz.hpat"],
      in: folder)
    let rendered = try Wave(folder.data("out.wav")).samples
    #expect(rendered.count == 9600)
    try play([
      "-D", "capture", "-f", "float", "-c", "1", "--from", "100", "--to", "0.3s", "buzz.hpat",
    ])
    let bytes = try folder.data("captured")
    let played = stride(from: 0, to: 9600 * 4, by: 4).map { offset in
      Double(
        Float(
          bitPattern: bytes[offset..<(offset + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }))
    }
    // Ramps of 5 ms, that is 240 frames; between them the very samples of the file.
    #expect(played[240..<9360] == rendered[240..<9360])
    #expect(played[0] == 0 && played[9599] == 0)
    for frame in 0..<240 {
      #expect(abs(played[frame] - rendered[frame] * Double(frame) / 240) < 1e-7)
      #expect(abs(played[9599 - frame] - rendered[9599 - frame] * Double(frame) / 240) < 1e-7)
    }
    // Silence follows.
    #expect(bytes.dropFirst(9600 * 4).allSatisfy { $0 == 0 })
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
