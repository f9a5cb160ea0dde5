import HapticActuator
import HapticDiagnostics
import HapticMath
import HapticModel

/// Writes patterns in the native format, in its canonical form.
///
/// What is as it is by default is left out. Only AHAP's normalised attack, decay and release, and the
/// controls that act on them, have no form here: they become times, which is reported.
struct NativeWriter {
  private let pattern: HapticPattern
  private var hasConvertedRamps = false
  private(set) var diagnostics: [Diagnostic] = []

  init(_ pattern: HapticPattern) {
    self.pattern = pattern
  }

  mutating func write() -> WrittenPattern {
    var members: [(key: String, value: LayoutNode)] = [("haptic", .scalar("1"))]
    if let name = pattern.name { members.append(("name", .string(name))) }
    if let summary = pattern.summary { members.append(("summary", .string(summary))) }
    if let feedback = pattern.feedback {
      members.append(("feedback", .string(feedback.rawValue)))
    }
    if !pattern.metadata.isEmpty { members.append(("metadata", metadata)) }
    if let duration = duration() { members.append(("duration", .time(duration))) }
    if pattern.gain != 1 { members.append(("gain", .number(pattern.gain))) }
    let spans = EventTimes.spans(of: pattern)
    let events = pattern.events.indices.map { event($0, start: spans[$0].start) }
    members.append(("events", .list(events)))
    let controls = pattern.controls.compactMap(Self.control)
    if !controls.isEmpty { members.append(("controls", .list(controls))) }
    var root = LayoutNode.object(members)
    NativeLayout.arrange(&root)
    if hasConvertedRamps {
      diagnostics.insert(Diagnostic(ConversionProblem.rampLaw, at: .document), at: 0)
    }
    return WrittenPattern(text: LayoutPrinter.print(root), diagnostics: diagnostics)
  }

  // MARK: The pattern

  private var metadata: LayoutNode {
    LayoutNode(
      content: .object(
        pattern.metadata.map {
          LayoutItem(key: JSONValue.string($0.key).description, value: .string($0.value))
        }))
  }

  /// The pattern's duration, or the least one where the events are shorter, as far as can be told
  /// without knowing the actuator.
  private mutating func duration() -> HapticTime? {
    if let duration = pattern.duration { return duration }
    let least = pattern.minimumDuration
    if least.milliseconds <= EventTimes.end(of: pattern, countsSounds: false) ?? 0 { return nil }
    // A duration must not be too short for anything.
    if let end = EventTimes.end(of: pattern, countsSounds: true), end <= least.milliseconds {
      return least
    }
    diagnostics.append(Diagnostic(ConversionProblem.lost(.leastLength), at: .document))
    return nil
  }

  private static func control(_ control: Control) -> LayoutNode? {
    guard
      let target = NativeControlTarget.allCases.first(where: { $0.target == control.target })
    else { return nil }
    var members: [(key: String, value: LayoutNode)] = [("control", .string(target.rawValue))]
    if control.at != .zero { members.append(("at", .time(control.at))) }
    members.append(("points", points(control.envelope)))
    return .object(members)
  }

  static func points(_ envelope: Envelope) -> LayoutNode {
    .list(
      envelope.points.map { point in
        var values: [LayoutNode] = [.time(point.at), .number(point.value)]
        if point.interpolation != .linear { values.append(.string(point.interpolation.rawValue)) }
        return .list(values)
      })
  }

  // MARK: Events

  private mutating func event(_ index: Int, start: Double) -> LayoutNode {
    let event = pattern.events[index]
    var fields = NativeFields()
    switch event.kind {
    case .transient(let transient):
      fields.add(transient)
    case .continuous(let continuous):
      fields.add(continuous)
      let end = start + continuous.duration.milliseconds
      add(continuous.shape, from: start, to: end, to: &fields)
    case .audio(let audio):
      fields.add(audio)
      let end = start + (audio.duration?.milliseconds ?? 0)
      add(audio.shape, from: start, to: end, to: &fields)
    case .pattern(let use):
      fields.add(use)
    }
    fields.addPlacement(of: event)
    return fields.node
  }

  /// Adds the four stages; normalised ones become times, controls at the start of each included.
  private mutating func add(
    _ shape: AttackDecaySustainRelease, from start: Double, to end: Double,
    to fields: inout NativeFields
  ) {
    fields.add(.attack, length(shape.attack, .attack, at: start))
    fields.add(.decay, length(shape.decay, .decay, at: start))
    if shape.sustain != 1 { fields.add(.sustain, .number(shape.sustain)) }
    fields.add(.release, length(shape.release, .release, at: end))
  }

  private mutating func length(
    _ ramp: RampTime, _ target: Control.Target, at time: Double
  ) -> HapticTime {
    switch ramp {
    case .time(let length): return length
    case .normalized(let value):
      let sum = value + pattern.controls.value(target, at: time)
      let length = RampLaw.shortestMilliseconds(normalized: sum)
      if length > 0 { hasConvertedRamps = true }
      return .milliseconds(length)
    }
  }
}

extension LayoutNode {
  static func number(_ value: Double) -> LayoutNode { .scalar(DecimalText.shortest(value)) }

  static func string(_ text: String) -> LayoutNode {
    .scalar(JSONValue.string(text).description)
  }

  /// A time in milliseconds; where a plain number would be taken for seconds by mistake, with its
  /// unit.
  static func time(_ time: HapticTime) -> LayoutNode {
    let value = time.milliseconds
    return value > 0 && value < 1
      ? .scalar("\"\(DecimalText.plain(value))ms\"") : .number(value)
  }
}
