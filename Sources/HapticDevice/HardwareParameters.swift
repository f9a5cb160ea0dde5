internal import CALSA
internal import HapticAudio

/// The space of configurations that a device still allows, narrowed step by step.
@safe
struct HardwareParameters: ~Copyable {
  @unsafe private let parameters: OpaquePointer
  @unsafe private let pcm: OpaquePointer

  /// All that the device allows, natively: alsa-lib's converter of rates is switched off.
  init(_ pcm: borrowing PCM) throws(DeviceFault) {
    var allocated: OpaquePointer?
    _ = unsafe snd_pcm_hw_params_malloc(&allocated)
    unsafe parameters = allocated!
    unsafe self.pcm = pcm.handle
    try check(unsafe snd_pcm_hw_params_any(self.pcm, parameters))
    try check(unsafe snd_pcm_hw_params_set_rate_resample(self.pcm, parameters, 0))
    try check(
      unsafe snd_pcm_hw_params_set_access(self.pcm, parameters, SND_PCM_ACCESS_RW_INTERLEAVED))
  }

  deinit { unsafe snd_pcm_hw_params_free(parameters) }

  /// Whether samples can be written so.
  func allows(_ encoding: DeviceEncoding) -> Bool {
    unsafe snd_pcm_hw_params_test_format(pcm, parameters, encoding.number) == 0
  }

  func set(_ encoding: DeviceEncoding) throws(DeviceFault) {
    try check(unsafe snd_pcm_hw_params_set_format(pcm, parameters, encoding.number))
  }

  /// Whether there can be so many channels.
  func allows(channelCount: Int) -> Bool {
    guard let count = UInt32(exactly: channelCount) else { return false }
    return unsafe snd_pcm_hw_params_test_channels(pcm, parameters, count) == 0
  }

  /// The least and the greatest number of channels.
  func channelCounts() throws(DeviceFault) -> ClosedRange<Int> {
    var (least, greatest) = (UInt32(0), UInt32(0))
    try check(unsafe snd_pcm_hw_params_get_channels_min(parameters, &least))
    try check(unsafe snd_pcm_hw_params_get_channels_max(parameters, &greatest))
    return Int(least)...max(Int(least), Int(greatest))
  }

  /// The numbers of channels that there can be, in order; those beyond 64 are left out.
  func allowedChannelCounts() -> [Int] {
    var counts: [Int] = []
    for count in ChannelRoute.channelNumbers where allows(channelCount: count) {
      counts.append(count)
    }
    return counts
  }

  func set(channelCount: Int) throws(DeviceFault) {
    try check(unsafe snd_pcm_hw_params_set_channels(pcm, parameters, UInt32(channelCount)))
  }

  /// Sets the number of channels nearest to the one that is wanted, and gives it.
  func setChannelCount(near wanted: Int) throws(DeviceFault) -> Int {
    var count = UInt32(wanted)
    try check(unsafe snd_pcm_hw_params_set_channels_near(pcm, parameters, &count))
    return Int(count)
  }

  /// Whether the device runs at a rate in hertz.
  func allows(sampleRate: Int) -> Bool {
    guard let rate = UInt32(exactly: sampleRate) else { return false }
    return unsafe snd_pcm_hw_params_test_rate(pcm, parameters, rate, 0) == 0
  }

  func set(sampleRate: Int) throws(DeviceFault) {
    try check(unsafe snd_pcm_hw_params_set_rate(pcm, parameters, UInt32(sampleRate), 0))
  }

  /// Sets the rate nearest to the one that is wanted, in hertz, and gives it.
  func setSampleRate(near wanted: Int) throws(DeviceFault) -> Int {
    var rate = UInt32(wanted)
    var direction: Int32 = 0
    try check(unsafe snd_pcm_hw_params_set_rate_near(pcm, parameters, &rate, &direction))
    return Int(rate)
  }

  /// Those of the usual rates that the device runs at, in order.
  func allowedUsualRates() -> [Int] {
    var rates: [Int] = []
    for rate in DeviceCapabilities.usualRates where allows(sampleRate: rate) { rates.append(rate) }
    return rates
  }

  /// The formats that can be made and that the device takes, once each, though there are two ways to
  /// write 24 bits.
  func allowedFormats() -> [SampleFormat] {
    let allowed = DeviceEncoding.all.filter { allows($0) }.map(\.format)
    return SampleFormat.allCases.filter { allowed.contains($0) }
  }

  /// Sets period and buffer as near as the device allows, and gives the configuration to the device.
  ///
  /// - Returns: what the device made of them, in frames.
  func commit(period: Int, buffer: Int) throws(DeviceFault) -> (period: Int, buffer: Int) {
    var (period, buffer) = (snd_pcm_uframes_t(period), snd_pcm_uframes_t(buffer))
    var direction: Int32 = 0
    try check(
      unsafe snd_pcm_hw_params_set_period_size_near(pcm, parameters, &period, &direction))
    try check(unsafe snd_pcm_hw_params_set_buffer_size_near(pcm, parameters, &buffer))
    try check(unsafe snd_pcm_hw_params(pcm, parameters))
    try check(unsafe snd_pcm_get_params(pcm, &buffer, &period))
    return (Int(period), Int(buffer))
  }

  private func check(_ code: Int32) throws(DeviceFault) {
    guard code >= 0 else { throw DeviceFault(code) }
  }
}

/// A sample format as ALSA numbers it.
struct DeviceEncoding {
  let format: SampleFormat
  let layout: SampleLayout
  let number: snd_pcm_format_t

  /// What can be made, in the order of preference.
  static let all = [
    DeviceEncoding(format: .s32, layout: .packed, number: SND_PCM_FORMAT_S32_LE),
    DeviceEncoding(format: .s24, layout: .padded, number: SND_PCM_FORMAT_S24_LE),
    DeviceEncoding(format: .s24, layout: .packed, number: SND_PCM_FORMAT_S24_3LE),
    DeviceEncoding(format: .float, layout: .packed, number: SND_PCM_FORMAT_FLOAT_LE),
    DeviceEncoding(format: .s16, layout: .packed, number: SND_PCM_FORMAT_S16_LE),
  ]
}
