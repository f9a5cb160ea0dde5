public import HapticAudio

/// How a device is to be opened; rate and channels of the sound are the sound's own.
public struct OutputRequest: Hashable, Sendable {
  /// The device's ALSA name; `default` by default.
  public var device: String
  /// The sample format. By default the first that the device takes of 32 and 24 bits, floating point
  /// and 16 bits: the finest first, integers first, as those are what hardware takes.
  public var format: SampleFormat?
  /// The number of channels. By default as many as the source has; for a source of one channel 2, or
  /// the number nearest to that: an actuator may hang on either side of a stereo card.
  public var channelCount: Int?
  /// Frames between two wake-ups, at least 1, which the device may round; 5 ms by default.
  public var periodFrameCount: Int?
  /// Frames that the device holds, at least 1, which it may round; 50 ms by default, since without real-time
  /// priority a wake-up may well be 10 ms late, and a pattern that is known beforehand loses nothing
  /// by being queued early.
  public var bufferFrameCount: Int?
  /// A configuration in place of the machine's; none by default.
  public var configuration: DeviceConfiguration?
  /// Whether frames are taken back even from a device without a card. Only a device whose memory the
  /// program shares can give them back; alsa-lib claims it of sound servers too.
  package var rewindsWithoutCard = false

  /// Makes a request.
  public init(
    device: String = "default", format: SampleFormat? = nil, channelCount: Int? = nil,
    periodFrameCount: Int? = nil,
    bufferFrameCount: Int? = nil, configuration: DeviceConfiguration? = nil
  ) {
    self.device = device
    self.format = format
    self.channelCount = channelCount
    self.periodFrameCount = periodFrameCount
    self.bufferFrameCount = bufferFrameCount
    self.configuration = configuration
  }
}
