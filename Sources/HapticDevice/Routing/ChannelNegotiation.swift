/// What is agreed with a device on its channels, for a sound and a route.
struct ChannelNegotiation {
  private let request: OutputRequest
  private let sourceChannelCount: Int
  /// The places of the device's channels, as far as it tells, by the number of channels.
  private let maps: [Int: ChannelMap]
  private let isDualSense: Bool

  init(_ request: OutputRequest, _ pcm: borrowing PCM, sourceChannelCount: Int) {
    self.request = request
    self.sourceChannelCount = sourceChannelCount
    maps = pcm.channelMaps()
    isDualSense =
      request.route == .automatic
      && pcm.cardNumber.map {
        CardTable(root: request.processFolder).card($0)?.isDualSense ?? false
      } ?? Self.namesDualSense(request)
  }

  /// Whether a request names a DualSense, for a device whose card alsa-lib does not tell.
  private static func namesDualSense(_ request: OutputRequest) -> Bool {
    guard let selector = try? DeviceSelector(request.device) else { return false }
    return selector.card(among: CardTable(root: request.processFolder).cards())?.isDualSense
      ?? false
  }

  /// Sets the number of channels.
  ///
  /// - Returns: What goes where.
  func choose(_ parameters: borrowing HardwareParameters) throws(DeviceError) -> RouteMatrix {
    let asked = request.channelCount
    if isDualSense, sourceChannelCount <= 2 {
      // Who asks for as many channels as there are coils need not know that the device has more.
      let isPossible = asked.map { $0 >= 4 && parameters.allows(channelCount: $0) } ?? false
      return try choose(parameters, .dualSenseCoils, count: isPossible ? asked : nil)
    }
    guard request.route == .automatic, asked == nil else {
      return try choose(parameters, request.route, count: asked)
    }
    if sourceChannelCount == 1 {
      let count = try request.configuring { () throws(DeviceFault) in
        try parameters.setChannelCount(near: 2)
      }
      return try matrix(.automatic, count)
    }
    return try set(sourceChannelCount, parameters, .automatic)
  }

  /// Sets the number that was asked for, or the least that a route does with.
  private func choose(
    _ parameters: borrowing HardwareParameters, _ route: ChannelRoute, count: Int?
  ) throws(DeviceError) -> RouteMatrix {
    if let count { return try set(count, parameters, route) }
    var counts = parameters.allowedChannelCounts()
    // Where a device tells where its channels lie, names mean that.
    if route.namesPlaces, !maps.isEmpty { counts.removeAll { maps[$0] == nil } }
    var failure: DeviceError?
    for count in counts {
      do throws(DeviceError) {
        let matrix = try matrix(route, count)
        try request.configuring { () throws(DeviceFault) in
          try parameters.set(channelCount: count)
        }
        return matrix
      } catch {
        // What it is with most channels says most.
        failure = error
      }
    }
    if let failure { throw failure }
    throw try unsupported(ChannelRoute.channelNumbers.lowerBound, parameters)
  }

  /// Sets a number of channels.
  private func set(
    _ count: Int, _ parameters: borrowing HardwareParameters, _ route: ChannelRoute
  ) throws(DeviceError) -> RouteMatrix {
    guard parameters.allows(channelCount: count) else { throw try unsupported(count, parameters) }
    let matrix = try matrix(route, count)
    try request.configuring { () throws(DeviceFault) in try parameters.set(channelCount: count) }
    return matrix
  }

  private func matrix(_ route: ChannelRoute, _ count: Int) throws(DeviceError) -> RouteMatrix {
    do throws(ChannelRouteError) {
      return try route.matrix(
        sourceChannelCount: sourceChannelCount, deviceChannelCount: count, map: maps[count])
    } catch {
      throw request.failure(.route(error))
    }
  }

  private func unsupported(
    _ count: Int, _ parameters: borrowing HardwareParameters
  ) throws(DeviceError) -> DeviceError {
    let supported = try request.configuring { () throws(DeviceFault) in
      try parameters.channelCounts()
    }
    return request.failure(.unsupportedChannels(count, supported: supported))
  }
}
