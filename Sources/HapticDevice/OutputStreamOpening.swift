internal import HapticAudio

extension OutputStream {
  /// Opens a device, negotiates with it and sets it up.
  static func opened(
    _ request: OutputRequest, sampleRate: Int, sourceChannelCount: Int
  ) throws(DeviceError) -> OutputStream {
    let pcm = try request.openDevice()
    let parameters = try request.configuring { () throws(DeviceFault) in
      try HardwareParameters(pcm)
    }
    let encoding = try request.chooseEncoding(parameters)
    let channelCount = try request.chooseChannelCount(
      parameters, sourceChannelCount: sourceChannelCount)
    try request.setRate(parameters, sampleRate)
    let (period, buffer) = try request.configuring { () throws(DeviceFault) in
      let period = request.periodFrameCount ?? max(1, sampleRate / 200)
      let buffer = request.bufferFrameCount ?? max(1, sampleRate / 20)
      return try parameters.commit(period: period, buffer: buffer)
    }
    try request.configuring { () throws(DeviceFault) in
      try SoftwareParameters.set(pcm, period: period)
    }
    return OutputStream(
      device: request.device, sampleRate: sampleRate, channelCount: channelCount,
      format: encoding.format, layout: encoding.layout, periodFrameCount: period,
      bufferFrameCount: buffer, canRewind: request.rewindsWithoutCard || pcm.hasCard, pcm: pcm)
  }
}

extension OutputRequest {
  fileprivate func openDevice() throws(DeviceError) -> PCM {
    do throws(DeviceFault) {
      return try PCM(device, configuration: configuration)
    } catch {
      // The machine's devices are of no use where another configuration was asked for.
      throw DeviceError(
        .open, device: device,
        .init(opening: error.code, available: configuration == nil ? DeviceNames.usual() : []))
    }
  }

  /// Does a step of the configuration, and names device and step if it fails.
  fileprivate func configuring<Result: ~Copyable>(
    _ body: () throws(DeviceFault) -> Result
  ) throws(DeviceError) -> Result {
    do throws(DeviceFault) {
      return try body()
    } catch {
      throw DeviceError(.configure, device: device, .init(running: error.code))
    }
  }

  /// Sets the first format that the device takes, of those that may be.
  fileprivate func chooseEncoding(
    _ parameters: borrowing HardwareParameters
  ) throws(DeviceError) -> DeviceEncoding {
    let supported = DeviceEncoding.all.filter { parameters.allows($0) }
    guard let chosen = supported.first(where: { format == nil || $0.format == format }) else {
      // Once each, though there are two ways to write 24 bits.
      let formats = SampleFormat.allCases.filter { format in
        supported.contains { $0.format == format }
      }
      throw DeviceError(
        .configure, device: device, .unsupportedFormat(format, supported: formats))
    }
    try configuring { () throws(DeviceFault) in try parameters.set(chosen) }
    return chosen
  }

  /// Sets the number of channels that was asked for, or the best for the source, and gives it.
  fileprivate func chooseChannelCount(
    _ parameters: borrowing HardwareParameters, sourceChannelCount: Int
  ) throws(DeviceError) -> Int {
    if channelCount == nil && sourceChannelCount == 1 {
      return try configuring { () throws(DeviceFault) in try parameters.setChannelCount(near: 2) }
    }
    let wanted = channelCount ?? sourceChannelCount
    guard parameters.allows(channelCount: wanted) else {
      let supported = try configuring { () throws(DeviceFault) in try parameters.channelCounts() }
      throw DeviceError(
        .configure, device: device, .unsupportedChannels(wanted, supported: supported))
    }
    guard sourceChannelCount == 1 || sourceChannelCount == wanted else {
      throw DeviceError(
        .configure, device: device,
        .channelMismatch(source: sourceChannelCount, device: wanted))
    }
    try configuring { () throws(DeviceFault) in try parameters.set(channelCount: wanted) }
    return wanted
  }

  /// The rates to name in an error: those of consumer and studio hardware.
  private static let usualRates = [
    8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000, 176_400,
    192_000,
  ]

  fileprivate func setRate(
    _ parameters: borrowing HardwareParameters, _ sampleRate: Int
  ) throws(DeviceError) {
    guard parameters.allows(sampleRate: sampleRate) else {
      var supported: [Int] = []
      for rate in Self.usualRates where parameters.allows(sampleRate: rate) {
        supported.append(rate)
      }
      throw DeviceError(
        .configure, device: device, .unsupportedRate(sampleRate, supported: supported))
    }
    try configuring { () throws(DeviceFault) in try parameters.set(sampleRate: sampleRate) }
  }
}
