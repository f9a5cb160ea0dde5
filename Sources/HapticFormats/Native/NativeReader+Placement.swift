import HapticDiagnostics
import HapticModel

/// What every type of event has: when it comes, how often, and where it goes.
extension NativeReader {
  mutating func anchor(_ fields: Fields) -> Event.Anchor {
    if let after = fields[.after], let with = fields[.with] {
      reportExclusive(after, with)
    }
    let (key, anchor): (NativeEventKey, Event.Anchor) =
      fields[.after] == nil ? (.with, .previousStart) : (.after, .previousEnd)
    guard let field = fields[key],
      name(field.value, "\"\(key.rawValue)\"", of: "event to follow", NativeAnchor.self) != nil
    else { return .patternStart }
    guard !events.isEmpty || hasSkippedEvents else {
      diagnostics.report(NativeProblem.nothingBefore(key.rawValue), at: json.range(field.key))
      return .patternStart
    }
    return events.isEmpty ? .patternStart : anchor
  }

  mutating func repetition(_ fields: Fields) -> Repetition? {
    guard let node = fields[.repeat]?.value, expect(.object, node, "\"repeat\"") else { return nil }
    let keys = KeyTable<NativeRepetitionKey>()
    var countNode: Int?
    var everyNode: Int?
    for member in json.members(of: node) {
      switch keys.key(of: member.key, in: json) {
      case .count: countNode = member.value
      case .every: everyNode = member.value
      case nil:
        unknown(
          key: member.key, in: "\"repeat\"", among: NativeRepetitionKey.allCases.map(\.rawValue))
      }
    }
    if countNode == nil { missing("count", in: node, owner: "\"repeat\"") }
    if everyNode == nil { missing("every", in: node, owner: "\"repeat\"") }
    let count = countNode.flatMap { whole($0, "count", in: PatternLimits.repetitions) }
    let every = everyNode.flatMap { quantity($0, .every) }
    guard let count, let every else { return nil }
    return Repetition(count: count, every: .milliseconds(every))
  }

  /// The channels: one, or a list of them.
  mutating func channels(_ fields: Fields) -> ChannelSelection {
    guard let node = fields[.channel]?.value else { return .haptic }
    guard json.kind(node) == .array else {
      if json.kind(node) == .string,
        let group = NativeChannelGroup(rawValue: json.string(node))
      {
        return group == .haptic ? .haptic : .sound
      }
      return channel(node).map { .list([$0]) } ?? .haptic
    }
    var names: [ChannelName] = []
    var isEmpty = true
    for element in json.elements(of: node) {
      isEmpty = false
      if let name = channel(element), !names.contains(name) { names.append(name) }
    }
    if isEmpty, !json.isDamaged(node) {
      diagnostics.report(NativeProblem.emptyList("channel"), at: json.range(node))
    }
    return names.isEmpty ? .haptic : .list(names)
  }

  private mutating func channel(_ node: Int) -> ChannelName? {
    switch json.kind(node) {
    case .number: whole(node, "channel", in: PatternLimits.channels).map { .number($0) }
    case .string: .name(json.string(node))
    default: wrongChannel(node)
    }
  }

  private mutating func wrongChannel(_ node: Int) -> ChannelName? {
    if json.kind(node) != .invalid {
      diagnostics.report(
        ValueProblem.wrongType(
          subject: "a channel", expected: .channel, found: json.kindName(node)),
        at: json.start(of: node))
    }
    return nil
  }
}
