/// Where the channels of a device lie, by ALSA's names: `FL`, `FR`, `RL`, `RR`, `FC`, `LFE`, `SL`, `SR`
/// and so on, `MONO`, and `UNKNOWN` where the device does not tell.
public struct ChannelMap: Hashable, Sendable {
  /// The name of each channel, in order.
  public var names: [String]

  /// Makes a map.
  public init(_ names: [String]) { self.names = names }

  /// ALSA's order where a device tells none: that of the `surround40` … `surround71` devices, which
  /// Linux's `snd-usb-audio` and `snd-hda-intel` have too. Channels beyond the eighth are `UNKNOWN`.
  public static func standard(channelCount: Int) -> ChannelMap {
    let order = ["FL", "FR", "RL", "RR", "FC", "LFE", "SL", "SR"]
    if channelCount == 1 { return ChannelMap(["MONO"]) }
    return ChannelMap(
      (0..<max(0, channelCount)).map { order.indices.contains($0) ? order[$0] : "UNKNOWN" })
  }

  /// The channel with a name, whatever the case of its letters; `nil` where there is none, or the name
  /// says nothing of a place.
  func channel(named name: String) -> Int? {
    let name = name.uppercased()
    return Self.placeless.contains(name) ? nil : names.firstIndex { $0.uppercased() == name }
  }

  /// The names that say where a channel lies.
  var places: [String] { names.filter { !Self.placeless.contains($0) } }

  private static let placeless = ["UNKNOWN", "NA"]
}
