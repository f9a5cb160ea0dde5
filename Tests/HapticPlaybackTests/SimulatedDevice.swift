import HapticDevice
import TestSupport

/// The simulated device of `Tests/Bench`, used through a configuration in memory.
enum SimulatedDevice {
  /// The built plugin; `nil` where there is no C compiler.
  static var plugin: String? { BenchLibrary.simulatedDevice }

  /// A configuration whose device `sim` has the keys given, beside recording to a file.
  static func configuration(record: String, _ keys: String = "") -> DeviceConfiguration {
    DeviceConfiguration(BenchLibrary.configuration("record \"\(record)\" \(keys)"))
  }
}
