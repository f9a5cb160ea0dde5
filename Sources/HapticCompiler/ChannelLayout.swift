import HapticActuator
import HapticDiagnostics
import HapticModel
import HapticSynthesis

/// Which bus an event is summed on: one for each set of channels that events go to, so that what goes
/// everywhere is synthesized once.
struct ChannelLayout {
  private let actuator: ActuatorProfile
  /// The channels that are felt, and those that are heard, as a bit each.
  private let haptic: UInt64
  private let sound: UInt64
  /// The set of channels of each bus.
  private var buses: [UInt64] = []
  /// The channels that were asked for and are not there, each with the first event that asked.
  private var missing: [(channel: ChannelName, event: EventSource)] = []
  private var missingNames: Set<ChannelName> = []

  /// The first event to be felt that names only channels that are heard.
  private var unfelt: EventSource?

  init(_ actuator: ActuatorProfile) {
    self.actuator = actuator
    func channels(_ role: ActuatorChannel.Role) -> UInt64 {
      actuator.channels.enumerated().reduce(0) { set, channel in
        channel.element.role == role ? set | 1 << UInt64(channel.offset) : set
      }
    }
    haptic = channels(.haptic)
    sound = channels(.sound)
  }

  /// The channels that are felt.
  var hapticChannels: UInt64 { haptic }

  /// The set of channels that an event goes to; none for a sound that there is no channel for.
  ///
  /// What names no channel of the actuator goes to all that are felt, so that a pattern made for a
  /// richer actuator is felt on a poorer one, too.
  mutating func channels(_ selection: ChannelSelection, of event: EventSource) -> UInt64 {
    switch selection {
    case .haptic: return haptic
    case .sound: return sound
    case .list(let names):
      let set = names.reduce(0) { $0 | channel($1, of: event) }
      return set == 0 ? haptic : set
    }
  }

  private mutating func channel(_ name: ChannelName, of event: EventSource) -> UInt64 {
    let index: Int? =
      switch name {
      case .number(let number):
        actuator.channels.indices.contains(number - 1) ? number - 1 : nil
      case .name(let name): actuator.channels.firstIndex { $0.name == name }
      }
    guard let index else {
      if missingNames.insert(name).inserted { missing.append((name, event)) }
      return 0
    }
    return 1 << UInt64(index)
  }

  /// The bus of something that is to be felt.
  mutating func hapticBus(_ selection: ChannelSelection, of event: EventSource) -> Int {
    let set = channels(selection, of: event)
    if unfelt == nil, set & haptic == 0, case .list = selection { unfelt = event }
    return bus(set)
  }

  /// The bus of a set of channels.
  mutating func bus(_ channels: UInt64) -> Int {
    if let bus = buses.firstIndex(of: channels) { return bus }
    buses.append(channels)
    return buses.count - 1
  }

  /// How the buses reach the channels.
  var matrix: Score.Matrix {
    let buses = buses.isEmpty ? [haptic] : buses
    let channelCount = actuator.channels.count
    let gains = (0..<channelCount).flatMap { channel in
      buses.map { bus -> Float in bus & 1 << UInt64(channel) == 0 ? 0 : 1 }
    }
    return Score.Matrix(busCount: buses.count, channelCount: channelCount, gains: gains)
  }

  /// What there is to say about channels that are not there, each with the event that names them.
  var problems: [(problem: CompilerProblem, event: EventSource)] {
    missingProblems
      + (unfelt.map { [(.channelNotFelt(actuator: actuator.name), $0)] } ?? [])
  }

  private var missingProblems: [(problem: CompilerProblem, event: EventSource)] {
    missing.map { channel, event in
      let problem = CompilerProblem.noSuchChannel(
        channel.description, actuator: actuator.name, known: actuator.channels.map(\.name))
      return (problem, event)
    }
  }
}

extension ChannelName {
  /// The channel in a message.
  fileprivate var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .name(let name): "\"\(name)\""
    }
  }
}
