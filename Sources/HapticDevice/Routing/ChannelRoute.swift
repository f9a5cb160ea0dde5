/// How the channels of a sound reach those of a device.
///
/// | written | meaning |
/// |---|---|
/// | `auto` | one channel goes to all of the device, several go to as many |
/// | `3,4` | the first channel goes to 3, the second to 4; a single channel to both |
/// | `rl,rr` | the same by the names of the places |
/// | `3=-6dB,4=0.5` | with gains, in decibels or as factors of 0 to 4 |
/// | `3:1=0.5+2=0.5,4:2` | 3 gets half of the first and half of the second, 4 the second |
///
/// Channels are counted from 1. Names are ALSA's (`FL`, `FR`, `RL`, `RR`, `FC`, `LFE`, `SL`, `SR`, …), by
/// the map that the device tells or else in ``ChannelMap/standard(channelCount:)``'s order. Channels that
/// no entry names get silence.
public enum ChannelRoute: Hashable, Sendable {
  /// One channel goes to all of the device, several go to as many. On a DualSense one or two go to the
  /// coils, channels 3 and 4.
  case automatic
  /// Each channel of the sound goes to the output of its number; a single one goes to all.
  case outputs([Output])
  /// Each output gets a mix.
  case mixes([Mix])

  /// A channel of a device.
  public enum Channel: Hashable, Sendable {
    /// By its number, from 1.
    case number(Int)
    /// By the name of its place.
    case place(String)
  }

  /// A channel of a device, and a gain.
  public struct Output: Hashable, Sendable {
    /// The channel.
    public var channel: Channel
    /// A linear factor, 0…4.
    public var gain: Float

    /// Makes an output, by default with gain 1.
    public init(_ channel: Channel, gain: Float = 1) {
      self.channel = channel
      self.gain = gain
    }
  }

  /// What a channel of a device gets.
  public struct Mix: Hashable, Sendable {
    /// The channel.
    public var channel: Channel
    /// What goes to it, and is added up.
    public var sources: [Source]

    /// Makes a mix.
    public init(_ channel: Channel, _ sources: [Source]) {
      self.channel = channel
      self.sources = sources
    }
  }

  /// A channel of a sound, and a gain.
  public struct Source: Hashable, Sendable {
    /// The channel, from 1.
    public var number: Int
    /// A linear factor, 0…4.
    public var gain: Float

    /// Makes a source, by default with gain 1.
    public init(_ number: Int, gain: Float = 1) {
      self.number = number
      self.gain = gain
    }
  }

  /// The numbers that a channel can have.
  public static let channelNumbers = 1...64

  /// The coils of a DualSense.
  static let dualSenseCoils = ChannelRoute.outputs([Output(.number(3)), Output(.number(4))])

  /// Whether it names a channel of the device by its place.
  var namesPlaces: Bool {
    let channels: [Channel] =
      switch self {
      case .automatic: []
      case .outputs(let outputs): outputs.map(\.channel)
      case .mixes(let mixes): mixes.map(\.channel)
      }
    return channels.contains { if case .place = $0 { true } else { false } }
  }

  /// The gains from each channel of a sound to each of a device.
  ///
  /// - Parameters:
  ///   - sourceChannelCount: The channels of the sound, at least 1.
  ///   - deviceChannelCount: The channels of the device, at least 1.
  ///   - map: The places of the device's channels; ``ChannelMap/standard(channelCount:)`` by default.
  /// - Returns: The gains.
  /// - Throws: What does not fit.
  public func matrix(
    sourceChannelCount: Int, deviceChannelCount: Int, map: ChannelMap? = nil
  ) throws(ChannelRouteError) -> RouteMatrix {
    let map = map ?? .standard(channelCount: deviceChannelCount)
    var matrix = RouteMatrix(
      sourceChannelCount: sourceChannelCount, deviceChannelCount: deviceChannelCount)
    switch self {
    case .automatic:
      guard sourceChannelCount == 1 || sourceChannelCount == deviceChannelCount else {
        throw .channelCounts(source: sourceChannelCount, device: deviceChannelCount)
      }
      for device in 0..<deviceChannelCount {
        matrix[device: device, source: sourceChannelCount == 1 ? 0 : device] = 1
      }
    case .outputs(let outputs):
      guard sourceChannelCount == 1 || sourceChannelCount == outputs.count else {
        throw .outputCount(outputs.count, sourceChannelCount: sourceChannelCount)
      }
      let devices = try places(outputs.map(\.channel), deviceChannelCount, map)
      for (index, (device, output)) in zip(devices, outputs).enumerated() {
        matrix[device: device, source: sourceChannelCount == 1 ? 0 : index] = output.gain
      }
    case .mixes(let mixes):
      let devices = try places(mixes.map(\.channel), deviceChannelCount, map)
      for (device, mix) in zip(devices, mixes) {
        for source in mix.sources {
          guard 1...sourceChannelCount ~= source.number else {
            throw .noSource(source.number, sourceChannelCount: sourceChannelCount)
          }
          matrix[device: device, source: source.number - 1] += source.gain
        }
      }
    }
    return matrix
  }

  /// The channels of the device, from 0, none of which may be named twice.
  private func places(
    _ channels: [Channel], _ count: Int, _ map: ChannelMap
  ) throws(ChannelRouteError) -> [Int] {
    var places: [Int] = []
    for channel in channels {
      let place: Int
      switch channel {
      case .number(let number):
        guard 1...max(1, count) ~= number else {
          throw .noOutput(number, deviceChannelCount: count)
        }
        place = number - 1
      case .place(let name):
        guard let index = map.channel(named: name), index < count else {
          throw .noPlace(name, places: map.places)
        }
        place = index
      }
      guard !places.contains(place) else { throw .twice(place + 1) }
      places.append(place)
    }
    return places
  }
}

/// Why a route does not fit a sound and a device.
public enum ChannelRouteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a route, sound of several channels goes only to as many.
  case channelCounts(source: Int, device: Int)
  /// The route names another number of outputs than the sound has channels.
  case outputCount(Int, sourceChannelCount: Int)
  /// The sound has no such channel.
  case noSource(Int, sourceChannelCount: Int)
  /// The device has no such channel.
  case noOutput(Int, deviceChannelCount: Int)
  /// No channel of the device lies there; with the places that there are.
  case noPlace(String, places: [String])
  /// A channel of the device is named twice, perhaps once by its place.
  case twice(Int)

  /// What does not fit and what can be done, in lower case and without a full stop.
  public var description: String {
    switch self {
    case .channelCounts(let source, let device):
      "the pattern has \(source) channels and the device \(device); "
        + "say with a route such as \"1,2\" which goes where"
    case .outputCount(let count, let source):
      "the route names \(count) channel\(count == 1 ? "" : "s") and the pattern has \(source); "
        + "name as many, or say what goes where, as in \"3:1+2\""
    case .noSource(let number, let count):
      "the route takes channel \(number) of a pattern that has \(count)"
    case .noOutput(let number, let count):
      "the route names channel \(number) of a device that has \(count)"
    case .noPlace(let name, let places):
      "the device has no channel \"\(name)\"; "
        + (places.isEmpty
          ? "it does not tell where its channels lie: name them by numbers"
          : "it has \(places.joined(separator: ", "))")
    case .twice(let number):
      "the route names channel \(number) of the device twice; "
        + "to add channels up, write \"\(number):1+2\""
    }
  }
}
