import HapticDiagnostics
import HapticModel

/// A pattern with all uses of others and all repetitions written out: events on one time line.
///
/// Times are worked out from the authored ones by one sum and product each, so that no error adds up
/// from repetition to repetition.
struct ExpandedPattern {
  /// The patterns and sounds that it is made of.
  let table: PatternTable
  /// Each use of a pattern; the first is the outermost pattern itself.
  private(set) var instances: [PatternInstance] = []
  /// The events, in the order of their sources.
  private(set) var events: [ExpandedEvent] = []
  /// When each event of the outermost pattern begins, in milliseconds, its repetitions too.
  private(set) var occurrences: [(event: Int, milliseconds: Double)] = []
  /// The events of the outermost pattern that start later than a pattern may last.
  private(set) var firstTooLate: (event: Int, milliseconds: Double)?

  /// Writes a pattern out; its size has been found to be within the limit.
  init(_ table: PatternTable, _ options: CompilerOptions) {
    self.table = table
    let outermost = table.entries.count - 1
    events.reserveCapacity(table.entries[outermost].size)
    let pattern = table.entries[outermost].pattern
    instances = [
      PatternInstance(
        pattern: outermost, speed: options.speed, gain: options.gain * pattern.gain,
        controls: ControlSet([]).adding(
          pattern.controls, offset: 0, speed: options.speed, intensity: options.intensity,
          sharpness: options.sharpness))
    ]
    expand(instance: 0)
  }

  /// The pattern of a use.
  func pattern(of instance: PatternInstance) -> HapticPattern {
    table.entries[instance.pattern].pattern
  }

  /// The use that an event belongs to, and the event as its pattern has it.
  func source(of event: ExpandedEvent) -> (instance: PatternInstance, event: Event) {
    let instance = instances[Int(event.instance)]
    return (instance, pattern(of: instance).events[Int(event.event)])
  }

  private mutating func expand(instance number: Int) {
    let instance = instances[number]
    let entry = table.entries[instance.pattern]
    var span = EventSpan()
    for index in entry.pattern.events.indices {
      let event = entry.pattern.events[index]
      span = event.span(after: span, length: table.length(of: index, in: entry))
      for repetition in 0..<(event.repetition?.count ?? 1) {
        let every = event.repetition?.every.milliseconds ?? 0
        let time = instance.absolute(span.start + Double(repetition) * every)
        guard time <= PatternLimits.milliseconds.upperBound else {
          if firstTooLate == nil { firstTooLate = (instance.origin ?? index, time) }
          break
        }
        if number == 0 { occurrences.append((index, time)) }
        if case .pattern(let use) = event.kind {
          guard case .pattern(let used)? = entry.references[index] else { continue }
          var inner = nested(
            use, used, event, in: instance, at: time, origin: instance.origin ?? index)
          inner.parent = number
          if inner.channels != .haptic {
            inner.channelSource = instance.channelSource(of: event, index)
          }
          instances.append(inner)
          expand(instance: instances.count - 1)
        } else {
          events.append(
            ExpandedEvent(
              start: time, instance: Int32(number), event: Int32(index),
              repetition: Int32(repetition)))
        }
      }
    }
  }

  /// The use of a pattern by an event of another.
  private func nested(
    _ use: PatternUse, _ used: Int, _ event: Event, in outer: PatternInstance, at time: Double,
    origin: Int
  ) -> PatternInstance {
    let pattern = table.entries[used].pattern
    let speed = outer.speed * use.speed
    return PatternInstance(
      pattern: used, offset: time, speed: speed, gain: outer.gain * event.gain * pattern.gain,
      controls: outer.controls.adding(
        pattern.controls, offset: time, speed: speed, intensity: use.intensity),
      channels: outer.channels(of: event), intensity: use.intensity, origin: origin)
  }
}
