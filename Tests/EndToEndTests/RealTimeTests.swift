import Foundation
import TestSupport
import Testing

#if DEBUG
  private let isOptimised = false
#else
  private let isOptimised = true
#endif

/// Playing on a simulated device, watched and disturbed from outside.
@Suite(
  .enabled(if: BenchLibrary.simulatedDevice != nil, "no C compiler to build the device with"))
struct RealTimeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func configure(_ keys: String) throws {
    try folder.write(
      BenchLibrary.configuration("record \"\(folder.path("raw"))\" \(keys)"), to: "alsa.conf")
  }

  private func play(
    _ words: [String], environment: [String: String] = [:],
    afterStart: (Process) throws -> Void = { _ in }
  ) throws -> Command.Result {
    try Command.run(
      ["play"] + words, in: folder,
      environment: environment.merging(["ALSA_CONFIG_PATH": folder.path("alsa.conf")]) { $1 },
      afterStart: afterStart)
  }

  /// What is not optimised allocates for generic code.
  @Test(
    .enabled(if: isOptimised, "only an optimised build keeps to it"),
    arguments: [
      ["--repeat", "20", "selection"], ["-f", "s16", "notification.success", "impact.heavy"],
      ["-f", "s24", "--speed", "2", "example.rain"], ["-c", "2", "example.engine"],
      ["--from", "20", "--to", "90", "notification.success"],
    ])
  func theThreadThatFeedsTheDeviceAllocatesAndLocksNothing(words: [String]) throws {
    try configure("")
    let result = try play(
      words,
      environment: [
        "LD_PRELOAD": BenchLibrary.realtimeGuard ?? "",
        "REALTIME_GUARD": folder.path("guard"),
      ])
    #expect(result.status == 0, "\(result.error)")
    let report = String(decoding: try folder.data("guard"), as: UTF8.self)
    #expect(
      report == """
        sections 1
        malloc 0
        calloc 0
        realloc 0
        free 0
        posix_memalign 0
        pthread_mutex_lock 0

        """)
  }

  @Test func aDeviceThatGoesAwayIsToldOnce() throws {
    try configure("faults \"unplug@3000\"")
    let result = try play(["--loop", "notification.success"])
    #expect(result.status == 2)
    #expect(
      result.error == """
        haptic play: the device "default" went away while it was being used; connect it again and \
        play anew

        """)
  }

  @Test func aDeviceThatComesBackIsPlayedOn() throws {
    try configure("real_time true gone \"\(folder.path("gone"))\" faults \"unplug@9600\"")
    let result = try play(["--wait-for-device", "-f", "s16", "--repeat", "5", "impact.heavy"]) {
      process in
      while process.isRunning, try !folder.files.contains("gone") { usleep(1000) }
      // Its processor time is not spent with looking.
      let before = try processorTime(process)
      usleep(300_000)
      #expect(try processorTime(process) - before < 0.1)
      try FileManager.default.removeItem(atPath: folder.path("gone"))
    }
    #expect(result.status == 0)
    #expect(
      result.error.hasPrefix(
        """
        haptic play: the device "default" went away while it was being used; connect it again and \
        play anew; waiting for it
        haptic play: the device is there again
        impact.heavy: 
        """), "\(result.error)")
    let samples = try samples16()
    // Two channels, from zero, and to zero.
    #expect(samples.count > 2 * 9600)
    #expect(samples[2 * 9600] == 0)
    #expect(samples.suffix(1000).allSatisfy { $0 == 0 })
  }

  @Test func aDeviceThatIsWaitedForIsPlayedOn() throws {
    try configure("gone \"\(folder.path("gone"))\"")
    try folder.write("", to: "gone")
    let result = try play(["--wait-for-device", "selection"]) { _ in
      usleep(200_000)
      try FileManager.default.removeItem(atPath: folder.path("gone"))
    }
    #expect(result.status == 0)
    #expect(result.error.contains("there is no such device"))
    #expect(result.error.contains("selection: 0."))
  }

  @Test func whatIsRecordedIsWhatIsPlayed() throws {
    try configure("real_time true")
    let result = try play([
      "-f", "s16", "--repeat", "2", "--record", "out.wav", "notification.success",
    ])
    #expect(result.status == 0, "\(result.error)")
    let recorded = try Wave(folder.data("out.wav"))
    #expect(recorded.channels == 2)
    #expect(try recorded.bytes == folder.data("raw"))
  }

  @Test func aRepeatedPatternIsToldInWhole() throws {
    try configure("")
    let once = try play(["--json", "selection"])
    let thrice = try play(["--json", "--repeat", "3", "selection"])
    func frames(_ result: Command.Result) throws -> Int? {
      try (JSONSerialization.jsonObject(with: result.output) as? [String: Any])?["frames"] as? Int
    }
    let one = try #require(try frames(once))
    let three = try #require(try frames(thrice))
    #expect(three == 3 * one)
  }

  @Test func theLastPatternIsHeardToItsEndWhateverIsWrongWithTheNext() throws {
    try configure("")
    try folder.write("{}", to: "bad.hpat")
    let result = try play(["-f", "s16", "impact.heavy", "bad.hpat"])
    #expect(result.status == 1)
    try Command.run(["render", "-f", "s16", "-o", "out.wav", "impact.heavy"], in: folder)
    let expected = try Wave(folder.data("out.wav")).bytes
    let played = try samples16()
    // Two channels of the same.
    let left = stride(from: 0, to: played.count, by: 2).map { played[$0] }
    let wanted = stride(from: 0, to: expected.count, by: 2).map { offset in
      let place = expected.startIndex + offset
      return Int(Int16(bitPattern: UInt16(expected[place]) | UInt16(expected[place + 1]) << 8))
    }
    #expect(Array(left.prefix(wanted.count)) == wanted)
  }

  @Test func whatIsTooLoudIsToldAtItsTimeInThePattern() throws {
    try configure("")
    try folder.write(
      """
      { "haptic": 1, "name": "loud", "events": [
        { "type": "transient", "at": 0, "intensity": 0.5 },
        { "type": "continuous", "at": 500, "duration": 50 },
        { "type": "continuous", "at": 500, "duration": 50 } ] }
      """, to: "loud.hpat")
    // The second on the stream: its times are its own.
    let result = try play(["--json", "selection", "loud.hpat"])
    #expect(result.lines.last?.contains(/takes off up to [0-9.]+ dB, most at 0\.5\d* s/) == true)
    let unlimited = try play(["--limiter", "off", "-f", "float", "loud.hpat"])
    #expect(
      unlimited.error.hasPrefix(
        "loud.hpat: warning: the sound exceeds full scale by 6 dB [beyond-full-scale]\n"),
      "\(unlimited.error)")
  }

  @Test func whatDoesNotFitTogetherIsRefused() throws {
    try configure("")
    let cases = [
      (["--loop", "--repeat", "2"], "--loop and --repeat exclude each other"),
      (["--loop", "--from", "3"], "a section cannot be repeated; leave --from and --to out"),
    ]
    for (words, message) in cases {
      let result = try play(words + ["selection"])
      #expect(result.status == 64)
      #expect(result.error == "haptic play: \(message)\nsee haptic play --help\n")
    }
  }

  @Test func whatIsSaidOfLatencyIsRight() throws {
    try configure("real_time true")
    let result = try play(["--latency", "selection"])
    #expect(
      result.error.contains(
        /latency: \d+(\.\d+)? ms until the device had the first frame, \d+(\.\d+)? ms until it is played\n/
      ), "\(result.error)")
  }

  private func samples16() throws -> [Int] {
    let bytes = Array(try folder.data("raw"))
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  /// The seconds of processor time that a process has used.
  private func processorTime(_ process: Process) throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 13, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / 100
  }
}
