public import HapticAudio

/// What a device takes natively, without any conversion by ALSA.
public struct DeviceCapabilities: Hashable, Sendable {
  /// The numbers of channels, in order; those beyond 64 are left out.
  public var channelCounts: [Int]
  /// Those rates of consumer and studio hardware that it runs at, in hertz, in order.
  public var sampleRates: [Int]
  /// The rates that are asked for, in hertz.
  public static let usualRates = [
    8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000, 176_400,
    192_000,
  ]

  /// The formats that can be made for it.
  public var formats: [SampleFormat]
  /// Where its channels lie, with as many as it tells that of; `nil` where it does not tell.
  public var channelMap: ChannelMap?

  /// Makes capabilities.
  public init(
    channelCounts: [Int], sampleRates: [Int], formats: [SampleFormat],
    channelMap: ChannelMap? = nil
  ) {
    self.channelCounts = channelCounts
    self.sampleRates = sampleRates
    self.formats = formats
    self.channelMap = channelMap
  }

  /// Asks a device by opening it, without blocking and without setting it up: one that plays for
  /// another program is told as busy, and not disturbed.
  ///
  /// - Throws: Why it cannot be opened.
  static func probe(
    _ name: String, configuration: DeviceConfiguration?, _ table: CardTable
  ) throws(DeviceError.Reason) -> DeviceCapabilities {
    var result: DeviceCapabilities?
    let (fault, _) = LibraryMessages.keeping { () throws(DeviceFault) in
      let pcm = try PCM(name, configuration: configuration)
      let parameters = try HardwareParameters(pcm)
      let maps = pcm.channelMaps()
      result = DeviceCapabilities(
        channelCounts: parameters.allowedChannelCounts(),
        sampleRates: parameters.allowedUsualRates(), formats: parameters.allowedFormats(),
        channelMap: maps.keys.max().flatMap { maps[$0] })
    }
    if let result { return result }
    let reason = DeviceError.Reason(opening: fault?.code ?? 0, available: [])
    if case .busy = reason { throw .busy(DeviceUse(pcmName: name, table)) }
    throw reason
  }
}
