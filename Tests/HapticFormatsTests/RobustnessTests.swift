import Foundation
import HapticDiagnostics
import HapticFormats
import HapticModel
import TestSupport
import Testing

/// A native pattern that uses all of the format.
let fullNativePattern = """
  // A comment.
  {
    "haptic": 1, "name": "demo.full", "summary": "Everything.", "feedback": "impact",
    "metadata": { "author": "someone" }, "duration": "1.5s", "gain": "-6dB",
    "events": [
      { "type": "transient", "at": 110, "intensity": 0.7, "frequency": "170Hz", "ring": 8 },
      { type: 'continuous', at: "0.2s", duration: 60, gain: 2, amplitude: "-12 dB",
        sharpness: [[0, 0.2], [20, 0.4, "step"], [20, 0.8], [60, .3, "easeInOut"],],
        attack: 5, decay: "10ms", sustain: 0.5, release: 20 },
    ],
    /* and */ "controls": [
      { "control": "intensity", "at": 10, "points": [[0, 1], [100, 0.25, "exponential"]] }
    ]
  }
  """

/// An AHAP text that uses all of the format.
let fullAHAP = """
  {
    "Version": 1.0,
    "Metadata": { "Project": "demo", "Levels": [1, 2] },
    "Pattern": [
      { "Event": { "Time": 0.005, "EventType": "HapticTransient", "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
          { "ParameterID": "HapticSharpness", "ParameterValue": 0.4 } ] } },
      { "Event": { "Time": 0.1, "EventType": "HapticContinuous", "EventDuration": 0.25,
          "EventParameters": [
          { "ParameterID": "AttackTime", "ParameterValue": 0.1 },
          { "ParameterID": "DecayTime", "ParameterValue": 0.2 },
          { "ParameterID": "ReleaseTime", "ParameterValue": 0.3 },
          { "ParameterID": "Sustained", "ParameterValue": 0 } ] } },
      { "Parameter": { "ParameterID": "HapticSharpnessControl", "ParameterValue": -0.2,
          "Time": 0.0 } },
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0.1,
          "ParameterCurveControlPoints": [
          { "Time": 0.0, "ParameterValue": 1.0 }, { "Time": 0.25, "ParameterValue": 0.0 } ] } }
    ]
  }
  """

@Suite("Whatever the text, reading ends with a document")
struct RobustnessTests {
  @Test("The samples themselves are in order", arguments: [fullNativePattern, fullAHAP])
  func samples(_ text: String) {
    #expect(read(text).rendered == "")
  }

  @Test(
    "Every truncation has an error, and none more than two",
    arguments: [fullNativePattern, fullAHAP])
  func truncations(_ text: String) {
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let document = PatternReader.read(SourceText(name: "t", bytes: Array(bytes[..<length])))
      let errors = document.diagnostics.filter { $0.severity == .error }
      #expect((1...2).contains(errors.count), "\(length): \(document.rendered)")
    }
  }

  @Test("A good pattern loses nothing when its brackets stay whole")
  func holes() {
    let text = fullAHAP.replacing("0.8", with: "oops")
    let document = read(text)
    #expect(document.codes == ["unknown-word"])
    #expect(document.pattern?.events.count == 2)
  }

  private func exercise(_ bytes: [UInt8]) {
    let document = PatternReader.read(SourceText(name: "mutation", bytes: bytes))
    // Whatever is found can be shown: rendering follows every range.
    let text = document.rendered
    let object = DiagnosticJSONRenderer(source: document.source, resolver: document)
      .render(document.diagnostics).description
    #expect(text.isEmpty == document.diagnostics.isEmpty)
    #expect(object.utf8.count > 1)
    for diagnostic in document.diagnostics {
      guard case .range(let range) = diagnostic.location else { continue }
      #expect(range.lower <= range.upper && Int(range.upper) <= bytes.count)
    }
    // Every part of what was read can be pointed at.
    for index in document.pattern?.events.indices ?? 0..<0 {
      #expect(document.range(of: .event(index)) != nil)
    }
  }

  private static let fragments = [
    "[", "]", "{", "}", ",", ":", "\"", "'", "\\", "\\u12", "//", "/*", "1e999", "-", "NaN", "0x",
    "null", "true", "\u{0}", "\n", "\u{FEFF}", "\"Time\":", "\"at\":", "\"0.2s\"", "-1", "99999999",
  ].map { Array($0.utf8) }

  @Test("Random mutations never crash", arguments: 0..<8)
  func mutations(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var samples = [Array(fullNativePattern.utf8), Array(fullAHAP.utf8)]
    for file in corpus.prefix(40) where file.lastPathComponent.count % 8 == Int(seed) % 8 {
      let data = try Data(contentsOf: file)
      if data.count < 10_000 { samples.append(Array(data)) }
    }
    for sample in samples {
      for _ in 0..<100 {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
          case 1:
            bytes.insert(contentsOf: Self.fragments.randomElement(using: &generator)!, at: place)
          case 2:
            bytes.removeSubrange(
              place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
          default:
            let other = Int.random(in: 0..<bytes.count, using: &generator)
            bytes.insert(
              contentsOf: bytes[min(place, other)..<max(place, other)].prefix(50), at: place)
          }
          if bytes.isEmpty { bytes = [0x20] }
        }
        exercise(bytes)
      }
    }
  }

  @Test("Bytes that mean nothing never crash", arguments: 0..<4)
  func noise(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ 1000)
    for _ in 0..<200 {
      let count = Int.random(in: 0...200, using: &generator)
      exercise((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      exercise(
        Array((0..<count / 4).flatMap { _ in Self.fragments.randomElement(using: &generator)! }))
    }
  }
}
