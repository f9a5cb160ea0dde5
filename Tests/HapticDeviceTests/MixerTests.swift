import HapticDevice
import Testing

@Suite("The check of mixers")
struct MixerTests {
  static let on = MixerControl(name: "Master", volumes: [40, 40], switches: [true, true])
  static let speaker = MixerControl(name: "Speaker", volumes: [9], switches: [true])
  static let mutedSpeaker = MixerControl(name: "Speaker", volumes: [9], switches: [false])
  static let mutedHeadphone = MixerControl(name: "Headphone", switches: [false, false])

  /// Controls, and what is said of them.
  struct Case: Sendable, CustomTestStringConvertible {
    var controls: [MixerControl]
    var warnings: [String]
    var testDescription: String { controls.map(\.name).joined(separator: ", ") }
  }

  static let cases = [
    Case(controls: [], warnings: []),
    Case(controls: [on, speaker], warnings: []),
    Case(
      controls: [MixerControl(name: "Master", volumes: [0, 0], switches: [true]), speaker],
      warnings: [
        "the mixer's control \"Master\" is at volume 0, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"Master\" 80%"
      ]),
    Case(
      controls: [MixerControl(name: "PCM", volumes: [7, 7], switches: [false, false])],
      warnings: [
        "the mixer's control \"PCM\" is muted, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"PCM\" unmute"
      ]),
    Case(
      controls: [MixerControl(name: "Master", volumes: [0, 0], switches: [false, false])],
      warnings: [
        "the mixer's control \"Master\" is muted and at volume 0, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"Master\" 80% unmute"
      ]),
    // A range need not begin at 0.
    Case(
      controls: [MixerControl(name: "PCM", index: 1, volumes: [-5], leastVolume: -5)],
      warnings: [
        "the mixer's control \"PCM,1\" is at volume 0, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"PCM,1\" 80%"
      ]),
    // One side only.
    Case(
      controls: [MixerControl(name: "PCM", volumes: [0, 5], switches: [false, true])], warnings: []),
    // A socket that is not used may be silent, but not all of them.
    Case(controls: [on, speaker, mutedHeadphone], warnings: []),
    Case(
      controls: [on, mutedSpeaker, mutedHeadphone],
      warnings: [
        "the mixer's control \"Speaker\" is muted, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"Speaker\" unmute",
        "the mixer's control \"Headphone\" is muted, so that nothing may be felt; "
          + "to change that: amixer -D hw:1 sset \"Headphone\" unmute",
      ]),
    // What does not concern playing.
    Case(
      controls: [MixerControl(name: "Mic", switches: [false]), MixerControl(name: "Mic Boost")],
      warnings: []),
  ]

  @Test("tells what lets nothing through, and the command that mends it", arguments: cases)
  func warnings(_ test: Case) {
    #expect(MixerCheck.warnings(mixer: "hw:1", test.controls).map(\.description) == test.warnings)
  }

  @Test("a control's name is quoted for the shell")
  func quoting() {
    let warning = MixerWarning(mixer: "hw:0", control: "a \"$b\"", problem: .muted)
    #expect(warning.remedy == #"amixer -D hw:0 sset "a \"\$b\"" unmute"#)
  }

  @Test("says nothing where there is no mixer", arguments: ["hw:31", "null", "usb:ffff:ffff"])
  func none(device: String) {
    #expect(MixerCheck.warnings(for: OutputRequest(device: device)).isEmpty)
  }
}
