/// How much of each channel of a sound goes to each channel of a device.
public struct RouteMatrix: Hashable, Sendable {
  /// The channels of the sound.
  public let sourceChannelCount: Int
  /// The channels of the device.
  public let deviceChannelCount: Int
  /// Linear gains, `gains[device * sourceChannelCount + source]`.
  public private(set) var gains: [Float]

  /// A matrix of zeros: silence.
  init(sourceChannelCount: Int, deviceChannelCount: Int) {
    self.sourceChannelCount = sourceChannelCount
    self.deviceChannelCount = deviceChannelCount
    gains = [Float](repeating: 0, count: sourceChannelCount * deviceChannelCount)
  }

  /// The gain from a channel of the sound to one of the device.
  public internal(set) subscript(device device: Int, source source: Int) -> Float {
    get { gains[device * sourceChannelCount + source] }
    set { gains[device * sourceChannelCount + source] = newValue }
  }

  /// The least number of channels that a device must have: one more than the highest that gets
  /// anything; 0 where none does.
  public var leastDeviceChannelCount: Int {
    (gains.lastIndex { $0 != 0 }).map { $0 / sourceChannelCount + 1 } ?? 0
  }
}
