import BuiltInPatterns
import Foundation
import HapticCompiler
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Testing

@Suite struct BuiltInPatternTests {
  /// The `Patterns` folder of the sources this test was built from.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Patterns")

  @Test("the table holds exactly the files of the folder, byte for byte")
  func table() throws {
    var files: [String: [UInt8]] = [:]
    let walk = try #require(
      FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil))
    for case let file as URL in walk where file.pathExtension == "hpat" {
      let name = file.deletingPathExtension().lastPathComponent
      #expect(name.hasPrefix(file.deletingLastPathComponent().lastPathComponent))
      files[name] = [UInt8](try Data(contentsOf: file))
    }
    #expect(Set(BuiltInPattern.all.map(\.name)) == Set(files.keys))
    for pattern in BuiltInPattern.all { #expect(pattern.source == files[pattern.name]) }
  }

  @Test("each reads and compiles without a word", arguments: BuiltInPattern.all.map(\.name))
  func compiles(name: String) throws {
    let source = try #require(BuiltInPattern.named(name)).source
    let document = PatternReader.read(SourceText(name: name, bytes: source))
    #expect(document.diagnostics.isEmpty)
    let pattern = try #require(document.pattern)
    #expect(pattern.name == name)
    #expect(pattern.summary?.isEmpty == false)
    #expect(pattern.feedback?.rawValue == name.split(separator: ".").first.map(String.init))
    // A comment gives the reasoning.
    #expect(String(decoding: source, as: UTF8.self).contains("//"))
    let compilation = PatternCompiler().compile(pattern)
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.score?.voices.isEmpty == false)
  }

  @Test("none needs the limiter")
  func headroom() throws {
    for builtIn in BuiltInPattern.all {
      let document = PatternReader.read(SourceText(name: builtIn.name, bytes: builtIn.source))
      var options = CompilerOptions()
      options.limitsPeaks = false
      let score = PatternCompiler(options).compile(try #require(document.pattern)).score
      let peak = try #require(score).render().reduce(0) { max($0, abs($1)) }
      #expect(peak <= 1, "\(builtIn.name)")
    }
  }

  @Test(
    "the vocabulary tells itself apart by the number of taps",
    arguments: [
      ("notification.success", 2), ("notification.warning", 2), ("notification.error", 4),
    ])
  func taps(name: String, count: Int) throws {
    let source = try #require(BuiltInPattern.named(name)).source
    let pattern = try #require(PatternReader.read(SourceText(name: name, bytes: source)).pattern)
    #expect(pattern.events.count == count)
  }

  @Test("a name that does not exist gives nothing")
  func unknown() { #expect(BuiltInPattern.named("impact.huge") == nil) }
}
