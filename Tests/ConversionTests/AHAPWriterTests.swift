import Foundation
import HapticActuator
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Testing

@Suite("The writer of AHAP")
struct AHAPWriterTests {
  /// One event, in the native format, as AHAP.
  private func written(
    _ events: String, _ options: AHAPOptions = AHAPOptions()
  ) throws -> (written: WrittenPattern, document: PatternDocument) {
    let document = read(#"{ "haptic": 1, "events": [\#(events)] }"#)
    let pattern = try #require(document.pattern)
    return (try ahap(pattern, options: options), document)
  }

  private func tracks(_ pattern: HapticPattern, _ laws: AHAPOptions) throws -> [Track] {
    Track.all(of: try #require(score(pattern, laws: laws)))
  }

  @Test("A tap and a vibration, verbatim")
  func verbatim() throws {
    let text = try written(
      """
      { "type": "transient", "at": 5, "intensity": 0.7 },
      { "type": "continuous", "at": 110, "duration": 60, "intensity": [[0, 0.8], [60, 0.4]] },
      { "type": "transient", "at": 300 }
      """
    ).written.text
    #expect(
      text == """
        {
          "Version": 1.0,
          "Pattern": [
            {
              "Event": {
                "Time": 0.005,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.7 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 }
                ]
              }
            },
            {
              "ParameterCurve": {
                "ParameterID": "HapticIntensityControl",
                "Time": 0.11,
                "ParameterCurveControlPoints": [
                  { "Time": 0, "ParameterValue": 1 },
                  { "Time": 0.06, "ParameterValue": 0.5 }
                ]
              }
            },
            {
              "Event": {
                "Time": 0.11,
                "EventType": "HapticContinuous",
                "EventDuration": 0.06,
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.8 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 }
                ]
              }
            },
            { "Parameter": { "ParameterID": "HapticIntensityControl", "ParameterValue": 1, "Time": 0.17 } },
            {
              "Event": {
                "Time": 0.3,
                "EventType": "HapticTransient",
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 1 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.5 }
                ]
              }
            }
          ]
        }

        """)
    #expect(format(text) == text)
  }

  @Test("Where nothing is lost, amplitude and frequency keep to the pattern's")
  func tolerance() throws {
    var complete = 0
    var beyond: [UInt64] = []
    for seed in 0..<UInt64(caseCount(debug: 150, release: 5000)) {
      guard let difference = try difference(seed) else { continue }
      complete += 1
      // 1/128 of intensity under a law of slope 2 (under the steepest one 4.6), and 1/128 of 1.52
      // octaves.
      let slope = seed % 3 == 2 ? 4.6 : 2
      if difference.amplitude > slope / 128 || difference.octaves > 1.53 / 128 {
        beyond.append(seed)
      }
      #expect(difference.amplitude < 0.05 && difference.octaves < 0.07, "seed \(seed)")
    }
    #expect(complete > caseCount(debug: 50, release: 1500))
    // Rapid changes, of which several come together; the page on AHAP has the figures.
    #expect(beyond.count <= caseCount(debug: 0, release: 7), "seeds \(beyond)")
  }

  @Test("A curve that becomes a jump, being divided into lines, is told")
  func nearlySteep() throws {
    let (written, _) = try written(
      #"{ "type": "continuous", "duration": 10, "intensity": [[1, 0.847], [2, 0, "exponential"]] }"#
    )
    #expect(!written.isComplete)
    #expect(
      written.diagnostics.map(\.message) == [
        "the strength changes so fast that straight lines cannot follow it: they become jumps"
      ])
    #expect(written.diagnostics.map(\.location) == [.place(.event(0))])
  }

  /// How far the sound of a random pattern is off once it has become AHAP: in amplitude, and in octaves;
  /// `nil` where something is lost.
  private func difference(_ seed: UInt64) throws -> (amplitude: Double, octaves: Double)? {
    let laws: [AHAPOptions] = [
      AHAPOptions(), AHAPOptions(intensityLaw: .linear, sharpnessLaw: .linear),
      AHAPOptions(intensityLaw: .decibel(range: 40)),
    ]
    var random = RandomPatterns(seed: seed)
    let pattern = random.plain()
    let options = laws[Int(seed % 3)]
    let written = try ahap(pattern, options: options)
    let document = read(written.text)
    try #require(document.diagnostics.isEmpty, "seed \(seed)")
    guard written.isComplete else { return nil }
    let again = try #require(document.pattern)
    let (left, right) = (try tracks(pattern, options), try tracks(again, options))
    try #require(
      left.count == right.count,
      "seed \(seed)\n\(PatternWriter.native(pattern).text)\n\(written.text)")
    let differences = zip(left, right).map { $0.differences(to: $1) }
    return (
      differences.map(\.amplitude).max() ?? 0, differences.map(\.octaves).max() ?? 0
    )
  }

  @Test("No curve has more than 16 points, and each goes on where the last one ended")
  func curveLength() throws {
    let points = (0...100).map { "[\($0 * 10), \($0 % 2 == 0 ? 1 : 0.5)]" }.joined(separator: ", ")
    let text = try written(
      #"{ "type": "continuous", "duration": 1000, "intensity": [\#(points)] }"#
    ).written.text
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let root = try #require(json as? [String: Any])
    let entries = try #require(root["Pattern"] as? [[String: Any]])
    let curves = entries.compactMap { $0["ParameterCurve"] as? [String: Any] }
    let sizes = curves.compactMap { ($0["ParameterCurveControlPoints"] as? [Any])?.count }
    #expect(sizes == [16, 16, 16, 16, 16, 16, 11])
    let starts = curves.compactMap { $0["Time"] as? Double }
    #expect(zip(starts, [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("A vibration over 30 s becomes parts that abut and compile without a seam")
  func longEvents() throws {
    let (written, document) = try written(
      #"{ "type": "continuous", "at": 7, "duration": 70000, "attack": 20, "release": 30, "intensity": [[0, 0.5], [70000, 1]] }"#
    )
    let again = read(written.text)
    #expect(again.diagnostics.isEmpty)
    #expect(again.pattern?.events.map(\.at.milliseconds) == [7, 30_007, 60_007])
    #expect(written.isComplete)
    let (before, after) = (try #require(document.pattern), try #require(again.pattern))
    let (old, new) = (try #require(score(before)), try #require(score(after)))
    let amplitudes = { (score: Score) in
      var all = [Double](repeating: 0, count: score.frameCount)
      for track in Track.all(of: score) {
        for (index, value) in track.amplitudes.enumerated() { all[track.start + index] += value }
      }
      return all
    }
    let (left, right) = (amplitudes(old), amplitudes(new))
    #expect(left.count == right.count)
    #expect(zip(left, right).allSatisfy { abs($0 - $1) < 1.0 / 64 })
  }

  @Test(
    "What is lost is said, at its place",
    arguments: [
      (
        #"{ "type": "continuous", "duration": 60, "waveform": "square" }"#,
        """
        text:1:79: warning: AHAP has no square wave: it becomes a sine [lost-in-conversion]
        """
      ),
      (
        #"{ "type": "transient", "ring": 8 }"#,
        #"text:1:58: warning: AHAP cannot say how a tap rings: "ring" is lost [lost-in-conversion]"#
      ),
      (
        #"{ "type": "transient", "channel": "left" }"#,
        "text:1:61: warning: AHAP has no channels: the event goes to all that are felt [lost-in-conversion]"
      ),
      (
        #"{ "type": "continuous", "duration": 60, "phase": 0.25 }"#,
        "text:1:76: warning: AHAP cannot say where in its cycle a vibration begins [lost-in-conversion]"
      ),
      (
        #"{ "type": "transient", "gain": 2 }"#,
        "text:1:27: warning: it is stronger than intensity 1, and AHAP has no gain [clipped-in-conversion]"
      ),
      (
        #"{ "type": "transient", "frequency": 400 }"#,
        "text:1:63: warning: 400 Hz is above 80…230 Hz; 230 Hz is written [clipped-in-conversion]"
      ),
      (
        #"{ "type": "continuous", "duration": 60, "intensity": [[0, 1], [60, 0]] }, { "type": "continuous", "duration": 60 }"#,
        "text:1:101: warning: its intensity follows that of another event: AHAP's curves act on all events at once [shared-curve]"
      ),
      (
        #"{ "type": "continuous", "duration": 60, "intensity": [[0, 1], [60, 0]] }, { "type": "transient", "at": 50 }"#,
        "text:1:101: warning: the intensity of the tap is changed by a continuous event: AHAP's curves act on all events [shared-curve]"
      ),
    ])
  func losses(event: String, expected: String) throws {
    let (written, document) = try written(event)
    let lines = rendered(written.diagnostics, of: document).split(separator: "\n")
    #expect(lines.first.map(String.init) == expected)
    #expect(!written.isComplete)
  }

  @Test("The laws that were used are told")
  func laws() throws {
    let (written, _) = try written(
      #"{ "type": "continuous", "duration": 60, "amplitude": 0.25, "frequency": 80 }, { "type": "continuous", "at": 100, "duration": 50, "attack": 20 }"#
    )
    #expect(written.isComplete)
    #expect(
      written.diagnostics.map(\.message) == [
        "amplitudes and gains become intensities by the quadratic law",
        "frequencies become sharpnesses by the logarithmic law, 80…230 Hz",
        "attack, decay and release are converted by the law 1 ms * 2000^value",
      ])
    let event = try #require(read(written.text).pattern?.events.first)
    guard case .continuous(let continuous) = event.kind else { return }
    #expect(continuous.strength == .intensity(.constant(0.5)))
    #expect(continuous.pitch == .sharpness(.constant(0)))
  }

  @Test("A tap under a curve is given back what the curve takes, or has a file of its own")
  func taps() throws {
    let events =
      #"{ "type": "continuous", "duration": 100, "intensity": [[0, 1], [100, 0]], "sharpness": [[0, 0.2], [100, 0.4]] }, { "type": "transient", "at": 50, "intensity": 0.4, "sharpness": 0.8 }"#
    let (joint, _) = try written(events)
    #expect(joint.isComplete && joint.transients == nil)
    let tap = try #require(read(joint.text).pattern?.events.last)
    guard case .transient(let transient) = tap.kind else { return }
    #expect(abs(transient.strength.value - 0.8) < 1e-9 && abs(transient.pitch.value - 0.7) < 1e-9)

    let (split, _) = try written(events, AHAPOptions(splitsTransients: true))
    let transients = try #require(split.transients)
    let taps = try #require(read(transients).pattern)
    #expect(taps.controls.isEmpty && taps.events.count == 1)
    #expect(
      taps.events[0].kind
        == .transient(Transient(strength: .intensity(0.4), pitch: .sharpness(0.8))))
    #expect(read(split.text).pattern?.events.count == 1)
  }

  @Test("Vibrations that abut do not disturb each other, whatever rounding leaves")
  func abutting() throws {
    let events = (0..<20).map { index in
      let at = 0.1 * Double(index) * 3
      return
        #"{ "type": "continuous", "at": \#(at), "duration": 0.3, "intensity": [[0, 0.9], ["0.3ms", 0.8]], "phase": "continue" }"#
    }
    let (written, _) = try written(events.joined(separator: ", "))
    #expect(written.isComplete)
  }

  @Test("Sounds for a loudspeaker read back the same")
  func sounds() throws {
    let pattern = HapticPattern(
      events: [
        Event(
          .audio(
            Audio(
              .file("tap.wav"), duration: .milliseconds(250), loops: true, volume: 0.5,
              pitch: -0.25,
              pan: 1, shape: .init(attack: .normalized(0.2), release: .normalized(0.3)),
              isOptional: true)), at: .milliseconds(10), channels: .sound),
        Event(
          .audio(Audio(.tone, duration: .milliseconds(90), isOptional: true)), channels: .sound),
      ],
      controls: [
        Control(
          .volume,
          envelope: Envelope([.init(at: .zero, value: 1), .init(at: .milliseconds(90), value: 0)]))
      ])
    let written = PatternWriter.ahap(
      FlatPattern(
        outline: HapticPattern(controls: pattern.controls),
        events: pattern.events.enumerated().map { FlatEvent($1, origin: $0) }))
    #expect(written.isComplete)
    let again = try #require(read(written.text).pattern)
    func kinds(_ pattern: HapticPattern) -> Set<Event.Kind> {
      Set(
        pattern.events.map { event in
          guard case .audio(var audio) = event.kind else { return event.kind }
          for path in [\AttackDecaySustainRelease.attack, \.decay, \.release]
          where audio.shape[keyPath: path] == .normalized(0) {
            audio.shape[keyPath: path] = .zero
          }
          return .audio(audio)
        })
    }
    #expect(kinds(again) == kinds(pattern))
    #expect(again.events.allSatisfy { $0.channels == .sound })
    #expect(again.controls == pattern.controls)
  }

  @Test("A pattern longer than its events is padded")
  func padding() throws {
    let pattern = HapticPattern(
      duration: .milliseconds(900),
      events: [Event(.continuous(Continuous(duration: .milliseconds(100))))])
    let again = read(try ahap(pattern).text)
    #expect(again.diagnostics.isEmpty)
    let padded = try #require(again.pattern)
    #expect(score(padded)?.frameCount == score(pattern)?.frameCount)
  }
}
