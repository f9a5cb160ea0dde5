public import HapticAudio

/// What came of playing a pattern.
public struct PlaybackReport: Hashable, Sendable {
  /// The device's name, as it was asked for.
  public var device: String
  /// Frames a second.
  public var sampleRate: Int
  /// The sample format that the device took.
  public var format: SampleFormat
  /// The device's channels.
  public var channelCount: Int
  /// Frames between two wake-ups.
  public var periodFrameCount: Int
  /// Frames that the device held.
  public var bufferFrameCount: Int
  /// The frames of the pattern that went to the device, up to the end of the fade if it was
  /// interrupted.
  public var frameCount: Int
  /// How often the device ran empty.
  public var underrunCount: Int
  /// How often the machine slept.
  public var suspensionCount: Int
  /// Whether playing was stopped before the end.
  public var wasInterrupted: Bool

  /// What an engine has done with a device.
  package init(
    _ format: StreamFormat, frameCount: Int, _ status: EngineStatus, wasInterrupted: Bool
  ) {
    device = format.device
    sampleRate = format.sampleRate
    self.format = format.format
    channelCount = format.channelCount
    periodFrameCount = format.periodFrameCount
    bufferFrameCount = format.bufferFrameCount
    self.frameCount = frameCount
    underrunCount = status.underrunCount
    suspensionCount = status.suspensionCount
    self.wasInterrupted = wasInterrupted
  }
}
