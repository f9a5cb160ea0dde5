internal import HapticDevice

/// How an engine's device is opened, and how the mix reaches its channels.
struct StreamRoute {
  /// The channels of the mix.
  let sourceChannelCount: Int

  /// Opens the device.
  func open(
    _ configuration: EngineConfiguration, sampleRate: Int
  ) throws(DeviceError) -> OutputStream {
    try OutputStream.open(
      configuration.output, sampleRate: sampleRate, sourceChannelCount: sourceChannelCount)
  }

  /// The gain from each channel of the mix to each of the device,
  /// `gains[device * sourceChannelCount + source]`.
  func gains(deviceChannelCount: Int) -> [Float] {
    (0..<deviceChannelCount).flatMap { device in
      (0..<sourceChannelCount).map { sourceChannelCount == 1 || $0 == device ? 1 : 0 }
    }
  }
}
