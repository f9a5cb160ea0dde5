import HapticModel
import TestSupport

/// How many random cases a property is tried on: unoptimised code is slow.
func caseCount(debug: Int, release: Int) -> Int {
  var isDebug = false
  assert({ isDebug = true }() == ())
  return isDebug ? debug : release
}

/// Makes patterns that use all of the model, and are valid.
struct RandomPatterns {
  var generator: SeededGenerator
  /// Whether times are whole milliseconds, so that nothing happens within a frame.
  private var isCoarse = false

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < probability
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  /// A number of few digits, or one with all that a double has.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if chance(0.1) { return pick([range.lowerBound, range.upperBound]) }
    let value = Double.random(in: range, using: &generator)
    if chance(0.4) { return value }
    let rounded = (value * 100).rounded() / 100
    return range.contains(rounded) ? rounded : value
  }

  mutating func time(upTo limit: Double = 5000, from least: Double = 0) -> HapticTime {
    if isCoarse {
      return .milliseconds(
        max(least, Double.random(in: least...limit, using: &generator).rounded()))
    }
    let tiny = [0.25, 0.5, 1e-3, 1e-7, .leastNonzeroMagnitude]
    if least == 0, chance(0.05) { return .milliseconds(pick(tiny)) }
    let value = Double.random(in: least...limit, using: &generator)
    return .milliseconds(chance(0.7) ? max(least, value.rounded()) : value)
  }

  mutating func envelope(
    _ range: ClosedRange<Double>, until end: Double, allowsExponential: Bool = true
  ) -> Envelope {
    if chance(0.4) { return .constant(number(range)) }
    var times: [Double] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      times.append(min(end, time(upTo: end).milliseconds))
    }
    times.sort()
    var points: [Breakpoint] = []
    for time in times {
      // At most two share a time.
      if points.count > 1, points[points.count - 2].at.milliseconds == time { continue }
      let curves = Interpolation.allCases.filter { $0 != .exponential || allowsExponential }
      points.append(
        Breakpoint(
          at: .milliseconds(time), value: number(range),
          interpolation: points.isEmpty ? .linear : pick(curves)))
    }
    return Envelope(points)
  }

  // MARK: All of the model

  mutating func text() -> String {
    pick(["a", "impact.heavy", "Grüße \"dort\"", "tab\tand\nline\\", "\u{1}\u{2028}é", ""])
  }

  mutating func pattern() -> HapticPattern {
    var pattern = HapticPattern()
    if chance(0.5) { pattern.name = text() }
    if chance(0.3) { pattern.summary = text() }
    if chance(0.3) { pattern.feedback = pick(HapticPattern.Feedback.allCases) }
    if chance(0.3) {
      pattern.metadata = ["Created", "Project", "ü"].map { .init(key: $0, value: text()) }
    }
    if chance(0.2) { pattern.duration = .milliseconds(3_600_000) }
    if chance(0.3) { pattern.gain = number(0...4) }
    for index in 0..<Int.random(in: 0...8, using: &generator) {
      pattern.events.append(event(isFirst: index == 0))
    }
    for _ in 0..<(chance(0.5) ? 0 : 3) {
      let target = pick([Control.Target.intensity, .sharpness, .volume, .audioPitch, .pan])
      pattern.controls.append(
        Control(
          target, at: chance(0.5) ? .zero : time(),
          envelope: envelope(target.range, until: 3000, allowsExponential: target.multiplies)))
    }
    return pattern
  }

  private mutating func event(isFirst: Bool) -> Event {
    var event: Event
    switch Int.random(in: 0...3, using: &generator) {
    case 0: event = Event(.transient(transient()))
    case 1: event = Event(.continuous(continuous()))
    case 2: event = Event(.audio(audio()))
    default:
      event = Event(
        .pattern(
          PatternUse(
            pick(["impact.light", "a/b.hpat"]), intensity: number(0...1), speed: number(0.1...10))))
    }
    event.at = chance(0.2) ? .zero : time()
    if !isFirst { event.anchor = pick([.patternStart, .previousEnd, .previousStart]) }
    if chance(0.3) { event.gain = number(0...4) }
    event.channels = pick([
      .haptic, .haptic, .sound, .list([.number(2)]), .list([.name("left"), .number(64)]),
      .list([.name("sound")]),
    ])
    if chance(0.2) {
      event.repetition = Repetition(count: pick([1, 3, 1_000_000]), every: time(from: 0.1))
    }
    return event
  }

  private mutating func transient() -> Transient {
    Transient(
      strength: chance(0.7) ? .intensity(number(0...1)) : .amplitude(number(0...1)),
      pitch: chance(0.7) ? .sharpness(number(0...1)) : .frequency(number(1...1000)),
      ring: chance(0.3) ? time(upTo: 10_000, from: 0.2) : nil)
  }

  private mutating func continuous() -> Continuous {
    let duration = time(from: 0.5)
    let end = duration.milliseconds
    var result = Continuous(duration: duration)
    result.strength =
      chance(0.7)
      ? .intensity(envelope(0...1, until: end)) : .amplitude(envelope(0...1, until: end))
    result.pitch =
      chance(0.7)
      ? .sharpness(envelope(0...1, until: end, allowsExponential: false))
      : .frequency(envelope(1...1000, until: end))
    result.shape = shape()
    result.waveform = pick([
      .sine, .sine, .triangle, .square, .sawtooth, .noise(.init()),
      .noise(.init(bandwidth: number(0.0625...2), seed: .max)),
    ])
    result.phase = pick([.turns(0), .turns(number(0...1)), .continued])
    return result
  }

  private mutating func shape() -> AttackDecaySustainRelease {
    guard chance(0.5) else { return AttackDecaySustainRelease() }
    return AttackDecaySustainRelease(
      attack: .time(time(upTo: 100)), decay: .time(time(upTo: 100)), sustain: number(0...1),
      release: .time(time(upTo: 100)))
  }

  private mutating func audio() -> Audio {
    var audio = Audio(chance(0.3) ? .tone : .file("sounds/ä.wav"))
    if audio.source == .tone || chance(0.5) { audio.duration = time(from: 0.5) }
    audio.loops = audio.duration != nil && chance(0.5)
    audio.volume = number(0...1)
    audio.pitch = number(-1...1)
    audio.pan = number(-1...1)
    audio.shape = shape()
    audio.isOptional = chance(0.3)
    return audio
  }

  // MARK: What AHAP can say

  /// A pattern of sines and taps whose starts are all different, with or without controls.
  mutating func plain() -> HapticPattern {
    var pattern = HapticPattern()
    isCoarse = true
    defer { isCoarse = false }
    var start = 0.0
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      start += Double.random(in: 5...300, using: &generator)
      var event: Event
      if chance(0.4) {
        var tap = transient()
        tap.ring = nil
        tap.pitch = .sharpness(number(0...1))
        event = Event(.transient(tap), at: .milliseconds(start))
      } else {
        var vibration = continuous()
        vibration.waveform = .sine
        vibration.phase = .turns(0)
        vibration.duration = .milliseconds(20 + time(upTo: 600).milliseconds)
        let end = vibration.duration.milliseconds
        vibration.strength =
          chance(0.7)
          ? .intensity(envelope(0...1, until: end)) : .amplitude(envelope(0...1, until: end))
        vibration.pitch =
          chance(0.7)
          ? .sharpness(envelope(0...1, until: end, allowsExponential: false))
          : .frequency(envelope(80...230, until: end))
        event = Event(.continuous(vibration), at: .milliseconds(start))
        // Vibrations that overlap are another matter.
        start += end + 150
      }
      if chance(0.3) { event.gain = number(0.1...1) }
      pattern.events.append(event)
    }
    if chance(0.3) {
      pattern.controls.append(
        Control(.intensity, at: time(upTo: 100), envelope: envelope(0.2...1, until: 1000)))
    }
    if chance(0.3) {
      pattern.controls.append(
        Control(
          .sharpness, envelope: envelope(-0.5...0.5, until: 1000, allowsExponential: false)))
    }
    return pattern
  }
}
