import BuiltInPatterns
import Foundation
import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Haptics
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
      let folder = file.deletingLastPathComponent().lastPathComponent
      #expect(BuiltInPattern.named(name)?.group.folder == folder)
      files[name] = [UInt8](try Data(contentsOf: file))
    }
    #expect(Set(BuiltInPattern.all.map(\.name)) == Set(files.keys))
    for pattern in BuiltInPattern.all { #expect(pattern.source == files[pattern.name]) }
    let schema = try Data(contentsOf: Self.folder.appending(path: "hpat.schema.json"))
    #expect(BuiltInPattern.schema == [UInt8](schema))
  }

  @Test("groups stand together, in the order of the vocabulary")
  func groups() {
    var groups = BuiltInPattern.all.map(\.group)
    groups = groups.enumerated().filter { $0 == 0 || groups[$0 - 1] != $1 }.map(\.element)
    #expect(groups == BuiltInPattern.Group.allCases)
  }

  @Test("each reads and compiles without a word", arguments: BuiltInPattern.all.map(\.name))
  func compiles(name: String) throws {
    let source = try #require(BuiltInPattern.named(name)).source
    let document = PatternReader.read(SourceText(name: name, bytes: source))
    #expect(document.diagnostics.isEmpty)
    let pattern = try #require(document.pattern)
    #expect(pattern.name == name)
    #expect(pattern.summary?.isEmpty == false)
    let family = name.split(separator: ".").first.map(String.init)
    #expect(pattern.feedback == family.flatMap { HapticPattern.Feedback(rawValue: $0) })
    #expect(pattern.summary?.hasSuffix(".") == true)
    // A comment gives the reasoning.
    #expect(String(decoding: source, as: UTF8.self).contains("//"))
    let compiled = Self.compiled(name)
    #expect(compiled.diagnostics.isEmpty && compiled.nested.isEmpty)
    #expect(compiled.score?.voices.isEmpty == false)
  }

  @Test("each is in the form that `haptic format` gives", arguments: BuiltInPattern.all.map(\.name))
  func canonical(name: String) throws {
    let source = try #require(BuiltInPattern.named(name)).source
    let text = PatternFormatter.format(SourceText(name: name, bytes: source)).text
    #expect(text == String(decoding: source, as: UTF8.self))
  }

  /// A built-in pattern, compiled for one or more coils.
  private static func compiled(_ name: String, channels: Int = 1) -> CompiledPattern {
    var options = CompilerOptions()
    options.limitsPeaks = false
    options.actuator = .generic(channelCount: channels)
    let source = BuiltInPattern.named(name)?.source ?? []
    return CompiledPattern(SourceText(name: name, bytes: source), options: options)
  }

  @Test("none needs the limiter", arguments: BuiltInPattern.all.map(\.name), [1, 2])
  func headroom(name: String, channels: Int) throws {
    let samples = try #require(Self.compiled(name, channels: channels).score).render()
    #expect(samples.reduce(0) { max($0, abs($1)) } <= 1)
  }

  /// Feedback answers at once, says what it has to say, and is gone: no longer than half a second. No
  /// peak is under -16 dB: of a wide-band actuator that reaches 1 g when fully driven, these are 15 dB
  /// more than the threshold of feeling, -31 dB re 1 g.
  @Test(
    "feedback is strong enough and short",
    arguments: BuiltInPattern.all.filter { $0.group != .examples }.map(\.name))
  func feedback(name: String) throws {
    let score = try #require(Self.compiled(name).score)
    let samples = score.render()
    #expect(Double(score.frameCount) / Double(score.sampleRate) <= 0.5)
    #expect(samples.reduce(0) { max($0, abs($1)) } > 0.158)
    // It is felt within 15 ms, the time that touch may lead a picture or a sound by.
    #expect(samples.prefix(score.sampleRate * 15 / 1000).reduce(0) { max($0, abs($1)) } > 0.06)
  }

  @Test("increase and decrease are each other's mirror image")
  func mirror() throws {
    let (up, down) = try (
      #require(Self.compiled("increase").score), #require(Self.compiled("decrease").score)
    )
    #expect(
      Self.strength(up, 0) < Self.strength(up, 60)
        && Self.strength(down, 0) > Self.strength(down, 60))
    #expect(abs(Self.strength(up, 60) - Self.strength(down, 0)) < 0.02)
    #expect(abs(Self.strength(up, 0) - Self.strength(down, 60)) < 0.02)
  }

  /// The largest magnitude in the 30 ms from a time in milliseconds on.
  private static func strength(_ score: Score, _ milliseconds: Int) -> Float {
    let start = score.sampleRate * milliseconds / 1000
    return score.render()[start..<(start + score.sampleRate * 30 / 1000)].reduce(0) {
      max($0, abs($1))
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

  /// Single taps differ in strength by 4 dB, in pitch by 30 % or in the length of their ring by half:
  /// steps that are well above what one tap is told from another by.
  @Test("no two single taps are alike")
  func taps() throws {
    var taps: [(name: String, decibels: Double, hertz: Double, ring: Double)] = []
    for builtIn in BuiltInPattern.all {
      let document = PatternReader.read(SourceText(name: builtIn.name, bytes: builtIn.source))
      let pattern = try #require(document.pattern)
      guard pattern.events.count == 1, case .transient(let tap) = pattern.events[0].kind,
        case .intensity(let intensity) = tap.strength, case .sharpness(let sharpness) = tap.pitch
      else { continue }
      let hertz = 80 * pow(230.0 / 80, sharpness)
      taps.append(
        (builtIn.name, 40 * log10(intensity), hertz, tap.ring?.milliseconds ?? 1000 / hertz))
    }
    #expect(taps.count >= 7)
    for (index, tap) in taps.enumerated() {
      for other in taps[..<index] {
        let isApart =
          abs(tap.decibels - other.decibels) >= 4
          || max(tap.hertz / other.hertz, other.hertz / tap.hertz) >= 1.3
          || max(tap.ring / other.ring, other.ring / tap.ring) >= 1.5
        #expect(isApart, "\(tap.name) and \(other.name)")
      }
    }
  }

  @Test("a name that does not exist gives nothing")
  func unknown() { #expect(BuiltInPattern.named("impact.huge") == nil) }
}
