public import HapticDevice
public import HapticSynthesis

/// How an engine plays: on which device, and what it does when nothing sounds.
public struct EngineConfiguration: Hashable, Sendable {
  /// Which device, and how it is opened: format, channels, period and buffer. Default: ALSA's
  /// `default`, with what it asks for by default.
  public var output: OutputRequest
  /// Frames a second; `nil`, the default, is 48000 or the rate nearest to that which the device has.
  public var sampleRate: Int?
  /// The channels of the mix, to which scores of as many channels go, and scores of one channel to
  /// all. Default: 1.
  public var channelCount: Int
  /// What happens to the stream when nothing sounds. Default: it stays open.
  public var idle: IdlePolicy
  /// Whether it waits for the device to come back after it went away, and goes on then. Default: no.
  public var waitsForDevice: Bool
  /// Whether a mix that exceeds full scale is brought back within it; otherwise integers saturate.
  /// Default: yes.
  public var limitsPeaks: Bool
  /// Which dither sequence 16 and 24 bits get. Default: 0.
  public var ditherSeed: UInt64
  /// What the frames of the stream are counted from for dither, so that a section of a sound becomes
  /// the integers that it is within the whole. Default: 0.
  public var firstFrame: Int
  /// The implementation of the synthesizer's inner loop. Default: the fastest.
  public var kernel: Kernel
  /// Whether the thread that feeds the device asks for real-time priority. Default: yes.
  public var wantsRealTimePriority: Bool
  /// Whether what is written to the device is kept for ``HapticEngine/takeRecorded()``. Default: no.
  public var recordsOutput: Bool
  /// Whether it is measured how long starts take, for ``HapticEngine/takeLatencies()``. Default: no.
  public var measuresLatency: Bool
  /// How long the device may take nothing until that is an error, in milliseconds. Default: 2000.
  public var patience: Int

  /// For tests: as if it were stopped once more than so many frames have been mixed.
  package var interruptionFrame: Int?

  /// What an engine does with its stream when nothing sounds.
  public enum IdlePolicy: Hashable, Sendable {
    /// Silence is played, so that the next sound is heard as soon as possible.
    case staysWarm
    /// The device is closed after so many milliseconds of silence, and opened again when something is
    /// to sound.
    case closes(afterMilliseconds: Int)
  }

  /// Makes a configuration; without arguments the defaults.
  public init(
    output: OutputRequest = OutputRequest(), sampleRate: Int? = nil, channelCount: Int = 1,
    idle: IdlePolicy = .staysWarm, waitsForDevice: Bool = false, limitsPeaks: Bool = true,
    ditherSeed: UInt64 = 0, firstFrame: Int = 0, kernel: Kernel = .best,
    wantsRealTimePriority: Bool = true,
    recordsOutput: Bool = false, measuresLatency: Bool = false, patience: Int = 2000
  ) {
    self.output = output
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.idle = idle
    self.waitsForDevice = waitsForDevice
    self.limitsPeaks = limitsPeaks
    self.ditherSeed = ditherSeed
    self.firstFrame = firstFrame
    self.kernel = kernel
    self.wantsRealTimePriority = wantsRealTimePriority
    self.recordsOutput = recordsOutput
    self.measuresLatency = measuresLatency
    self.patience = patience
  }
}

extension EngineConfiguration {
  /// For playing live: on ALSA's `default`, with as little in the device as the thread that feeds it can
  /// keep up with, which is 4 ms where this process may ask for real-time priority, and 15 ms otherwise.
  public static var live: EngineConfiguration {
    EngineConfiguration(
      output: RealTimePriority.isAllowed ? .liveWithRealTimePriority : .live)
  }
}
