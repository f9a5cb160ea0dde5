import Foundation
import HapticDevice
import TestSupport
import Testing

/// The simulated mixer of `Tests/Bench`.
enum SimulatedMixer {
  /// The C compiler that builds it; `nil` where there is none.
  static let compiler = ["/usr/bin/clang", "/usr/bin/cc", "/usr/local/bin/clang"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Builds it and has ALSA's `default` mixer have these controls; for a process of its own, since
  /// alsa-lib reads its configuration once.
  static func install(in folder: TemporaryFolder, controls: String) throws {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Bench/simulated_mixer.c").standardized.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(compiler))
    process.arguments = [
      "-shared", "-fPIC", "-O1", "-o", folder.path("mixer.so"), source, "-lasound",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    try folder.write(
      """
      ctl_type.simulated_mixer { lib "\(folder.path("mixer.so"))" }
      ctl.!default { type simulated_mixer controls "\(controls)" }

      """, to: "conf")
    _ = unsafe setenv("ALSA_CONFIG_PATH", folder.path("conf"), 1)
  }
}

@Suite(
  "Reading mixers",
  .enabled(if: SimulatedMixer.compiler != nil, "no C compiler to build the simulated mixer with"))
struct SimulatedMixerTests {
  @Test("what lets nothing through is told with the mixer's own least volume")
  func silent() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      try SimulatedMixer.install(
        in: folder,
        controls: "Master Playback Volume=-10,-10;Master Playback Switch=0,0;"
          + "PCM Playback Volume=-10,0;Headphone Playback Switch=0,0;Mic Capture Switch=0")
      #expect(
        MixerCheck.warnings(for: OutputRequest()) == [
          MixerWarning(mixer: "default", control: "Master", problem: .mutedAtZero),
          MixerWarning(mixer: "default", control: "Headphone", problem: .muted),
        ])
    }
  }

  @Test("one that lets everything through is not worth a word")
  func open() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      try SimulatedMixer.install(
        in: folder,
        controls:
          "Master Playback Volume=40,40;Master Playback Switch=0,1;Speaker Playback Switch=0;"
          + "Headphone Playback Volume=9,9")
      #expect(MixerCheck.warnings(for: OutputRequest()).isEmpty)
      // Another device's mixer is none of its business.
      #expect(MixerCheck.warnings(for: OutputRequest(device: "null")).isEmpty)
    }
  }
}
