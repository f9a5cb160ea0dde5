public import HapticAudio

/// How a device is to be opened; channels of the sound are the sound's own.
public struct OutputRequest: Hashable, Sendable {
  /// What the device is called, in the forms of ``DeviceSelector``; `default` by default. Which card
  /// that is is found out at each opening, so that one that was connected again is found under its new
  /// number.
  public var device: String
  /// The sample format. By default the first that the device takes of 32 and 24 bits, floating point
  /// and 16 bits: the finest first, integers first, as those are what hardware takes.
  public var format: SampleFormat?
  /// Frames a second, exactly: nothing is resampled. By default 48000, or the rate nearest to that which
  /// the device has; where the sound has a rate already, that.
  public var sampleRate: Int?
  /// The number of channels. By default as many as the source has, for a source of one channel 2, or
  /// the number nearest to that: an actuator may hang on either side of a stereo card. With a route, the
  /// least number that the device has and that the route does with.
  public var channelCount: Int?
  /// How channels of the sound reach those of the device; automatic by default.
  public var route: ChannelRoute
  /// Frames between two wake-ups, at least 1, which the device may round; by default
  /// ``periodMicroseconds``.
  public var periodFrameCount: Int?
  /// Frames that the device holds, at least two periods, which it may round; by default ``bufferMicroseconds``.
  public var bufferFrameCount: Int?
  /// The time between two wake-ups in microseconds, where no number of frames is given; 5 ms by default.
  public var periodMicroseconds = 5_000
  /// What the device holds in microseconds, where no number of frames is given; 50 ms by default, since
  /// without real-time priority a wake-up may well be 10 ms late, and a pattern that is known beforehand
  /// loses nothing by being queued early.
  public var bufferMicroseconds = 50_000
  /// A configuration in place of the machine's; none by default.
  public var configuration: DeviceConfiguration?
  /// Whether frames are taken back even from a device without a card. Only a device whose memory the
  /// program shares can give them back; alsa-lib claims it of sound servers too.
  package var rewindsWithoutCard = false
  /// The folder that stands for `/proc`.
  package var processFolder = "/proc"

  /// Makes a request.
  public init(
    device: String = "default", format: SampleFormat? = nil, sampleRate: Int? = nil,
    channelCount: Int? = nil, route: ChannelRoute = .automatic, periodFrameCount: Int? = nil,
    bufferFrameCount: Int? = nil, configuration: DeviceConfiguration? = nil
  ) {
    self.device = device
    self.format = format
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.route = route
    self.periodFrameCount = periodFrameCount
    self.bufferFrameCount = bufferFrameCount
    self.configuration = configuration
  }

  /// For playing live from a thread with real-time priority: two periods of 96 frames are queued, 4 ms
  /// at 48000 Hz. The `default` device; set ``device`` for another.
  public static let liveWithRealTimePriority = OutputRequest(
    periodFrameCount: 96, bufferFrameCount: 192)

  /// For playing live from an ordinary thread: three periods of 240 frames are queued, 15 ms at
  /// 48000 Hz, which the wake-ups of a loaded machine keep up with. The `default` device.
  public static let live = OutputRequest(periodFrameCount: 240, bufferFrameCount: 720)

  /// The frames that are asked for between two wake-ups and in all, at a rate.
  func frameCounts(sampleRate: Int) -> (period: Int, buffer: Int) {
    func frames(_ microseconds: Int) -> Int {
      max(1, Int((Double(sampleRate) * Double(microseconds) / 1e6).rounded()))
    }
    let period = max(1, periodFrameCount ?? frames(periodMicroseconds))
    // While one period is written another has to be played.
    return (period, max(2 * period, bufferFrameCount ?? frames(bufferMicroseconds)))
  }
}
