import Foundation
import HapticAudio
import HapticDevice
import HapticPlayback
import TestSupport
import Testing

@Suite("Opening devices")
struct OpeningTests {
  private func error(
    _ device: String, _ configuration: DeviceConfiguration, channels: Int? = nil
  ) -> DeviceError? {
    return #expect(throws: DeviceError.self) {
      try play(
        someSound(frames: 100_000, channels: 2),
        on: OutputRequest(
          device: device, channelCount: channels, configuration: configuration))
    }
  }

  @Test("a name that is not defined is missing, and the library's words are kept, not printed")
  func missing() {
    let error = error("none", .capture("/dev/null"))
    #expect(
      error?.description
        == "cannot open the device \"none\": there is no such device, and ALSA knows no other")
    #expect(error?.libraryMessages == ["Unknown PCM none"])
  }

  @Test("other devices are named where there are any")
  func available() {
    let error = DeviceError(
      .open, device: "x", .missing(available: ["default", "hw:CARD=coil,DEV=0"]))
    #expect(
      error.description
        == "cannot open the device \"x\": there is no such device; there are \"default\", "
        + "\"hw:CARD=coil,DEV=0\" (\"haptic devices\" tells more of them)")
  }

  @Test("a full disk behind a device is told")
  func full() {
    let error = error("capture", .capture("/dev/full"))
    #expect(error?.action == .play)
    #expect(error?.reason == .system(code: -EIO))
    #expect(error?.description == "cannot play on the device \"capture\": input/output error")
  }

  @Test("sound of two channels does not go to three")
  func mismatch() {
    let error = error("capture", .capture("/dev/null"), channels: 3)
    #expect(
      error?.description
        == "cannot set up the device \"capture\": the pattern has 2 channels and the device 3; "
        + "say with a route such as \"1,2\" which goes where")
  }

  @Test("a configuration that cannot be read is an error")
  func configuration() {
    let error = error("capture", DeviceConfiguration("pcm.capture { type"))
    #expect(error?.reason == .system(code: -EINVAL))
  }

  @Test("a device of the machine's own configuration that is missing is told as such")
  func machine() {
    let error = #expect(throws: DeviceError.self) {
      try play(
        someSound(frames: 10), on: OutputRequest(device: "hw:CARD=haptic_none"))
    }
    guard case .missing = error?.reason else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(error?.libraryMessages.isEmpty == false)
  }

  @Test("the machine's configuration is used, and its devices are named when another is missing")
  func environment() async {
    // In a process of its own: alsa-lib reads its configuration once.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let configuration = """
        pcm.default { type file slave.pcm sink file "\(folder.path("raw"))" format raw
          hint { show on description "a coil" } }
        pcm.other { type null hint { show on description "of no interest" } }
        pcm.sink { type null }
        """
      try configuration.write(toFile: folder.path("conf"), atomically: true, encoding: .utf8)
      _ = unsafe setenv("ALSA_CONFIG_PATH", folder.path("conf"), 1)
      let report = try play(someSound(frames: 500), on: OutputRequest())
      #expect(report.device == "default")
      #expect(try bytes(of: folder.path("raw")).count == (500 + 1440) * 2 * 4)
      let error = #expect(throws: DeviceError.self) {
        try play(someSound(frames: 500), on: OutputRequest(device: "none"))
      }
      #expect(error?.reason == .missing(available: ["default"]))
    }
  }
}
