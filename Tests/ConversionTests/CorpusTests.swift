import Foundation
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Testing

@Suite("Conversion of real AHAP files", .enabled(if: !corpus.isEmpty, "the corpus is not here"))
struct CorpusTests {
  private func pattern(_ file: URL) throws -> HapticPattern {
    let bytes = Array(try Data(contentsOf: file))
    return try #require(
      PatternReader.read(SourceText(name: file.lastPathComponent, bytes: bytes)).pattern)
  }

  @Test("In the native format each becomes the same score", arguments: corpus)
  func native(_ file: URL) throws {
    let original = try pattern(file)
    let written = PatternWriter.native(convertedFromAHAP: original)
    let document = read(written.text)
    #expect(document.diagnostics.map(\.message) == [])
    guard written.isComplete else {
      // How long a file is that plays a sound whose length only its own file knows.
      #expect(written.diagnostics.map(\.code).contains("lost-in-conversion"))
      #expect(original.events.contains { $0.isSoundFile })
      return
    }
    let pattern = try #require(document.pattern)
    #expect(score(pattern) == score(original))
  }

  @Test("And from there AHAP again, that sounds the same", arguments: corpus)
  func ahapAgain(_ file: URL) throws {
    let original = try pattern(file)
    let native = try #require(
      read(PatternWriter.native(convertedFromAHAP: original).text).pattern)
    let written = try ahap(native)
    #expect(written.isComplete, "\(written.diagnostics.map(\.message))")
    let document = read(written.text)
    #expect(document.diagnostics.filter { $0.severity == .error }.isEmpty)
    let again = try #require(document.pattern)
    let (old, new) = (try #require(score(original)), try #require(score(again)))
    if !original.events.contains(where: \.isSoundFile) {
      #expect(old.frameCount == new.frameCount)
    }
    guard original.events.allSatisfy({ $0.isShort }) else { return }
    let (left, right) = (Track.all(of: old), Track.all(of: new))
    try #require(left.count == right.count)
    for (before, after) in zip(left, right) {
      let difference = before.differences(to: after)
      #expect(difference.amplitude < 1e-6 && difference.octaves < 1e-6, "\(before.start)")
    }
  }
}

extension Event {
  fileprivate var isSoundFile: Bool { if case .audio = kind { true } else { false } }

  /// Whether AHAP has it in one piece.
  fileprivate var isShort: Bool {
    if case .continuous(let continuous) = kind {
      continuous.duration.milliseconds <= 30_000
    } else {
      true
    }
  }
}
