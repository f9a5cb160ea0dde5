import HapticDiagnostics
import HapticModel

extension AHAPReader {
  mutating func readEvent(_ node: Int) {
    guard expect(.object, node, "\"Event\"") else { return }
    var timeNode: Int?
    var typeNode: Int?
    var durationNode: Int?
    var parametersNode: Int?
    var waveform = AHAPWaveform()
    var members = json.cursor(over: node, .object)
    while let member = json.nextMember(&members) {
      switch eventKeys.key(of: member.key, in: json) {
      case .time: timeNode = member.value
      case .type: typeNode = member.value
      case .duration: durationNode = member.value
      case .parameters: parametersNode = member.value
      case .waveformPath: waveform.path = member.value
      case .waveformUsesEnvelope: waveform.usesEnvelope = member.value
      case .waveformLoops: waveform.loops = member.value
      case nil: ignore(key: member.key, in: "an event", among: AHAPEventKey.self)
      }
    }

    let at = time(timeNode, "Time", of: node, owner: "the event")
    guard let typeNode = required(typeNode, "EventType", of: node, owner: "the event"),
      expect(.string, typeNode, "\"EventType\"")
    else { return }
    switch eventTypes.key(of: typeNode, in: json) {
    case .transient:
      readTransient(at, durationNode, parametersNode, node: node)
    case .continuous:
      readContinuous(at, durationNode, parametersNode, node: node)
    case .audioContinuous:
      readTone(at, durationNode, parametersNode, node: node)
    case .audioCustom:
      readSound(at, durationNode, parametersNode, waveform, node: node)
    case nil:
      ignore(name: typeNode, of: "event type", among: AHAPEventType.self)
    }
  }

  private mutating func readTransient(
    _ at: Double, _ durationNode: Int?, _ parametersNode: Int?, node: Int
  ) {
    let duration = durationNode.flatMap { nonnegativeTime($0, "EventDuration") } ?? 0
    let values = readParameters(parametersNode, of: .transient)
    ends.note(events.count, at + duration)
    append(
      Event(
        .transient(
          Transient(
            strength: .intensity(values.intensity), pitch: .sharpness(values.sharpness))),
        at: .milliseconds(at)), node)
  }

  private mutating func readContinuous(
    _ at: Double, _ durationNode: Int?, _ parametersNode: Int?, node: Int
  ) {
    let milliseconds = length(durationNode, of: node)
    ends.note(events.count, at + milliseconds)

    let values = readParameters(parametersNode, of: .continuous)
    append(
      Event(
        .continuous(
          Continuous(
            duration: .milliseconds(milliseconds),
            strength: .intensity(.constant(values.intensity)),
            pitch: .sharpness(.constant(values.sharpness)), shape: values.shape,
            // Exporters split long vibrations at 30 s; what abuts is to join without a seam.
            phase: .continued)),
        at: .milliseconds(at)), node)
  }

  /// The length of the event that is read next, in milliseconds; 0 where it depends on the others.
  mutating func length(_ durationNode: Int?, of node: Int) -> Double {
    var milliseconds = 1.0
    if let durationNode {
      if let value = number(durationNode, "\"EventDuration\"", scale: 3) {
        if value > PatternLimits.milliseconds.upperBound {
          reportTooLong("EventDuration", durationNode)
        } else if value > 0 {
          milliseconds = value
          if value > 30_000 {
            diagnostics.report(
              AHAPProblem.overThirtySeconds(json.number(durationNode)),
              at: json.range(durationNode))
          }
        } else {
          openEnded.append(
            .init(
              event: events.count,
              reason: value < 0 ? .negative(json.sourceText(durationNode)) : .zero,
              range: json.range(durationNode)))
          milliseconds = 0
        }
      }
    } else if !json.isDamaged(node) {
      openEnded.append(.init(event: events.count, reason: .missing, range: json.start(of: node)))
      milliseconds = 0
    }
    return milliseconds
  }

  mutating func append(_ event: Event, _ node: Int) {
    events.append(event)
    eventNodes.append(node)
  }

  /// The types of events, as messages name them.
  enum EventClass: String {
    case transient = "a transient event"
    case continuous = "a continuous event"
    case audio = "an audio event"

    /// Whether a parameter acts on events of the type.
    func takes(_ parameter: AHAPParameter) -> Bool {
      switch parameter {
      case .intensity, .sharpness: self != .audio
      case .attack, .decay, .release, .sustained: self != .transient
      case .audioVolume, .audioPitch, .audioPan, .audioBrightness: self == .audio
      }
    }
  }

  /// The parameters of an event, with their defaults.
  struct Values {
    var intensity = AHAPParameter.intensity.defaultValue
    var sharpness = AHAPParameter.sharpness.defaultValue
    var attack = AHAPParameter.attack.defaultValue
    var decay = AHAPParameter.decay.defaultValue
    var release = AHAPParameter.release.defaultValue
    var isSustained = AHAPParameter.sustained.defaultValue != 0
    var volume = AHAPParameter.audioVolume.defaultValue
    var pitch = AHAPParameter.audioPitch.defaultValue
    var pan = AHAPParameter.audioPan.defaultValue

    /// A sustained event holds its full strength, and its decay time means nothing; one that is not
    /// decays to nothing.
    var shape: AttackDecaySustainRelease {
      AttackDecaySustainRelease(
        attack: ramp(attack), decay: isSustained ? .zero : ramp(decay),
        sustain: isSustained ? 1 : 0, release: ramp(release))
    }

    private func ramp(_ value: Double) -> RampTime { .normalized(value) }
  }

  mutating func readParameters(_ node: Int?, of type: EventClass) -> Values {
    var values = Values()
    guard let node, expect(.array, node, "\"EventParameters\"") else { return values }
    var seen = ParameterSet()
    var entries = json.cursor(over: node, .array)
    while let entry = json.nextElement(&entries) {
      guard let (idNode, valueNode) = parameterEntry(entry) else {
        continue
      }
      guard let parameter = parameters.key(of: idNode, in: json) else {
        ignore(name: idNode, of: "parameter", among: AHAPParameter.self)
        continue
      }
      guard seen.insert(parameter) else {
        diagnostics.report(
          AHAPProblem.repeatedParameter(parameter.rawValue), at: json.range(idNode))
        continue
      }
      guard type.takes(parameter) else {
        diagnostics.report(
          AHAPProblem.noEffect(parameter: parameter.rawValue, owner: type.rawValue),
          at: json.range(idNode))
        continue
      }
      guard
        let value = parameterValue(
          valueNode, of: entry, owner: "the parameter", parameter.subject,
          in: parameter.range,
          default: parameter.defaultValue)
      else { continue }
      switch parameter {
      case .intensity: values.intensity = value
      case .sharpness: values.sharpness = value
      case .attack: values.attack = value
      case .decay: values.decay = value
      case .release: values.release = value
      case .sustained: values.isSustained = value >= 0.5
      case .audioVolume: values.volume = value
      case .audioPitch: values.pitch = value
      case .audioPan: values.pan = value
      case .audioBrightness:
        if value != parameter.defaultValue { audioParameters.append(json.range(idNode)) }
      }
    }
    return values
  }

  /// The nodes of `ParameterID` and, where it is there, `ParameterValue` of an event's parameter.
  private mutating func parameterEntry(_ node: Int) -> (id: Int, value: Int?)? {
    guard expect(.object, node, "a parameter") else { return nil }
    var idNode: Int?
    var valueNode: Int?
    var members = json.cursor(over: node, .object)
    while let member = json.nextMember(&members) {
      switch parameterKeys.key(of: member.key, in: json) {
      case .id: idNode = member.value
      case .value: valueNode = member.value
      case .time, .points, nil:
        ignore(
          key: member.key, in: "an event's parameter", among: ["ParameterID", "ParameterValue"])
      }
    }
    guard let idNode = required(idNode, "ParameterID", of: node, owner: "the parameter"),
      expect(.string, idNode, "\"ParameterID\"")
    else { return nil }
    return (idNode, valueNode)
  }
}

extension AHAPParameter {
  /// The parameter in a message about its value.
  fileprivate var subject: String { placeKey ?? rawValue }
}

/// The parameters that an event has so far.
private struct ParameterSet {
  private var bits: UInt16 = 0

  /// Adds a parameter; false where the set has it already.
  mutating func insert(_ parameter: AHAPParameter) -> Bool {
    let bit: UInt16 = 1 << parameter.index
    defer { bits |= bit }
    return bits & bit == 0
  }
}
