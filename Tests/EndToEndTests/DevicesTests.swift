import Foundation
import TestSupport
import Testing

/// `haptic devices`, on machines of several kinds.
@Suite struct DevicesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: [String], _ configuration: String) throws -> Command.Result {
    try folder.write(configuration, to: "alsa.conf")
    return try Command.run(
      words, in: folder, environment: ["ALSA_CONFIG_PATH": folder.path("alsa.conf")])
  }

  /// Two devices that show themselves, and one that does not. On a machine with cards there are more.
  private let configuration = """
    pcm.coil { type null hint { show on description "a coil" } }
    pcm.four {
      type multi slaves.a { pcm coil channels 4 }
      bindings.0 { slave a channel 0 } bindings.1 { slave a channel 1 }
      bindings.2 { slave a channel 2 } bindings.3 { slave a channel 3 }
      hint { show on description "four coils" }
    }
    pcm.hidden { type null }

    """

  @Test("lists what can be given to -D, and what it takes")
  func table() throws {
    let result = try run(["devices"], configuration)
    #expect(result.status == 0)
    #expect(
      result.lines.first?.split(separator: " ").map(String.init) == [
        "NAME", "DESCRIPTION", "CARD", "USB", "CHANNELS", "RATES", "FORMATS", "STATE",
      ])
    let rows = result.lines.map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.contains([
        "coil", "a", "coil", "-", "-", "1-64", "8000-192000", "float,s16,s24,s32", "free",
      ]))
    #expect(
      rows.contains([
        "four", "four", "coils", "-", "-", "4", "8000-192000", "float,s16,s24,s32", "free",
      ]))
    #expect(!rows.contains { $0.first == "hidden" })
    // Each name does what it says.
    for name in ["coil", "four"] {
      let play = try run(["play", "-D", name, "selection"], configuration)
      #expect(play.status == 0, "\(play.error)")
    }
  }

  @Test("as JSON, an object a line")
  func json() throws {
    let result = try run(["devices", "--json"], configuration)
    #expect(result.status == 0 && result.error.isEmpty)
    let objects = try result.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let four = try #require(objects.first { $0["name"] as? String == "four" })
    #expect(four["description"] as? String == "four coils")
    #expect(four["state"] as? String == "free")
    #expect(four["channels"] as? [Int] == [4])
    #expect((four["rates"] as? [Int])?.contains(48_000) == true)
    #expect(four["formats"] as? [String] == ["float", "s16", "s24", "s32"])
    #expect(four["usb"] is NSNull && four["card"] is NSNull && four["error"] is NSNull)
  }

  @Test(
    "says what to do where there is none",
    .disabled(if: FileManager.default.fileExists(atPath: "/proc/asound"), "there are cards"),
    arguments: [["devices"], ["devices", "--json"]])
  func none(words: [String]) throws {
    let result = try run(words, "pcm.hidden { type null }\n")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(
      result.error
        == "haptic devices: there is no device to play on; connect one (a DualSense with a cable), "
        + "start a sound server, or define one in ~/.asoundrc; \"-D null\" plays to none at all\n")
  }

  @Test("says why a device cannot be used")
  func unusable() throws {
    let result = try run(
      ["devices"],
      """
      pcm.broken { type nonsense hint { show on description "x" } }
      pcm.!default { type nonsense hint { show on description "z" } }

      """)
    #expect(result.status == 0)
    #expect(
      result.lines.dropFirst().map { $0.split(separator: " ").map(String.init) }.suffix(1) == [
        ["broken", "x", "-", "-", "-", "-", "-", "unusable"]
      ])
    #expect(
      result.error.split(separator: "\n").suffix(1) == [
        "haptic devices: cannot open the device \"broken\": its definition in ALSA's configuration "
          + "names something that is not there"
      ])
  }

  @Test("needs no operands")
  func operands() throws {
    #expect(try run(["devices", "all"], configuration).status == 64)
  }
}
