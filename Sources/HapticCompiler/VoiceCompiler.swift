import HapticDiagnostics
import HapticModel
import HapticSynthesis

/// Compiles the events of a pattern that has been written out into the voices of a score.
struct VoiceCompiler {
  private let pattern: ExpandedPattern
  private let clock: FrameClock
  private let laws: Laws
  private(set) var layout: ChannelLayout
  private var score: Score
  /// When the last event ends as authored, its release included, and which event of the outermost
  /// pattern that is: ramps and the ringing of taps are not counted.
  private(set) var lastEnd: (frame: Int, event: Int?) = (0, nil)
  /// The events of the outermost pattern whose sounds go to no channel.
  private(set) var unheard: [Int] = []

  init(_ pattern: ExpandedPattern, _ options: CompilerOptions) {
    self.pattern = pattern
    clock = FrameClock(sampleRate: options.sampleRate)
    laws = Laws(options)
    layout = ChannelLayout(options.actuator)
    score = Score(sampleRate: options.sampleRate)
  }

  /// Compiles events in order of their start; those that start together in order of their source.
  mutating func compileAll() -> Score {
    let starts = pattern.events.map { clock.nearestFrame($0.start) }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    let continuations = Continuations(pattern, starts: starts, order: order, clock: clock)
    var handovers: [Int: ContinuousVoice.Handover] = [:]
    for index in order {
      let expanded = pattern.events[index]
      let instance = pattern.instances[Int(expanded.instance)]
      var event = pattern.pattern(of: instance).events[Int(expanded.event)]
      // From here on its time is that of the outermost pattern.
      event.at = .milliseconds(expanded.start)
      let origin = instance.origin ?? Int(expanded.event)
      switch event.kind {
      case .transient(let transient):
        let voice = TransientVoice(
          event, transient, gain: instance.gain, controls: instance.controls, laws: laws,
          clock: clock)
        append(
          voice.compile(startFrame: starts[index]), to: bus(of: event, in: instance, origin),
          origin: origin)
        noteEnd(starts[index], of: origin)
      case .continuous(let continuous):
        let scaled = continuous.faster(
          by: instance.speed, at: expanded.start, controls: instance.controls)
        var voice = ContinuousVoice(
          event, scaled, startFrame: starts[index], gain: instance.gain,
          controls: instance.controls, laws: laws, clock: clock,
          handover: handovers.removeValue(forKey: index))
        let successor = continuations.successor[index]
        let (pieces, handover) = voice.compile(isContinued: successor != nil)
        if let successor { handovers[successor] = handover }
        append(
          pieces, waveform: Waveform(continuous.waveform, expanded),
          to: bus(of: event, in: instance, origin), origin: origin)
        noteEnd(starts[index] + voice.end, of: origin)
      case .audio, .pattern:
        break
      }
    }
    // Silent or not, an event takes its time.
    score.frameCount = max(score.frameCount, lastEnd.frame)
    score.matrix = layout.matrix
    return score
  }

  private mutating func bus(of event: Event, in instance: PatternInstance, _ origin: Int) -> Int {
    layout.bus(layout.channels(instance.channels(of: event), of: origin))
  }

  private mutating func noteEnd(_ frame: Int, of event: Int) {
    if lastEnd.event == nil || frame > lastEnd.frame { lastEnd = (frame, event) }
  }

  private mutating func append(
    _ pieces: [Piece], waveform: Waveform = .sine, to bus: Int, origin: Int
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let end = last.start + last.length
    let range = score.pieces.count..<score.pieces.count + pieces.count
    score.pieces += pieces
    score.voices.append(
      Voice(
        start: first.start, end: end, pieces: range, bus: bus, waveform: waveform,
        origin: Int32(origin)))
    score.frameCount = max(score.frameCount, end)
  }
}

extension Waveform {
  /// The synthesizer's waveform for an event's.
  fileprivate init(_ waveform: Continuous.Waveform, _ event: ExpandedEvent) {
    switch waveform {
    case .sine: self = .sine
    case .triangle: self = .triangle
    case .square: self = .square
    case .sawtooth: self = .sawtooth
    case .noise(let noise):
      self = .noise(
        Noise(seed: noise.seed ?? event.seed, octaves: Float(noise.bandwidth)))
    }
  }
}

extension ExpandedEvent {
  /// A seed for noise that has none of its own: no two events of a pattern sound alike, and the same
  /// pattern always sounds the same.
  fileprivate var seed: UInt32 {
    // Odd factors keep the numbers apart; the synthesizer's generator mixes them well.
    UInt32(truncatingIfNeeded: instance) &* 0x9E37_79B1
      &+ UInt32(truncatingIfNeeded: event) &* 0x85EB_CA6B
      &+ UInt32(truncatingIfNeeded: repetition) &* 0xC2B2_AE35
  }
}
