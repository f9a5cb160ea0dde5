import Foundation
import Haptics
import Testing

@Suite struct HapticsTests {
  /// A folder of this test's own.
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static let tap = #"{ "haptic": 1, "events": [ { "type": "transient", "at": 10 } ] }"#

  @Test func namesWhatWordsMean() throws {
    guard case .standardInput = PatternSource("-") else {
      Issue.record("\"-\" is not standard input")
      return
    }
    guard case .builtIn(let pattern) = PatternSource("selection") else {
      Issue.record("\"selection\" is no built-in pattern")
      return
    }
    #expect(pattern.name == "selection")
    guard case .file(let path) = PatternSource("selectoin") else {
      Issue.record("an unknown name is no file")
      return
    }
    #expect(path == "selectoin")
  }

  @Test func namesTheKernelThatIsLacking() {
    #expect(
      HapticsError.unsupported(.v4).description
        == "this processor cannot run the kernel v4, which needs AVX-512 (x86-64-v4)")
  }

  @Test(arguments: Kernel.allCases)
  func rendersTheSameByEveryKernelOrRefuses(kernel: Kernel) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "out.wav").path
    guard kernel.isSupported else {
      #expect(throws: HapticsError.self) { try Haptics.render("selection", kernel: kernel) }
      #expect(throws: HapticsError.self) {
        try Haptics.render("selection", to: path, kernel: kernel)
      }
      return
    }
    let best = try Haptics.render("selection")
    #expect(try Haptics.render("selection", kernel: kernel).samples == best.samples)
    try Haptics.render("selection", to: path, kernel: kernel)
    #expect(try SoundFile.read(path).samples == best.samples)
  }

  @Test func rendersToSamplesAndToAFileAlike() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = try write(Self.tap, "tap.hpat")
    let buffer = try Haptics.render(source, options: CompilerOptions(sampleRate: 8000))
    #expect(buffer.sampleRate == 8000 && buffer.channelCount == 1)
    #expect(buffer.samples.prefix(80).allSatisfy { $0 == 0 })
    #expect(buffer.samples.contains { $0 > 0.9 })
    let file = folder.appending(path: "tap.wav").path
    try Haptics.render(source, to: file, options: CompilerOptions(sampleRate: 8000))
    #expect(try SoundFile.read(file) == buffer)
  }

  /// What reading allows, the compiler takes: an error about it would come without a help.
  @Test(
    arguments: [
      #""type": "transient", "ring": "0.2ms""#, #""type": "transient", "ring": "10s""#,
      #""type": "transient", "at": 3500000"#, #""type": "transient", "frequency": 1"#,
      #""type": "transient", "gain": 4, "frequency": 1000"#,
      #""type": "continuous", "duration": 1, "attack": 3600000, "decay": 3600000"#,
      #""type": "continuous", "duration": "0.001ms", "sustain": 0, "amplitude": "-200dB""#,
    ])
  func compilesWhatCanBeRead(members: String) {
    let pattern = CompiledPattern(
      SourceText(name: "t", "{ \"haptic\": 1, \"events\": [{ \(members) }] }"),
      options: CompilerOptions(sampleRate: 8000))
    #expect(pattern.diagnostics.map(\.message) == [])
    #expect(pattern.score != nil)
  }

  @Test(arguments: ["0.1ms", "0.199ms", "10.001s"])
  func refusesARingInReading(ring: String) {
    let text = "{ \"haptic\": 1, \"events\": [{ \"type\": \"transient\", \"ring\": \"\(ring)\" }] }"
    let pattern = CompiledPattern(SourceText(name: "t", text))
    #expect(
      pattern.diagnostics.map(\.message) == ["\"ring\" \"\(ring)\" is outside 0.2…10,000 ms"])
    #expect(pattern.score == nil)
  }

  @Test func compilesWithWarnings() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiled = try Haptics.compile(file: try write(Self.tap, "tap.hpat"))
    #expect(compiled.score != nil && compiled.diagnostics.isEmpty)
    #expect(compiled.document.format == .native)
  }

  @Test func tellsWhatIsWrongWithAPattern() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try write(#"{ "haptic": 1, "events": 5 }"#, "bad.hpat")
    let error = #expect(throws: HapticsError.self) { try Haptics.compile(file: path) }
    guard case .invalid(let pattern) = error else {
      Issue.record("\(String(describing: error)) is another error")
      return
    }
    #expect(pattern.score == nil && pattern.diagnostics.hasErrors)
    #expect(error?.description.hasPrefix("\(path):1:26: error: ") == true, "\(error!)")
  }

  @Test(arguments: [("/no/such/file", "there is no such file"), ("/", "it is a folder")])
  func tellsWhyAFileCannotBeRead(path: String, reason: String) {
    let error = #expect(throws: HapticsError.self) { try Haptics.render(path) }
    #expect(error?.description == "cannot read \"\(path)\": \(reason)")
  }

  @Test func tellsWhyAFileCannotBeWritten() {
    let error = #expect(throws: HapticsError.self) {
      try Haptics.render("selection", to: "/no/such/folder/x.wav")
    }
    guard case .unwritable(let cause) = error else {
      Issue.record("\(String(describing: error)) is another error")
      return
    }
    #expect(cause.reason == .folderMissing(folder: "/no/such/folder"))
  }

  @Test func measuresTheLevel() {
    let buffer = SampleBuffer(
      sampleRate: 8000, channelCount: 1, samples: [0, 0.5, -1, 0.25, 0, 0, 0.5])
    var meter = LevelMeter(buffer.source)
    var samples = [Float](repeating: 9, count: 3)
    while true {
      var span = samples.mutableSpan
      if meter.render(into: &span) == 0 { break }
    }
    #expect(meter.peak == 1)
    #expect(meter.rootMeanSquare == (1.5625 / 7).squareRoot())
  }
}
