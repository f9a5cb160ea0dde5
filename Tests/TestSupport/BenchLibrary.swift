import Foundation

/// The C libraries of `Tests/Bench`, each built once a process.
package enum BenchLibrary {
  /// The simulated device, a plugin of alsa-lib; `nil` where there is no C compiler.
  package static let simulatedDevice = build("simulated_device", linking: ["-lasound"])
  /// What watches real-time threads, to be preloaded; `nil` where there is no C compiler.
  package static let realtimeGuard = build("realtime_guard", linking: ["-ldl"])

  /// A configuration of ALSA whose device `sim`, and `default`, is the simulated one, with the keys
  /// given.
  package static func configuration(_ keys: String) -> String {
    """
    pcm_type.simulated { lib "\(simulatedDevice ?? "")" }
    pcm.sim { type simulated \(keys) }
    pcm.!default "sim"

    """
  }

  private static func build(_ name: String, linking libraries: [String]) -> String? {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Bench/\(name).c").standardized.path
    let library = NSTemporaryDirectory() + "haptic-\(getpid())-\(name).so"
    for compiler in ["/usr/bin/clang", "/usr/bin/cc", "/usr/local/bin/clang"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: compiler)
      process.arguments = ["-shared", "-fPIC", "-O1", "-o", library, source] + libraries
      guard (try? process.run()) != nil else { continue }
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { continue }
      // A function for C knows nothing of its surroundings; what is left is found by its name.
      atexit {
        for name in ["simulated_device", "realtime_guard"] {
          _ = unsafe unlink(NSTemporaryDirectory() + "haptic-\(getpid())-\(name).so")
        }
      }
      return library
    }
    return nil
  }
}
