internal import HapticDevice

/// How an engine's device is opened.
struct StreamRoute {
  /// The channels of the mix.
  let sourceChannelCount: Int

  /// Opens the device.
  func open(
    _ configuration: EngineConfiguration, sampleRate: Int?
  ) throws(DeviceError) -> OutputStream {
    try OutputStream.open(
      configuration.output, sampleRate: sampleRate, sourceChannelCount: sourceChannelCount)
  }
}
