import Foundation
import TestSupport
import Testing

/// Rendering on several threads and by every kernel: the same as on one, by any.
@Suite struct ThreadTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Patterns of very different lengths, so that threads finish out of order; two are bad.
  private func writePatterns() throws -> [String] {
    try folder.write(Samples.buzz(milliseconds: 20_000), to: "long.hpat")
    try folder.write(Samples.tap, to: "tap.hpat")
    try folder.write("{", to: "bad.hpat")
    try folder.write(Samples.loud, to: "loud.hpat")
    try folder.write(Samples.ahap, to: "apple.ahap")
    let names = ["long.hpat", "tap.hpat", "bad.hpat", "missing.hpat", "loud.hpat", "apple.ahap"]
    return names + Samples.builtIn
  }

  /// The files of a folder within the test's, by their names.
  private func files(in name: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.data("\(name)/\($0)")) })
  }

  @Test(arguments: ["2", "3", "8", "256"], [[], ["--json"]])
  func givesWhatOneThreadGives(jobs: String, options: [String]) throws {
    let names = try writePatterns()
    let one = try Command.run(["render", "-d", "out", "-j", "1"] + options + names, in: folder)
    let first = try files(in: "out")
    try FileManager.default.removeItem(atPath: folder.path("out"))
    let many = try Command.run(["render", "-d", "out", "-j", jobs] + options + names, in: folder)
    #expect(one.status == 2 && many.status == 2)
    #expect(many.error == one.error)
    #expect(many.text == one.text)
    #expect(try files(in: "out") == first)
    #expect(first.count == names.count - 2)
  }

  @Test(arguments: [[], ["-f", "s16"], ["--limiter", "off"]])
  func rendersOneLongPatternOnManyThreads(options: [String]) throws {
    try folder.write(Samples.heavy, to: "heavy.hpat")
    var results: [Command.Result] = []
    for jobs in ["1", "2", "8"] {
      let words = ["render", "--force", "-j", jobs, "heavy.hpat", "--json"] + options
      results.append(try Command.run(words, in: folder))
      #expect(results.last?.status == 0)
      try FileManager.default.moveItem(
        atPath: folder.path("heavy.wav"), toPath: folder.path("\(jobs).wav"))
    }
    // Also what is measured, and where the limiter did most.
    #expect(results.allSatisfy { $0.text == results[0].text })
    #expect(results[0].text.contains(options.contains("off") ? "beyond-full-scale" : "limited"))
    let first = try folder.data("1.wav")
    #expect(try Wave(first).frameCount > 1_000_000)
    for jobs in ["2", "8"] { #expect(try folder.data("\(jobs).wav") == first) }
  }

  @Test func tellsInTheOrderOfTheInputs() throws {
    let names = try writePatterns()
    let result = try Command.run(["render", "-j", "4", "-d", "out", "--json"] + names, in: folder)
    let told = try result.lines.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(told.map { $0?["name"] as? String } == names)
    let statuses = told.map { $0?["file"] is NSNull }
    #expect(statuses == names.map { ["bad.hpat", "missing.hpat"].contains($0) })
  }

  @Test(arguments: ["8000", "44100", "48000", "192000"], ["float", "s16"])
  func givesTheSameBytesByEveryKernel(rate: String, format: String) throws {
    let names = ["notification.error", "impact.rigid", "loud.hpat", "sweep.hpat"]
    try folder.write(Samples.loud, to: "loud.hpat")
    try folder.write(Samples.sweep, to: "sweep.hpat")
    let kernels = try Self.supportedKernels(folder)
    var rendered: [[String: Data]] = []
    for kernel in kernels {
      let result = try Command.run(
        ["render", "--simd", kernel, "-r", rate, "-f", format, "-d", kernel] + names, in: folder)
      #expect(result.status == 0, "\(result.error)")
      rendered.append(try files(in: kernel))
    }
    #expect(rendered.count >= 2 && rendered[0].count == names.count)
    for (kernel, files) in zip(kernels, rendered) { #expect(files == rendered[0], "\(kernel)") }
  }

  @Test func namesTheKernelAndTheLibraries() throws {
    for word in ["-v", "--verbose"] {
      let result = try Command.run(["--version", word], in: folder)
      #expect(result.status == 0)
      let pattern =
        /haptic [\d.]+\nkernel: (?<best>\w+), .+\nkernels of this processor: scalar, base.*\nlibsndfile: \d+\.[\d.]+.*\nalsa-lib: \d+\.[\d.]+.*\n/
      let match = try #require(result.text.wholeMatch(of: pattern), "\(result.text)")
      #expect(try Self.supportedKernels(folder).last == String(match.output.best))
    }
  }

  /// The kernels that this processor runs, as the command says.
  private static func supportedKernels(_ folder: TemporaryFolder) throws -> [String] {
    let version = try Command.run(["--version", "-v"], in: folder)
    let line = version.lines.first { $0.hasPrefix("kernels of this processor: ") }
    return try #require(line).split(separator: ": ")[1].components(separatedBy: ", ")
  }

  @Test(
    arguments: [
      (
        ["--simd", "avx"],
        "option \"--simd\": \"avx\" is none of scalar, base, v3 and v4"
      ),
      (["--jobs", "0"], "option \"--jobs\": \"0\" is less than 1"),
      (["--jobs", "many"], "option \"--jobs\": \"many\" is not a number"),
    ] as [([String], String)])
  func refusesWhatThereIsNot(words: [String], message: String) throws {
    let result = try Command.run(["render", "selection"] + words, in: folder)
    #expect(result.status == 64)
    #expect(result.error == "haptic render: \(message)\nsee haptic render --help\n")
    #expect(try folder.files == [])
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/qemu-x86_64"),
      "qemu-user is not installed"),
    arguments: ["render", "play"])
  func refusesAKernelThatTheProcessorLacks(command: String) throws {
    let result = try Command.shell(
      "qemu-x86_64 -cpu Nehalem $(command -v haptic) \(command) --simd v4 selection || echo $?",
      in: folder)
    #expect(
      result.text
        == "haptic \(command): this processor cannot run the kernel v4, which needs AVX-512 "
        + "(x86-64-v4); \"haptic --version -v\" lists the kernels it has\n2\n")
    #expect(try folder.files == [])
  }

  /// `Samples.slowly` in a script.
  private let slowly = Samples.slowly.joined(separator: " ")

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func diesByTheSignalAndLeavesOnlyWholeFiles(number: Int32) throws {
    let names = (0..<6).map { "long\($0).hpat" }
    for name in names { try folder.write(Samples.buzz(milliseconds: 3_500_000), to: name) }
    let result = try Command.run(
      ["render", "-j", "3", "-d", "out"] + Samples.slowly + ["selection"] + names, in: folder
    ) { process in
      // Long enough for the short one to be done, short enough for no other to be.
      usleep(300_000)
      kill(process.processIdentifier, number)
    }
    #expect(result.signal == number)
    #expect(result.error.split(separator: "\n").map { $0.prefix(12) } == ["selection ->"])
    #expect(try Array(files(in: "out").keys) == ["selection.wav"])
  }

  @Test func diesByTheSignalThoughAnInputNeverComes() throws {
    let script = """
      set +e
      mkfifo input
      sleep 20 >input & writer=$!
      timeout --kill-after 5 1 haptic render -j 2 -d out input selection
      echo $?
      kill $writer
      wait $writer 2>/dev/null
      """
    #expect(try Command.shell(script, in: folder).text == "124\n")
  }

  @Test(arguments: ["out/a.wav", "out/b.wav"])
  func diesByTheSignalThoughNobodyTakesASound(pipe: String) throws {
    for name in ["a.hpat", "b.hpat"] {
      try folder.write(Samples.buzz(milliseconds: 3_500_000), to: name)
    }
    // One thread waits for a reader of the pipe, the other is writing a file.
    let script = """
      set +e
      mkdir out
      mkfifo \(pipe)
      timeout --kill-after 5 1 haptic render -j 2 \(slowly) -d out a.hpat b.hpat
      echo $?
      ls -A out
      """
    let name = pipe.dropFirst("out/".count)
    #expect(try Command.shell(script, in: folder).text == "124\n\(name)\n")
  }

  @Test func endsQuietlyWhenNobodyReadsTheReports() throws {
    try folder.write(Samples.buzz(milliseconds: 3_500_000), to: "long.hpat")
    let script = """
      set +e
      { sleep 0.2; exec haptic render -j 2 \(slowly) --json -d out selection long.hpat; } | true
      echo ${PIPESTATUS[0]}
      ls -A out
      """
    #expect(try Command.shell(script, in: folder).text == "141\nselection.wav\n")
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"),
      "script(1) is not installed"))
  func showsHowFarItIs() throws {
    for name in ["a.hpat", "b.hpat"] {
      try folder.write(Samples.buzz(milliseconds: 3_500_000), to: name)
    }
    let result = try Command.shell(
      "script -qec 'timeout 2 haptic render \(slowly) -d out a.hpat b.hpat selection' "
        + "/dev/null </dev/null || true",
      in: folder)
    let bar = /\rrendering 3 patterns \[[#\-]{20}\] \d+ %\u{1B}\[K/
    #expect(result.text.firstMatch(of: bar) != nil, "\(result.text)")
  }
}
