import HapticDiagnostics
import HapticModel

extension NativeReader {
  mutating func readEvent(_ node: Int) {
    guard expect(.object, node, "an event") else {
      hasSkippedEvents = true
      return
    }
    let typeNode = json.value("type", in: node)
    if typeNode == nil { missing("type", in: node, owner: "the event") }
    guard let typeNode,
      let type = name(typeNode, "\"type\"", of: "event type", NativeEventType.self)
    else {
      hasSkippedEvents = true
      // Its keys are as wrong as its type, and need not wait until that is mended.
      if let typeNode, json.kind(typeNode) == .string,
        let meant = NativeEventType.meant(by: json.string(typeNode))
      {
        _ = self.fields(of: node, meant)
      }
      return
    }
    let fields = fields(of: node, type)
    switch type {
    case .transient:
      let transient = Transient(
        strength: scalarStrength(fields), pitch: scalarPitch(fields),
        ring: value(of: .ring, fields, .ring).map { .milliseconds($0) })
      append(.transient(transient), fields, node)
    case .continuous:
      append(.continuous(readContinuous(fields, node)), fields, node)
    case .audio:
      append(.audio(readAudio(fields, node)), fields, node)
    case .pattern:
      if let use = readUse(fields, node) { append(.pattern(use), fields, node) }
    }
  }

  /// The members of an event by their keys, as nodes.
  typealias Fields = [NativeEventKey: (key: Int, value: Int)]

  /// The members of an event that its type has; all others are reported.
  private mutating func fields(of node: Int, _ type: NativeEventType) -> Fields {
    var fields: Fields = [:]
    let known = NativeEventKey.keys(of: type)
    for member in json.members(of: node) {
      guard let key = eventKeys.key(of: member.key, in: json) else {
        unknown(key: member.key, in: type.owner, among: known.map(\.rawValue))
        continue
      }
      if known.contains(key) {
        fields[key] = member
      } else {
        if key == .file { meantKeys.append((member.key, "use")) }
        diagnostics.report(
          NativeProblem.misplacedKey(key.rawValue, owner: type.owner), at: json.range(member.key))
      }
    }
    return fields
  }

  private mutating func append(_ kind: Event.Kind, _ fields: Fields, _ node: Int) {
    let at = value(of: .at, fields, .time("at")) ?? 0
    let gain = value(of: .gain, fields, .gain) ?? 1
    events.append(
      Event(
        kind, at: .milliseconds(at), anchor: anchor(fields), gain: gain,
        channels: channels(fields), repetition: repetition(fields)))
    eventNodes.append(node)
  }

  private mutating func readContinuous(_ fields: Fields, _ node: Int) -> Continuous {
    if fields[.duration] == nil { missing("duration", in: node, owner: "the continuous event") }
    let duration = value(of: .duration, fields, .duration)
    var continuous = Continuous(duration: .milliseconds(duration ?? 1))
    if let field = strengthField(fields),
      let envelope = envelope(field.node, field.quantity, until: duration)
    {
      continuous.strength =
        field.isPhysical ? .amplitude(envelope) : .intensity(envelope)
    }
    if let field = pitchField(fields),
      let envelope = envelope(field.node, field.quantity, until: duration)
    {
      continuous.pitch = field.isPhysical ? .frequency(envelope) : .sharpness(envelope)
    }
    continuous.shape = shape(fields)
    continuous.waveform = waveform(fields)
    continuous.phase = phase(fields)
    return continuous
  }

  mutating func shape(_ fields: Fields) -> AttackDecaySustainRelease {
    AttackDecaySustainRelease(
      attack: ramp(.attack, fields), decay: ramp(.decay, fields),
      sustain: value(of: .sustain, fields, .sustain) ?? 1, release: ramp(.release, fields))
  }

  private mutating func ramp(_ key: NativeEventKey, _ fields: Fields) -> RampTime {
    .time(.milliseconds(value(of: key, fields, .time(key.rawValue)) ?? 0))
  }

  mutating func value(
    of key: NativeEventKey, _ fields: Fields, _ kind: Quantity
  ) -> Double? {
    fields[key].flatMap { quantity($0.value, kind) }
  }

  // MARK: Strength and pitch

  /// The one of two keys that is given, and what it holds.
  private struct AlternativeField {
    let node: Int
    let quantity: Quantity
    /// Whether it is the physical one of the two: amplitude or frequency.
    let isPhysical: Bool
  }

  private mutating func strengthField(_ fields: Fields) -> AlternativeField? {
    alternative(fields, (.intensity, .intensity), (.amplitude, .amplitude))
  }

  private mutating func pitchField(_ fields: Fields) -> AlternativeField? {
    alternative(fields, (.sharpness, .sharpness), (.frequency, .frequency))
  }

  private mutating func alternative(
    _ fields: Fields, _ perceptual: (key: NativeEventKey, quantity: Quantity),
    _ physical: (key: NativeEventKey, quantity: Quantity)
  ) -> AlternativeField? {
    if let left = fields[perceptual.key], let right = fields[physical.key] {
      reportExclusive(left, right)
      // The one that is passed over may be wrong by itself.
      if json.kind(right.value) != .array { _ = quantity(right.value, physical.quantity) }
    }
    if let field = fields[perceptual.key] {
      return AlternativeField(node: field.value, quantity: perceptual.quantity, isPhysical: false)
    }
    return fields[physical.key].map {
      AlternativeField(node: $0.value, quantity: physical.quantity, isPhysical: true)
    }
  }

  /// Reports two keys that say the same in two ways.
  mutating func reportExclusive(
    _ left: (key: Int, value: Int), _ right: (key: Int, value: Int)
  ) {
    let (first, second) = left.key < right.key ? (left, right) : (right, left)
    diagnostics.report(
      NativeProblem.exclusiveKeys(json.string(first.key), json.string(second.key)),
      at: json.range(second.key),
      notes: [
        .init("\"\(json.string(first.key))\" is given here", at: .range(json.range(first.key)))
      ])
  }

  /// The one value that a tap has.
  private mutating func single(_ field: AlternativeField) -> Double? {
    guard json.kind(field.node) == .array else { return quantity(field.node, field.quantity) }
    diagnostics.report(
      NativeProblem.envelopeOnTransient(field.quantity.name), at: json.start(of: field.node))
    return nil
  }

  private mutating func scalarStrength(_ fields: Fields) -> Strength<Double> {
    guard let field = strengthField(fields), let value = single(field)
    else { return .intensity(1) }
    return field.isPhysical ? .amplitude(value) : .intensity(value)
  }

  private mutating func scalarPitch(_ fields: Fields) -> Pitch<Double> {
    guard let field = pitchField(fields), let value = single(field)
    else { return .sharpness(0.5) }
    return field.isPhysical ? .frequency(value) : .sharpness(value)
  }
}
