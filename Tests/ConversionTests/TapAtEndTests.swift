import HapticCompiler
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Testing

@Suite("A tap where a vibration ends") struct TapAtEndTests {
  @Test("keeps its strength in AHAP", arguments: [0.0, 0.173, 0.5])
  func strength(last: Double) throws {
    let pattern: HapticPattern = HapticPattern {
      Continuous(duration: 100, intensity: [.at(0, 0.6), .at(100, last)])
      Transient().afterPrevious()
    }
    let text = try ahap(pattern).text
    let document = PatternReader.read(SourceText(name: "t", text))
    let read = try #require(document.pattern)
    let original: Double = try onset(of: pattern)
    let converted: Double = try onset(of: read)
    #expect((original - converted).magnitude < 0.01, "\(text)")
  }

  /// The amplitude that the tap starts with.
  private func onset(of pattern: HapticPattern) throws -> Double {
    let score = try #require(PatternCompiler().compile(pattern).score)
    let amplitudes = score.pieces.compactMap { piece -> Double? in
      if case .exponential(let start, _) = piece.amplitude { start } else { nil }
    }
    return try #require(amplitudes.max())
  }
}
