import Foundation
import TestSupport
import Testing

/// `--from`, `--to` and `--markers`.
@Suite struct SectionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Samples.sweep, to: "sweep.hpat")
  }

  /// The sound of a file that is rendered with some options.
  private func render(_ words: [String]) throws -> Wave {
    let result = try Command.run(["render", "--force", "-o", "out.wav"] + words, in: folder)
    try #require(result.status == 0, "\(result.error)")
    return try Wave(folder.data("out.wav"))
  }

  @Test(
    arguments: ["float", "s16", "s24", "s32"],
    [
      (["--from", "100"], 4800, nil), (["--to", "0.25s"], 0, 12000),
      (["--from", "0.1s", "--to", "400ms"], 4800, 19200),
      // 0.01 ms is 0.48 frames, 0.0105 ms 0.504.
      (["--from", "0.01", "--to", "0.0105"], 0, 1),
    ] as [([String], Int, Int?)])
  func isThatPartOfTheWhole(format: String, section: (words: [String], from: Int, to: Int?)) throws
  {
    let whole = try render(["-f", format, "sweep.hpat"])
    let part = try render(["-f", format] + section.words + ["sweep.hpat"])
    let width = whole.bits / 8
    let range = (section.from * width)..<((section.to ?? whole.frameCount) * width)
    #expect(part.bytes == whole.bytes.subdata(in: range))
    #expect(part.rate == 48000)
  }

  @Test func isTheSameWithALimiterOnSeveralThreads() throws {
    try folder.write(Samples.heavy, to: "heavy.hpat")
    let whole = try render(["-j", "1", "heavy.hpat"])
    let section = ["--from", "9.5s", "--to", "16.123s"]
    for threads in ["1", "2", "3"] {
      let part = try render(["-j", threads] + section + ["heavy.hpat"])
      let bytes = whole.bytes.subdata(in: (456_000 * 4)..<(773_904 * 4))
      #expect(part.bytes == bytes)
    }
  }

  @Test(
    arguments: [
      (
        ["--from", "300", "--to", "0.2s"],
        "--from 300 ms is not before --to 200 ms\nsee haptic render --help\n"
      ),
      (
        ["--from", "5", "--to", "5"],
        "--from 5 ms is not before --to 5 ms\nsee haptic render --help\n"
      ),
      (
        ["--from", "2s"],
        "--from 2000 ms is beyond the end of \"buzz.hpat\", which lasts 402 ms\n"
      ),
      (
        ["--to", "402.1"],
        "--to 402.1 ms is beyond the end of \"buzz.hpat\", which lasts 402 ms\n"
      ),
      (["--from", "402"], "nothing is left of \"buzz.hpat\" behind --from 402 ms\n"),
      (
        ["--from", "1", "--to", "1.001"],
        "there is no frame between --from 1 ms and --to 1.001 ms at 48000 Hz\n"
      ),
      (
        ["--from", "soon"],
        "option \"--from\": \"soon\" is not a number of ms\nsee haptic render --help\n"
      ),
    ])
  func saysWhatIsWrong(words: [String], message: String) throws {
    try folder.write(Samples.buzz(milliseconds: 400), to: "buzz.hpat")
    let result = try Command.run(["render"] + words + ["buzz.hpat"], in: folder)
    #expect(result.status == 64)
    #expect(result.error == "haptic render: " + message)
    #expect(try !folder.files.contains("buzz.wav"))
  }

  // MARK: Markers

  private func writeMarked() throws {
    try folder.write(Samples.tap, to: "part.hpat")
    try folder.write(
      """
      { "haptic": 1, "events": [
        { "type": "continuous", "at": 20, "duration": 100 },
        { "type": "transient", "at": 10, "intensity": 0, "repeat": { "count": 3, "every": 50 } },
        { "type": "pattern", "use": "part.hpat", "at": "0.2s" },
        { "type": "transient", "after": "previous", "at": 30 }
      ] }
      """, to: "marked.hpat")
  }

  @Test func marksWhereEventsBegin() throws {
    try writeMarked()
    let wave = try render(["--markers", "marked.hpat"])
    #expect(
      wave.markers == [
        .init(frame: 480, label: "transient 2"), .init(frame: 960, label: "continuous 1"),
        .init(frame: 2880, label: "transient 2"), .init(frame: 5280, label: "transient 2"),
        .init(frame: 9600, label: "part.hpat"), .init(frame: 11520, label: "transient 4"),
      ])
    #expect(try render(["marked.hpat"]).markers.isEmpty)
  }

  @Test func marksCountFromTheSectionsBeginning() throws {
    try writeMarked()
    let wave = try render([
      "--markers", "--from", "60", "--to", "200", "--rate", "8000", "marked.hpat",
    ])
    #expect(
      wave.markers == [
        .init(frame: 0, label: "transient 2"), .init(frame: 400, label: "transient 2"),
      ])
  }

  @Test func marksEventsOfAppleFiles() throws {
    try folder.write(Samples.ahap, to: "tap.ahap")
    #expect(
      try render(["--markers", "tap.ahap"]).markers == [.init(frame: 0, label: "transient 1")])
  }

  @Test func neverReplacesASoundThatThePatternRefersTo() throws {
    _ = try render(["selection"])
    let sound = try folder.data("out.wav")
    try folder.write(
      #"{ "haptic": 1, "events": [ { "type": "audio", "file": "out.wav" } ] }"#, to: "a.hpat")
    let result = try Command.run(["render", "--force", "-o", "out.wav", "a.hpat"], in: folder)
    #expect(result.status == 64)
    #expect(
      result.error
        == "haptic render: the sound would replace \"out.wav\", which the pattern refers to; "
        + "choose another output\n")
    #expect(try folder.data("out.wav") == sound)
  }
}
