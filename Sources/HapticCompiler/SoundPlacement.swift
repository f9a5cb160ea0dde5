/// Where the channels of a sound go: which of them to which channels of the actuator, and how loud.
///
/// A sound of as many channels as it goes to keeps them apart, in their order; otherwise its channels
/// are mixed, each with the same part. With two target channels, pan lowers the one that it leads away
/// from: at ±1 it is silent, and in the middle both are unchanged.
struct SoundPlacement {
  /// One channel of a sound on its way.
  struct Route: Hashable {
    /// Which channel of the sound.
    var channel: Int
    /// To which channels of the actuator, a bit each.
    var targets: UInt64
    var gain: Double
  }

  private(set) var routes: [Route] = []

  /// Places a sound.
  ///
  /// - Parameters:
  ///   - channelCount: The channels of the sound.
  ///   - targets: The channels of the actuator that it goes to, a bit each; none where there are none.
  ///   - pan: From left (−1) to right (1).
  init(channelCount: Int, on targets: UInt64, pan: Double) {
    let single = (0..<64).lazy.map { UInt64(1) << UInt64($0) }.filter { targets & $0 != 0 }
    let outputs = Array(single)
    let keepsApart = outputs.count == channelCount && channelCount > 1
    let isPanned = outputs.count == 2 && pan != 0
    guard keepsApart || isPanned else {
      routes = (0..<channelCount).map {
        Route(channel: $0, targets: targets, gain: 1 / Double(channelCount))
      }
      return
    }
    for (index, output) in outputs.enumerated() {
      let side = isPanned ? min(1, index == 0 ? 1 - pan : 1 + pan) : 1
      guard side > 0 else { continue }
      if keepsApart {
        routes.append(Route(channel: index, targets: output, gain: side))
      } else {
        routes += (0..<channelCount).map {
          Route(channel: $0, targets: output, gain: side / Double(channelCount))
        }
      }
    }
  }
}
