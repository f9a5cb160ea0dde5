import Foundation
import TestSupport
import Testing

@Suite struct RenderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Less than 0.05 dB off the peaks is no matter for a warning")
  func hardlyLimited() throws {
    func pattern(_ gain: Double) -> String {
      """
      { "haptic": 1, "gain": \(gain), "events": [
        { "type": "continuous", "duration": 2000, "intensity": 1, "frequency": 100 }] }
      """
    }
    // 0.03 dB and 0.06 dB over full scale.
    try folder.write(pattern(1.0035), to: "under.hpat")
    try folder.write(pattern(1.007), to: "over.hpat")
    try folder.write(
      "{ \"haptic\": 1, \"events\": [{ \"type\": \"continuous\", \"duration\": 60000 }] }",
      to: "plain.hpat")
    let under = try Command.run(["render", "under.hpat", "plain.hpat"], in: folder)
    #expect(under.status == 0 && !under.error.contains("[limited]"))
    let over = try Command.run(["render", "over.hpat"], in: folder)
    #expect(over.error.contains("the limiter takes off up to 0.1 dB"))
  }

  @Test(arguments: Samples.builtIn)
  func rendersBuiltInPatterns(name: String) throws {
    let result = try Command.run(["render", name], in: folder)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("\(name) -> \(name).wav: "))
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(try folder.files == ["\(name).wav"])
    let wave = try Wave(folder.data("\(name).wav"))
    #expect(wave.tag == 3 && wave.bits == 32 && wave.rate == 48000 && wave.channels == 1)
    #expect(!wave.chunks.contains("PEAK"))
    let peak = wave.samples.map(\.magnitude).max() ?? 0
    #expect(peak > 0.01 && peak <= 1)
  }

  @Test(arguments: [("float", 3, 32), ("s16", 1, 16), ("s24", 1, 24), ("s32", 1, 32)])
  func writesTheWantedFormat(format: String, tag: Int, bits: Int) throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let words = ["render", "--rate", "44.1kHz", "-f", format, "-o", "out.wav", "tap.hpat"]
    #expect(try Command.run(words, in: folder).status == 0)
    let wave = try Wave(folder.data("out.wav"))
    #expect(wave.tag == tag && wave.bits == bits && wave.rate == 44100)
    // The tap begins at 10 ms; silence is silent, dither or not.
    #expect(wave.samples.prefix(441).allSatisfy { $0 == 0 })
    // 0.8 squared, by the law; the peak may fall between two frames.
    let peak = wave.samples.map(\.magnitude).max() ?? 0
    #expect(abs(peak - 0.64) < 0.002)
  }

  @Test(arguments: [
    ("2", 1.28), ("0.5", 0.32), ("-6.0206dB", 0.32), ("0", 0), ("-200dB", 0),
  ])
  func appliesTheGain(gain: String, peak: Double) throws {
    let words = [
      "render", "--json", "--gain", gain, "--limiter", "off", "-o", "out.wav", "-",
    ]
    let result = try Command.run(words, in: folder, input: Samples.tap)
    #expect(result.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(abs((object["peak"] as? Double ?? -1) - peak) < 0.005)
  }

  @Test func tellsEverythingAsJSON() throws {
    try folder.write(Samples.tap, to: "tap.hpat")
    let result = try Command.run(["render", "--json", "tap.hpat", "missing.hpat"], in: folder)
    #expect(result.status == 2)
    #expect(result.error == "haptic render: cannot read \"missing.hpat\": there is no such file\n")
    let objects = try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    let wave = try Wave(folder.data("tap.wav"))
    #expect(objects[0]["name"] as? String == "tap.hpat")
    #expect(objects[0]["file"] as? String == "tap.wav")
    #expect(objects[0]["format"] as? String == "native")
    #expect(objects[0]["frames"] as? Int == wave.frameCount)
    #expect(objects[0]["rate"] as? Int == 48000)
    #expect(objects[0]["channels"] as? Int == 1)
    #expect(objects[0]["duration"] as? Double == Double(wave.frameCount) / 48000)
    let samples = wave.samples
    #expect(objects[0]["peak"] as? Double == samples.map(\.magnitude).max())
    let power = samples.reduce(0) { $0 + $1 * $1 } / Double(samples.count)
    #expect(abs((objects[0]["rms"] as? Double ?? 0) - power.squareRoot()) < 1e-12)
    #expect((objects[0]["diagnostics"] as? [Any])?.count == 0)
    #expect(objects[1]["file"] is NSNull)
    #expect(objects[1]["error"] as? String == "cannot read \"missing.hpat\": there is no such file")
  }

  @Test func goesOnAfterABadPattern() throws {
    try folder.write(Samples.tap, to: "a.hpat")
    try folder.write("{", to: "b.hpat")
    try folder.write(Samples.ahap, to: "c.ahap")
    let result = try Command.run(
      ["render", "--output-directory", "new/out", "a.hpat", "b.hpat", "c.ahap"], in: folder)
    #expect(result.status == 1)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("new/out"))
    #expect(files.sorted() == ["a.wav", "c.wav"])
    let lines = result.error.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("a.hpat -> new/out/a.wav: ") == true)
    #expect(lines.contains { $0.hasPrefix("b.hpat:1:1: error: ") })
    #expect(lines.contains("b.hpat: 1 error, nothing written"))
    #expect(lines.last?.hasPrefix("c.ahap -> new/out/c.wav: ") == true)
  }

  @Test func givesTheSameBytesEachTime() throws {
    for format in ["float", "s16", "s24", "s32"] {
      for name in ["a.wav", "b.wav"] {
        try Command.run(
          ["render", "-f", format, "--force", "-o", name, "notification.error"], in: folder)
      }
      let piped = try Command.run(
        ["render", "-f", format, "-o", "-", "notification.error"], in: folder)
      #expect(piped.status == 0)
      #expect(try folder.data("a.wav") == folder.data("b.wav"))
      #expect(try folder.data("a.wav") == piped.output)
    }
  }

  @Test func keepsTheTerminalFromFileNames() throws {
    let name = "\u{1B}[2Jtap\n.hpat"
    try folder.write(Samples.tap, to: name)
    for words in [
      ["render", name], ["render", name], ["render", "\u{1B}.hpat"], ["render"] + [name, name],
    ] {
      #expect(try !Command.run(words, in: folder).error.contains("\u{1B}"))
    }
  }

  @Test func prefersAFileToABuiltInPattern() throws {
    try folder.write(Samples.buzz(milliseconds: 500), to: "selection")
    try Command.run(["render", "selection"], in: folder)
    #expect(try Wave(folder.data("selection.wav")).frameCount >= 24000)
  }

  @Test func warnsOfWhatTheLimiterDoes() throws {
    try folder.write(Samples.loud, to: "loud.hpat")
    let result = try Command.run(["render", "loud.hpat"], in: folder)
    #expect(result.status == 0)
    let lines = result.error.split(separator: "\n").map(String.init)
    let pattern =
      /loud.hpat:5:5: warning: the sound exceeds full scale; the limiter takes off up to 6 dB, most at 0\.\d+ s \[limited\]/
    #expect(lines.first?.wholeMatch(of: pattern) != nil, "\(result.error)")
    #expect(
      lines.contains(
        "    = help: lower the intensities of events that overlap, or use --gain -6.1dB"))
    #expect(lines.last?.contains("peak 0 dBFS, 1 warning") == true)
    let peak = try Wave(folder.data("loud.wav")).samples.map(\.magnitude).max() ?? 0
    #expect(peak <= 1 && peak > 0.98)

    let unlimited = try Command.run(
      ["render", "--limiter", "off", "--force", "loud.hpat"], in: folder)
    #expect(unlimited.status == 0)
    #expect(
      unlimited.error.hasPrefix(
        "loud.hpat: warning: the sound exceeds full scale by 6 dB [beyond-full-scale]\n"))
    let higher = try Wave(folder.data("loud.wav")).samples.map(\.magnitude).max() ?? 0
    #expect(higher > 1.95)
  }
}
