import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("AHAP")
struct AHAPReaderTests {
  /// An event of a type, at 0, with what follows its type.
  private func event(_ type: String, _ rest: String = "") -> String {
    #"{ "Event": { "Time": 0, "EventType": "\#(type)"\#(rest) } }"#
  }

  private func parameters(_ list: KeyValuePairs<String, String>) -> String {
    let entries = list.map { #"{ "ParameterID": "\#($0.key)", "ParameterValue": \#($0.value) }"# }
    return #", "EventParameters": [\#(entries.joined(separator: ", "))]"#
  }

  @Test("Every kind of entry is read")
  func everything() throws {
    let document = read(fullAHAP)
    #expect(document.format == .ahap)
    let control = Envelope([
      Breakpoint(at: .milliseconds(100), value: 1), Breakpoint(at: .milliseconds(350), value: 0),
    ])
    #expect(
      document.pattern
        == HapticPattern(
          metadata: [.init(key: "Project", value: "demo"), .init(key: "Levels", value: "[1, 2]")],
          minimumDuration: .milliseconds(350),
          events: [
            Event(
              .transient(Transient(strength: .intensity(0.8), pitch: .sharpness(0.4))),
              at: .milliseconds(5)),
            Event(
              .continuous(
                Continuous(
                  duration: .milliseconds(250),
                  shape: AttackDecaySustainRelease(
                    attack: .normalized(0.1), decay: .normalized(0.2), sustain: 0,
                    release: .normalized(0.3)), phase: .continued)), at: .milliseconds(100)),
          ],
          controls: [
            Control(.intensity, envelope: control), Control(.sharpness, envelope: .constant(-0.2)),
          ]))
  }

  @Test(
    "What is not felt to its end pads the pattern",
    arguments: [
      (#""EventType": "HapticTransient", "EventDuration": 0.5"#, 600.0),
      (#""EventType": "AudioContinuous", "EventDuration": 2"#, 2100),
      (#""EventType": "AudioCustom""#, 100), (#""EventType": "HapticTransient""#, 100),
    ])
  func padding(_ event: String, _ milliseconds: Double) throws {
    let document = read(#"{ "Pattern": [ { "Event": { "Time": 0.1, \#(event) } } ] }"#)
    #expect(document.pattern?.minimumDuration == .milliseconds(milliseconds))
  }

  @Test(
    "Sustained decides what decay means",
    arguments: [("1", 1, 0), ("0", 0, 0.5), ("0.5", 1, 0), ("0.49", 0, 0.5)]
      as [(String, Double, Double)])
  func sustained(_ value: String, _ sustain: Double, _ decay: Double) throws {
    let document = read(
      ahap(
        event(
          "HapticContinuous",
          #", "EventDuration": 1"# + parameters(["DecayTime": "0.5", "Sustained": value]))))
    let shape = try #require(document.pattern?.events.first?.continuous?.shape)
    #expect(shape.sustain == sustain)
    #expect(shape.decay == (decay == 0 ? .zero : .normalized(decay)))
  }

  @Test("Attack, decay and release of 0 are kept as AHAP's values, since controls may add to them")
  func normalizedZero() throws {
    let document = read(ahap(event("HapticContinuous", #", "EventDuration": 1"#)))
    let shape = try #require(document.pattern?.events.first?.continuous?.shape)
    #expect(shape.attack == .normalized(0) && shape.release == .normalized(0))
  }

  @Test(
    "A continuous event without a length lasts to the end of the last other event, or a second",
    arguments: [
      (#"{ "Event": { "Time": 4, "EventType": "HapticTransient" } }"#, 4000),
      (#"{ "Event": { "Time": 4, "EventType": "HapticContinuous", "EventDuration": 2 } }"#, 6000),
      (#"{ "Event": { "Time": 4, "EventType": "HapticTransient", "EventDuration": 1 } }"#, 5000),
      (#"{ "Event": { "Time": 4, "EventType": "AudioCustom", "EventDuration": 3 } }"#, 7000),
      (#"{ "Event": { "Time": 0.5, "EventType": "HapticTransient" } }"#, 1000),
    ] as [(String, Double)])
  func openEnd(_ other: String, _ milliseconds: Double) {
    for list in [
      event("HapticContinuous") + ", " + other, other + ", " + event("HapticContinuous"),
    ] {
      let document = read(ahap(list))
      #expect(document.codes.contains("open-ended"))
      let durations = document.pattern?.events.compactMap(\.continuous?.duration.milliseconds) ?? []
      #expect(durations.contains(milliseconds), "\(durations)")
    }
  }

  @Test("Values are clamped")
  func clamping() {
    let document = read(
      ahap(
        event(
          "HapticTransient", parameters(["HapticIntensity": "1.5", "HapticSharpness": "-1"]))))
    #expect(document.codes == ["clamped", "clamped"])
    #expect(
      document.pattern?.events == [
        Event(.transient(Transient(strength: .intensity(1), pitch: .sharpness(0))))
      ])
  }

  @Test("Events keep the order of the text")
  func order() {
    let entries = [0.5, 0.1, 0.3].map {
      #"{ "Event": { "Time": \#($0), "EventType": "HapticTransient" } }"#
    }
    let document = read(ahap(entries.joined(separator: ", ")))
    #expect(document.rendered == "")
    #expect(document.pattern?.events.map(\.at.milliseconds) == [500, 100, 300])
  }

  @Test("Sounds go to the channels that are heard, and can be done without")
  func sounds() throws {
    let text = """
      { "Event": { "Time": 0.1, "EventType": "AudioCustom", "EventWaveformPath": "a.wav",
        "EventDuration": 0.25, "EventWaveformLoopEnabled": true, "EventParameters": [
        { "ParameterID": "AudioVolume", "ParameterValue": 0.5 },
        { "ParameterID": "AudioPitch", "ParameterValue": -0.5 },
        { "ParameterID": "AudioPan", "ParameterValue": 1 },
        { "ParameterID": "ReleaseTime", "ParameterValue": 0.5 } ] } },
      { "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "b.wav",
        "EventWaveformUseVolumeEnvelope": false, "EventParameters": [
        { "ParameterID": "AttackTime", "ParameterValue": 0.5 } ] } },
      { "Event": { "Time": 0, "EventType": "AudioContinuous", "EventDuration": 0.5 } },
      { "Parameter": { "ParameterID": "AudioVolumeControl", "Time": 0, "ParameterValue": 0.5 } },
      { "Parameter": { "ParameterID": "AudioPitchControl", "Time": 0, "ParameterValue": 0.1 } },
      { "Parameter": { "ParameterID": "AudioPanControl", "Time": 0, "ParameterValue": -0.1 } }
      """
    let document = read(ahap(text))
    #expect(document.rendered == "")
    let pattern = try #require(document.pattern)
    var first = Audio(
      .file("a.wav"), duration: 250, loops: true, volume: 0.5, pitch: -0.5, pan: 1,
      isOptional: true)
    first.shape = AttackDecaySustainRelease(
      attack: .normalized(0), decay: .zero, release: .normalized(0.5))
    let second = Audio(.file("b.wav"), isOptional: true)
    var third = Audio(.tone, duration: 500, isOptional: true)
    third.shape = AttackDecaySustainRelease(
      attack: .normalized(0), decay: .zero, release: .normalized(0))
    #expect(
      pattern.events == [
        Event(.audio(first), at: 100, channels: .sound), Event(.audio(second), channels: .sound),
        Event(.audio(third), channels: .sound),
      ])
    #expect(pattern.controls.map(\.target) == [.volume, .audioPitch, .pan])
  }

  @Test("A sound without a file is left out, and takes its time")
  func soundsWithoutAFile() {
    let text = event("AudioCustom", #", "EventDuration": 2"#)
    let document = read(ahap(text))
    #expect(document.codes == ["sound-without-path"])
    #expect(document.pattern == HapticPattern(minimumDuration: 2000))
  }

  @Test("The name decides only where the content does not")
  func detection() {
    #expect(read("{}", as: "a.ahap").diagnostics.map(\.message) == ["the file has no \"Pattern\""])
    #expect(
      read("{}", as: "a.hpat").diagnostics.map(\.message) == [
        "the pattern has no \"haptic\"", "the pattern has no \"events\"",
      ])
    #expect(read(ahap(""), as: "a.hpat").format == .ahap)
    #expect(read(native(""), as: "a.ahap").format == .native)
  }
}

extension Event {
  fileprivate var continuous: Continuous? {
    if case .continuous(let continuous) = kind { continuous } else { nil }
  }
}
