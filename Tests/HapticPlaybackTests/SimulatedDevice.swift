import Foundation
import HapticDevice

/// The simulated device of `Tests/Bench`: built once, used through a configuration in memory.
enum SimulatedDevice {
  /// The built plugin; `nil` where there is no C compiler.
  static let plugin: String? = {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Bench/simulated_device.c").standardized.path
    let library = NSTemporaryDirectory() + "haptic-simulated-\(getpid()).so"
    for compiler in ["/usr/bin/clang", "/usr/bin/cc", "/usr/local/bin/clang"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: compiler)
      process.arguments = ["-shared", "-fPIC", "-O1", "-o", library, source, "-lasound"]
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      if process.terminationStatus == 0 {
        atexit { _ = unsafe unlink(NSTemporaryDirectory() + "haptic-simulated-\(getpid()).so") }
        return library
      }
    }
    return nil
  }()

  /// A configuration whose device `sim` has the keys given, beside recording to a file.
  static func configuration(record: String, _ keys: String = "") -> DeviceConfiguration {
    DeviceConfiguration(
      """
      pcm_type.simulated { lib "\(plugin ?? "")" }
      pcm.sim { type simulated record "\(record)" \(keys) }
      """)
  }
}
