import Foundation
import TestSupport
import Testing

/// The options of `haptic play` that say which device is played on, and how it is opened.
@Suite struct DeviceOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeCaptureDevice()
  }

  private func play(_ words: [String]) throws -> Command.Result {
    try Command.run(
      ["play"] + words, in: folder, environment: ["ALSA_CONFIG_PATH": folder.path("alsa.conf")])
  }

  @Test("a route says which channels get what, and how many there are")
  func route() throws {
    let name = "notification.success"
    try Command.run(["render", "-f", "float", "-o", "out.wav", name], in: folder)
    let samples = try Wave(folder.data("out.wav")).samples
    let result = try play([
      "--json", "-D", "capture", "-f", "float", "-c", "1", "--route", "2=0.5,rr=0.25", name,
    ])
    #expect(result.lines.first?.contains(#""channels":4,"#) == true, "\(result.error)")
    let played = try unsafe folder.data("captured").withUnsafeBytes { bytes in
      unsafe Array(bytes.bindMemory(to: Float.self))
    }
    try #require(played.count > 4 * samples.count)
    for (frame, sample) in samples.enumerated() {
      #expect(
        Array(played[(4 * frame)..<(4 * frame + 4)]) == [
          0, Float(sample) * 0.5, 0, Float(sample) * 0.25,
        ])
    }
  }

  @Test(
    "period and buffer are given as times or in frames",
    arguments: [
      ([], 240, 2400), (["--period-size", "96", "--buffer-size", "192"], 96, 192),
      (["--period-time", "2000", "--buffer-time", "8000"], 96, 384),
      (["--period-time", "2000", "--buffer-size", "480"], 96, 480),
    ] as [([String], Int, Int)])
  func sizes(words: [String], period: Int, buffer: Int) throws {
    let result = try play(["--json", "-D", "capture"] + words + ["selection"])
    #expect(result.text.contains("\"period\":\(period),\"buffer\":\(buffer),"), "\(result.text)")
  }

  @Test(
    "what cannot be is refused before anything is opened",
    arguments: [
      (
        ["--route", "3-4"],
        "option \"--route\": \"3-4\" is no channel; write its number, or a place such as FL, FR, RL, RR"
      ),
      (
        ["-D", "usb:54c:ce6"],
        "option \"-D\": \"usb:54c:ce6\" names no USB device; write vendor and product in four hexadecimal "
          + "digits each, as in usb:054c:0ce6"
      ),
      (
        ["--period-time", "5000", "--period-size", "96"],
        "--period-time and --period-size exclude each other"
      ),
      (
        ["--period-size", "96", "--buffer-size", "48"],
        "--period-size 96 is more than --buffer-size 48"
      ),
    ])
  func refusals(words: [String], message: String) throws {
    let result = try play(words + ["selection"])
    #expect(result.status == 64)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test("a device that is not there is told, with what there is to do")
  func missing() throws {
    let result = try play(["-D", "usb:ffff:fffe", "selection"])
    #expect(result.status == 2)
    #expect(
      result.error.hasPrefix(
        "haptic play: cannot open the device \"usb:ffff:fffe\": no sound card has the USB id "
          + "ffff:fffe; "), "\(result.error)")
  }
}
