import Foundation
import TestSupport
import Testing

/// `haptic watch`, and an author who saves in all the ways that editors have.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "log")
    try folder.writeCaptureDevice()
  }

  private static let bad = #"{ "haptic": 1, "events": [ { "type": "tap" } ] }"#

  /// The lines of all passes so far, without their times and the diagnostics.
  private var passes: [String] {
    get throws {
      String(decoding: try folder.data("log"), as: UTF8.self).split(separator: "\n")
        .compactMap { line in
          line.firstMatch(of: /^\d\d:\d\d:\d\d (.*)$/).map { String($0.output.1) }
        }
    }
  }

  /// Runs the command, makes one change after the other, each when the pass that the one before it
  /// led to has been told, and interrupts the command in the end.
  ///
  /// - Returns: What each pass said, and what came of the command.
  private func watch(
    _ words: [String], _ changes: [() throws -> Void]
  ) throws -> (passes: [String], result: Command.Result) {
    let result = try Command.run(
      ["watch"] + words, in: folder, outputPath: folder.path("log"),
      environment: ["ALSA_CONFIG_PATH": folder.path("alsa.conf")]
    ) { process in
      try wait(for: 1, process)
      for (index, change) in changes.enumerated() {
        try change()
        try wait(for: index + 2, process)
      }
      // What is not to come has time to come.
      usleep(150_000)
      kill(process.processIdentifier, SIGINT)
    }
    return (try passes, result)
  }

  private func wait(for count: Int, _ process: Process) throws {
    let deadline = ContinuousClock.now + .seconds(15)
    while process.isRunning, try passes.count < count, .now < deadline { usleep(2000) }
    #expect(try passes.count >= count)
  }

  private func move(_ old: String, _ new: String) throws {
    #expect(unsafe rename(folder.path(old), folder.path(new)) == 0)
  }

  @Test func checksAtEverySave() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let (passes, result) = try watch(
      ["tap.hpat"],
      [
        { try Data(Self.bad.utf8).write(to: folder.url.appending(path: "tap.hpat")) },
        {
          try folder.write(Samples.tap, to: ".tap.hpat.swp")
          try move(".tap.hpat.swp", "tap.hpat")
        },
        { try FileManager.default.removeItem(atPath: folder.path("tap.hpat")) },
        { try folder.write(Self.bad, to: "tap.hpat") },
        // Several writes are one change.
        { for _ in 0..<4 { try folder.write(Samples.tap, to: "tap.hpat") } },
      ])
    #expect(
      passes == [
        "tap.hpat: no errors", "tap.hpat: 1 error", "tap.hpat: no errors",
        "cannot read \"tap.hpat\": there is no such file", "tap.hpat: 1 error",
        "tap.hpat: no errors",
      ])
    #expect(result.signal == SIGINT && result.error == "")
    let log = String(decoding: try folder.data("log"), as: UTF8.self)
    #expect(log.contains("tap.hpat:1:38: error: "))
    // Nothing of what has been said is wiped away.
    #expect(!log.contains("\u{1B}"))
  }

  @Test func waitsForAFileInAFolderThatIsNotThere() throws {
    let (passes, _) = try watch(
      ["a/b/tap.hpat"],
      [
        {
          try FileManager.default.createDirectory(
            atPath: folder.path("a/b"), withIntermediateDirectories: true)
          try folder.write(Samples.tap, to: "a/b/tap.hpat")
        }
      ])
    #expect(passes.first == "cannot read \"a/b/tap.hpat\": there is no such file")
    #expect(passes.last == "a/b/tap.hpat: no errors")
  }

  @Test func checksAgainWhenADependencyChanges() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("parts"), withIntermediateDirectories: true)
    try folder.write(
      #"{ "haptic": 1, "events": [ { "type": "pattern", "use": "parts/a.hpat" } ] }"#,
      to: "main.hpat")
    try folder.write(
      #"{ "haptic": 1, "events": [ { "type": "audio", "file": "b.wav" } ] }"#,
      to: "parts/a.hpat")
    let (passes, _) = try watch(
      ["main.hpat", "other.hpat"],
      [
        // Of the other file there has been a pass already.
        {},
        { try Command.run(["render", "-o", "parts/b.wav", "selection"], in: folder) },
        { try folder.write(Self.bad, to: "parts/a.hpat") },
        { try folder.write(Samples.tap, to: "parts/a.hpat") },
        // It is no dependency any more.
        {
          try FileManager.default.removeItem(atPath: folder.path("parts/b.wav"))
          try FileManager.default.removeItem(atPath: folder.path("parts/a.hpat"))
        },
      ])
    #expect(
      passes == [
        "main.hpat: 2 errors", "cannot read \"other.hpat\": there is no such file",
        "main.hpat: no errors", "main.hpat: 2 errors", "main.hpat: no errors",
        "main.hpat: 1 error",
      ])
  }

  @Test func rendersWhatHasNoErrors() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let (passes, _) = try watch(
      ["--render", "-f", "s16", "-d", "out", "--markers", "tap.hpat"],
      [
        { try folder.write(Self.bad, to: "tap.hpat") },
        { try folder.write(Samples.loud, to: "tap.hpat") },
      ])
    #expect(
      passes == [
        "tap.hpat: no errors; rendered out/tap.wav", "tap.hpat: 1 error",
        "tap.hpat: no errors, 1 warning; rendered out/tap.wav",
      ])
    try Command.run(["render", "-f", "s16", "--markers", "tap.hpat"], in: folder)
    #expect(try folder.data("out/tap.wav") == folder.data("tap.wav"))
  }

  @Test func saysWhatKeepsASectionFromBeingRendered() throws {
    try folder.write(Samples.buzz(milliseconds: 400), to: "buzz.hpat")
    let (passes, _) = try watch(
      ["--render", "--from", "100", "--to", "300", "buzz.hpat"],
      [
        { try folder.write(Samples.buzz(milliseconds: 200), to: "buzz.hpat") }
      ])
    #expect(
      passes == [
        "buzz.hpat: no errors; rendered buzz.wav",
        "buzz.hpat: no errors; --to 300 ms is beyond the end of \"buzz.hpat\", which lasts 202 ms",
      ])
  }

  @Test func aChangeEndsTheSoundWithAFade() throws {
    try folder.write(Samples.buzz(milliseconds: 3_500_000), to: "buzz.hpat")
    let (passes, result) = try watch(
      ["--play", "-D", "capture", "-f", "s16", "-c", "1", "--rate", "8000", "buzz.hpat"],
      [
        {
          while (try? folder.data("captured").count) ?? 0 < 100_000 { usleep(1000) }
          try folder.write(Self.bad, to: "buzz.hpat")
        }
      ])
    #expect(passes == ["buzz.hpat: no errors; playing", "buzz.hpat: 1 error"])
    #expect(result.signal == SIGINT)
    let bytes = Array(try folder.data("captured"))
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
    #expect((50_000..<28_000_000).contains(samples.count))
    #expect(samples.suffix(240).allSatisfy { $0 == 0 })
    // Neither a jump of the 136 Hz at full scale nor of a fade over 5 ms.
    let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
    #expect(Double(steps.max() ?? 0) < 32767 * (2 * Double.pi * 136 / 8000 + 1.0 / 40))
  }

  @Test func interruptingEndsThePlayingToo() throws {
    try folder.write(Samples.buzz(milliseconds: 3_500_000), to: "buzz.hpat")
    let words = ["--play", "-D", "capture", "--rate", "8000", "buzz.hpat"]
    let (passes, result) = try watch(words, [])
    #expect(passes == ["buzz.hpat: no errors; playing"])
    #expect(result.signal == SIGINT && result.error == "")
  }

  @Test func writesAnObjectAPass() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let script = """
      haptic watch --render --json tap.hpat >json & watcher=$!
      until test -s json; do sleep 0.01; done
      echo '\(Self.bad)' >tap.hpat
      until test "$(wc -l <json)" = 2; do sleep 0.01; done
      kill $watcher
      wait $watcher || echo $?
      """
    #expect(try Command.shell(script, in: folder).text == "143\n")
    let objects = try String(decoding: folder.data("json"), as: UTF8.self).split(separator: "\n")
      .map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    #expect(objects.map { $0["file"] as? String } == ["tap.wav", nil])
    #expect(objects.map { $0["errors"] as? Int } == [0, 1])
    #expect(objects.map { ($0["diagnostics"] as? [Any])?.count } == [0, 1])
    #expect(objects.allSatisfy { ($0["time"] as? String)?.count == 8 })
  }

  @Test func endsQuietlyWhenNobodyReadsItAnyMore() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    // Without another change.
    let script = """
      set +e
      timeout 10 haptic watch tap.hpat | head -n 1 | cut -c 10-
      echo ${PIPESTATUS[0]}
      """
    #expect(try Command.shell(script, in: folder).text == "tap.hpat: no errors\n141\n")
  }

  @Test func sleepsWhileNothingChanges() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    var switches: [Int] = []
    _ = try Command.run(["watch", "tap.hpat"], in: folder, outputPath: folder.path("log")) {
      process in
      try wait(for: 1, process)
      usleep(200_000)
      for _ in 0..<2 {
        let status = try String(
          contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let match = status.firstMatch(of: /\nvoluntary_ctxt_switches:\s+(\d+)/)
        switches.append(try #require(match.flatMap { Int($0.output.1) }))
        usleep(500_000)
      }
      kill(process.processIdentifier, SIGINT)
    }
    #expect(switches[0] == switches[1])
  }

  @Test(
    arguments: [
      (["impact.light"], "there is no file \"impact.light\"; a built-in pattern never changes"),
      (["-"], "standard input is no file that can be watched"),
      (["--play", "--render", "x"], "--render and --play exclude each other"),
      (["--device", "null", "x"], "--device needs --play"),
      (["--play", "-o", "y", "x"], "--output needs --render"),
      (["--from", "1", "x"], "--from needs --render or --play"),
      (["--render", "-o", "-", "x"], "standard output cannot be replaced at every change"),
    ])
  func saysWhatMakesNoSense(words: [String], message: String) throws {
    let result = try Command.run(["watch"] + words, in: folder)
    #expect(result.status == 64)
    #expect(result.error == "haptic watch: \(message)\nsee haptic watch --help\n")
  }
}
