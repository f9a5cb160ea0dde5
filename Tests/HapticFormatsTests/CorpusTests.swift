import Foundation
import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("Real AHAP files", .enabled(if: !corpus.isEmpty, "the corpus of real files is not here"))
struct CorpusTests {
  /// Everything that is to be said about the real files; for all others: nothing.
  private static let expected: [String: [String]] = [
    "Lofelt__studio-creative-challenges__BowRelease": ["clamped", "clamped"],
    "apple__unityplugins__Bounce": ["not-strict-json"],
    "apple__unityplugins__Close": ["not-strict-json"],
    "apple__unityplugins__Jump": ["not-strict-json"],
    "apple__unityplugins__Open": ["not-strict-json"],
    "apple__unityplugins__Recoil": ["clamped"],
    "apple__unityplugins__Spin": ["not-strict-json"],
    "facebook__meta-haptics-sdk__invalid": ["ignored-key"],
    "imedboumalek__haptify__warmth": ["over-30-seconds"],
  ]

  @Test("Each is read, and what is said about it is right", arguments: corpus)
  func reads(_ file: URL) throws {
    let name = file.deletingPathExtension().lastPathComponent
    let document = PatternReader.read(
      SourceText(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file))))
    #expect(document.format == .ahap)
    #expect(document.codes == Self.expected[name, default: []], "\(document.rendered)")
    let pattern = try #require(document.pattern)
    #expect(!pattern.events.isEmpty)
  }

  @Test("Their numbers of events and points are right", arguments: corpus)
  func counts(_ file: URL) throws {
    // Counted by another reader; files with trailing commas, which it refuses, are left out.
    let data = try Data(contentsOf: file)
    guard let root = try? JSONSerialization.jsonObject(with: data) else { return }
    let entries = try #require((root as? [String: Any])?["Pattern"] as? [[String: Any]])
    let types = entries.compactMap { ($0["Event"] as? [String: Any])?["EventType"] as? String }
    let pattern = try #require(
      PatternReader.read(SourceText(name: "f", bytes: Array(data))).pattern)
    #expect(pattern.events.count == types.count)
    // Every event's time is the file's, in milliseconds; the other reader rounds carelessly.
    let times = entries.compactMap { entry -> Double? in
      ((entry["Event"] as? [String: Any])?["Time"] as? NSNumber)?.doubleValue
    }
    #expect(
      zip(pattern.events, times).allSatisfy { event, seconds in
        abs(event.at.milliseconds - seconds * 1000) <= seconds * 1e-12
      })
  }
}
