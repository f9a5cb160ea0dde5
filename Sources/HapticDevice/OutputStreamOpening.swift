internal import HapticAudio

extension OutputStream {
  /// Opens a device, negotiates with it and sets it up.
  static func opened(
    _ request: OutputRequest, sampleRate: Int?, sourceChannelCount: Int
  ) throws(DeviceError) -> OutputStream {
    let pcm = try request.openDevice()
    let parameters = try request.configuring { () throws(DeviceFault) in
      try HardwareParameters(pcm)
    }
    let encoding = try request.chooseEncoding(parameters)
    let route = try ChannelNegotiation(request, pcm, sourceChannelCount: sourceChannelCount)
      .choose(parameters)
    let sampleRate = try request.chooseRate(parameters, sampleRate ?? request.sampleRate)
    let (period, buffer) = try request.configuring { () throws(DeviceFault) in
      let wanted = request.frameCounts(sampleRate: sampleRate)
      return try parameters.commit(period: wanted.period, buffer: wanted.buffer)
    }
    try request.configuring { () throws(DeviceFault) in
      try SoftwareParameters.set(pcm, period: period)
    }
    return OutputStream(
      device: request.device, sampleRate: sampleRate, channelCount: route.deviceChannelCount,
      format: encoding.format, layout: encoding.layout, periodFrameCount: period,
      bufferFrameCount: buffer, route: route,
      canRewind: request.rewindsWithoutCard || pcm.cardNumber != nil, pcm: pcm)
  }
}

extension OutputRequest {
  fileprivate func openDevice() throws(DeviceError) -> PCM {
    let table = CardTable(root: processFolder)
    let name: String
    do throws(DeviceError.Reason) {
      name = try selector().pcmName(table)
    } catch {
      throw DeviceError(.open, device: device, error)
    }
    do throws(DeviceFault) {
      return try PCM(name, configuration: configuration)
    } catch {
      var reason = DeviceError.Reason(
        opening: error.code,
        // The machine's devices are of no use where another configuration was asked for.
        available: configuration == nil ? DeviceNames.usual() : [])
      if case .busy = reason { reason = .busy(DeviceUse(pcmName: name, table)) }
      throw DeviceError(.open, device: device, reason)
    }
  }

  private func selector() throws(DeviceError.Reason) -> DeviceSelector {
    do throws(DeviceSelectorError) {
      return try DeviceSelector(device)
    } catch {
      throw .invalidName(error)
    }
  }

  /// Does a step of the configuration, and names device and step if it fails.
  func configuring<Result: ~Copyable>(
    _ body: () throws(DeviceFault) -> Result
  ) throws(DeviceError) -> Result {
    do throws(DeviceFault) {
      return try body()
    } catch {
      throw failure(.init(running: error.code))
    }
  }

  /// The device cannot be set up.
  func failure(_ reason: DeviceError.Reason) -> DeviceError {
    DeviceError(.configure, device: device, reason)
  }

  /// Sets the first format that the device takes, of those that may be.
  fileprivate func chooseEncoding(
    _ parameters: borrowing HardwareParameters
  ) throws(DeviceError) -> DeviceEncoding {
    let supported = DeviceEncoding.all.filter { parameters.allows($0) }
    guard let chosen = supported.first(where: { format == nil || $0.format == format }) else {
      throw failure(.unsupportedFormat(format, supported: parameters.allowedFormats()))
    }
    try configuring { () throws(DeviceFault) in try parameters.set(chosen) }
    return chosen
  }

  /// Sets the rate that was asked for, or the one nearest to 48000 Hz, and gives it.
  fileprivate func chooseRate(
    _ parameters: borrowing HardwareParameters, _ wanted: Int?
  ) throws(DeviceError) -> Int {
    guard let wanted else {
      // alsa-lib's own choice is the next higher rate, however far that is.
      let usual = parameters.allowedUsualRates()
      let nearest = usual.min { abs($0 - 48_000) < abs($1 - 48_000) } ?? 48_000
      return try configuring { () throws(DeviceFault) in
        try parameters.setSampleRate(near: nearest)
      }
    }
    guard parameters.allows(sampleRate: wanted) else {
      throw failure(.unsupportedRate(wanted, supported: parameters.allowedUsualRates()))
    }
    try configuring { () throws(DeviceFault) in try parameters.set(sampleRate: wanted) }
    return wanted
  }
}
