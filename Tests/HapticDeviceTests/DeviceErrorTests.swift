import HapticAudio
import HapticDevice
import Testing

@Suite("What is said of devices that cannot be used")
struct DeviceErrorTests {
  static let chip = SoundCard(number: 0, id: "PCH", name: "HDA Intel PCH", longName: "")
  static let headset = SoundCard(
    number: 1, id: "H340", name: "USB Headset", longName: "",
    usb: USBIdentifier(vendor: 0x046d, product: 0x0a38))
  static let pipeWire = DeviceHolder(process: 1387, program: "pipewire")
  static let freeing =
    "have it let go of the card with \"pactl set-card-profile NAME off\" "
    + "(\"pactl list cards short\" tells the NAME)"

  static let cases: [(DeviceError.Reason, String)] = [
    (.missing(available: []), "there is no such device, and ALSA knows no other"),
    (
      .missing(available: ["default", "hw:CARD=PCH,DEV=0"]),
      "there is no such device; there are \"default\", \"hw:CARD=PCH,DEV=0\" "
        + "(\"haptic devices\" tells more of them)"
    ),
    (.incomplete, "its definition in ALSA's configuration names something that is not there"),
    (.invalidName(.card("card:")), "\"card:\" names no card; write its id or number, as in card:0"),
    (
      .missingCard(.usb(USBIdentifier.dualSense, device: 0), present: [chip]),
      "there is no DualSense; connect it with a cable, since over Bluetooth it is no sound card; "
        + "no sound card is connected over USB"
    ),
    (
      .missingCard(.usb(USBIdentifier.dualSense, device: 0), present: [chip, headset]),
      "there is no DualSense; connect it with a cable, since over Bluetooth it is no sound card; "
        + "over USB there are 046d:0a38 (USB Headset)"
    ),
    (
      .missingCard(.usb([USBIdentifier(vendor: 0x1234, product: 0xabcd)], device: 0), present: []),
      "no sound card has the USB id 1234:abcd; no sound card is connected over USB"
    ),
    (
      .missingCard(.card("Controller", device: 0), present: [chip, headset]),
      "there is no card \"Controller\"; there are \"PCH\" (0), \"H340\" (1)"
    ),
    (
      .missingCard(.card("3", device: 0), present: []),
      "there is no card \"3\"; the system has no sound card"
    ),
    (
      .busy(DeviceUse()),
      "another program is using it; end that program (often a sound server), "
        + "or play through it with the device \"default\""
    ),
    (
      .busy(DeviceUse(isDualSense: true)),
      "another program is using it, most likely the sound server; \(freeing)"
    ),
    (
      .busy(DeviceUse(holder: pipeWire, isDualSense: true)),
      "PipeWire (process 1387) is using it; \(freeing)"
    ),
    (
      .busy(DeviceUse(holder: pipeWire)),
      "PipeWire (process 1387) is using it; play through it with the device \"default\", "
        + "or \(freeing)"
    ),
    (
      .busy(DeviceUse(holder: DeviceHolder(process: 9, program: "jackd"))),
      "JACK (process 9) is using it; end it, or play through it with the device \"jack\""
    ),
    (
      .busy(DeviceUse(holder: DeviceHolder(process: 33, program: "aplay"), isDualSense: true)),
      "\"aplay\" (process 33) is using it; end that program"
    ),
    (.notPermitted, "permission denied; your user may have to be in the group \"audio\""),
    (
      .serverUnreachable,
      "the sound server behind it does not answer; start it, or choose a card such as \"hw:0\""
    ),
    (.unsupportedRate(1, supported: []), "it does not run at 1 Hz; choose another rate"),
    (
      .unsupportedRate(1, supported: [2, 3, 4]), "it does not run at 1 Hz; choose 2, 3 or 4"
    ),
    (
      .unsupportedFormat(nil, supported: []), "it takes no known format; choose another device"
    ),
    (
      .unsupportedFormat(.s16, supported: [.s32]), "it does not take s16; choose s32"
    ),
    (
      .unsupportedChannels(1, supported: 4...4), "it cannot have 1 channel; it has 4"
    ),
    (
      .unsupportedChannels(6, supported: 1...4), "it cannot have 6 channels; it has 1 to 4"
    ),
    (
      .route(.noOutput(4, deviceChannelCount: 2)),
      "the route names channel 4 of a device that has 2"
    ),
    (.stalled(milliseconds: 20), "it has taken nothing for 20 ms; it may be paused or broken"),
    (.cannotKeepUp, "it runs empty at once each time; the machine may be overloaded"),
    (.system(code: -5), "input/output error"),
  ]

  @Test("is one sentence with a remedy", arguments: cases)
  func wording(reason: DeviceError.Reason, text: String) {
    #expect(
      DeviceError(.open, device: "x", reason).description
        == "cannot open the device \"x\": \(text)")
  }

  @Test("says what was being done")
  func actions() {
    #expect(
      [DeviceError.Action.open, .configure, .start, .play, .drain].map {
        DeviceError($0, device: "x", .cannotKeepUp).description.prefix { $0 != ":" }
      } == [
        "cannot open the device \"x\"", "cannot set up the device \"x\"",
        "cannot start the device \"x\"", "cannot play on the device \"x\"",
        "cannot finish playing on the device \"x\"",
      ])
    #expect(
      DeviceError(.play, device: "x", .disconnected).description
        == "the device \"x\" went away while it was being used; connect it again and play anew")
  }
}
