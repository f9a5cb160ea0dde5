import HapticModel

/// The members of an event that is being written; the layout brings them into order.
struct NativeFields {
  private var members: [(key: String, value: LayoutNode)] = []

  var node: LayoutNode { .object(members) }

  mutating func add(_ key: NativeEventKey, _ value: LayoutNode) {
    members.append((key.rawValue, value))
  }

  /// Adds a length of time unless it is none.
  mutating func add(_ key: NativeEventKey, _ time: HapticTime) {
    if time != .zero { add(key, .time(time)) }
  }

  /// Adds a number unless it is the default.
  private mutating func add(_ key: NativeEventKey, _ value: Double, unless usual: Double) {
    if value != usual { add(key, .number(value)) }
  }

  private mutating func add(type: NativeEventType) { add(.type, .string(type.rawValue)) }

  // MARK: What is felt

  mutating func add(_ transient: Transient) {
    add(type: .transient)
    switch transient.strength {
    case .intensity(let value): add(.intensity, value, unless: 1)
    case .amplitude(let value): add(.amplitude, .number(value))
    }
    switch transient.pitch {
    case .sharpness(let value): add(.sharpness, value, unless: 0.5)
    case .frequency(let value): add(.frequency, .number(value))
    }
    if let ring = transient.ring { add(.ring, .time(ring)) }
  }

  mutating func add(_ continuous: Continuous) {
    add(type: .continuous)
    add(.duration, .time(continuous.duration))
    switch continuous.strength {
    case .intensity(.constant(1)): break
    case .intensity(let envelope): add(.intensity, Self.node(envelope))
    case .amplitude(let envelope): add(.amplitude, Self.node(envelope))
    }
    switch continuous.pitch {
    case .sharpness(.constant(0.5)): break
    case .sharpness(let envelope): add(.sharpness, Self.node(envelope))
    case .frequency(let envelope): add(.frequency, Self.node(envelope))
    }
    add(continuous.waveform)
    switch continuous.phase {
    case .turns(let turns): add(.phase, turns, unless: 0)
    case .continued: add(.phase, .string(NativePhase.continue.rawValue))
    }
  }

  private mutating func add(_ waveform: Continuous.Waveform) {
    let name: NativeWaveform
    switch waveform {
    case .sine: return
    case .triangle: name = .triangle
    case .square: name = .square
    case .sawtooth: name = .sawtooth
    case .noise(let noise):
      name = .noise
      add(.bandwidth, noise.bandwidth, unless: 1)
      if let seed = noise.seed { add(.seed, .scalar(String(seed))) }
    }
    add(.waveform, .string(name.rawValue))
  }

  mutating func add(_ audio: Audio) {
    add(type: .audio)
    switch audio.source {
    case .file(let path): add(.file, .string(path))
    case .tone: add(.tone, .scalar("true"))
    }
    if let duration = audio.duration { add(.duration, .time(duration)) }
    if audio.loops { add(.loop, .scalar("true")) }
    add(.volume, audio.volume, unless: 1)
    add(.pitch, audio.pitch, unless: 0)
    add(.pan, audio.pan, unless: 0)
    if audio.isOptional { add(.optional, .scalar("true")) }
  }

  mutating func add(_ use: PatternUse) {
    add(type: .pattern)
    add(.use, .string(use.reference))
    add(.intensity, use.intensity, unless: 1)
    add(.speed, use.speed, unless: 1)
  }

  /// A number where the envelope is one, otherwise its points.
  private static func node(_ envelope: Envelope) -> LayoutNode {
    let value = envelope.points[0].value
    return envelope == .constant(value) ? .number(value) : NativeWriter.points(envelope)
  }

  // MARK: When, where and how often

  /// Adds what every type of event has. The start is always written, since it is what a reader looks
  /// for first, unless an event follows another one at once.
  mutating func addPlacement(of event: Event) {
    switch event.anchor {
    case .patternStart: add(.at, .time(event.at))
    case .previousEnd:
      add(.after, .string(NativeAnchor.previous.rawValue))
      add(.at, event.at)
    case .previousStart:
      add(.with, .string(NativeAnchor.previous.rawValue))
      add(.at, event.at)
    }
    add(.gain, event.gain, unless: 1)
    switch event.channels {
    case .haptic: break
    case .sound: add(.channel, .string(NativeChannelGroup.sound.rawValue))
    case .list(let names): add(.channel, Self.node(names))
    }
    if let repetition = event.repetition {
      add(
        .repeat,
        .object([
          ("count", .scalar(String(repetition.count))), ("every", .time(repetition.every)),
        ]))
    }
  }

  /// One channel by itself, unless its name means a group of channels, and several as a list.
  private static func node(_ names: [ChannelName]) -> LayoutNode {
    let nodes = names.map { name in
      switch name {
      case .number(let number): LayoutNode.scalar(String(number))
      case .name(let text): LayoutNode.string(text)
      }
    }
    if names.count == 1, case .name(let text) = names[0],
      NativeChannelGroup(rawValue: text) != nil
    {
      return .list(nodes)
    }
    return nodes.count == 1 ? nodes[0] : .list(nodes)
  }
}
