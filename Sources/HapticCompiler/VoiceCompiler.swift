import HapticDiagnostics
import HapticModel
import HapticSynthesis

/// Compiles the events of a pattern that has been written out into the voices of a score.
struct VoiceCompiler {
  let pattern: ExpandedPattern
  let clock: FrameClock
  let laws: Laws
  let soundLaws: Laws
  var layout: ChannelLayout
  var score: Score
  /// Whether the score gets the voices, and not its length alone.
  let keepsVoices: Bool
  /// Whether anything depends on the pieces of voices; where nothing does they are not cut.
  private let cutsPieces: Bool
  /// The sounds of the pattern, to which those are added that controls bring to another pitch.
  var sounds: SoundTable
  /// The places in the score of the sounds that are there already.
  var soundIndices: [SoundKey: Int] = [:]
  /// What the events that are still to come take over from those that they continue, by index.
  private var handovers: [Int: ContinuousVoice.Handover] = [:]
  /// When the last event ends as authored, its release included, and which event of the outermost
  /// pattern that is: ramps and the ringing of taps are not counted.
  private(set) var lastEnd: (frame: Int, event: Int?) = (0, nil)
  /// When the last event ends without its release, the ringing of taps included.
  private(set) var passEnd = 0
  /// The events of the outermost pattern whose sounds go to no channel, and the first of them.
  var unheard: Set<Int> = []
  var firstUnheard: Int?
  /// What there is to say: what was found before, and what is wrong with sounds.
  var findings: Findings
  /// The events whose sounds cannot be had, which are told once.
  var soundless: Set<EventSource> = []

  /// - Parameters:
  ///   - pattern: What to compile.
  ///   - options: How.
  ///   - keepsVoices: Whether there is to be a score, and not only what there is to say.
  ///   - cutsPieces: Whether the score's length is to count ramps and the ringing of taps; always
  ///     where voices are kept.
  init(
    _ pattern: ExpandedPattern, _ options: CompilerOptions, keepsVoices: Bool = true,
    cutsPieces: Bool = true
  ) {
    self.keepsVoices = keepsVoices
    self.cutsPieces = keepsVoices || cutsPieces
    self.pattern = pattern
    sounds = pattern.table.sounds
    findings = pattern.table.findings
    clock = FrameClock(sampleRate: options.sampleRate)
    laws = Laws(options)
    soundLaws = .ofSound(options)
    layout = ChannelLayout(options.actuator)
    score = Score(sampleRate: options.sampleRate)
  }

  /// Compiles events in order of their start; those that start together in order of their source.
  mutating func compileAll() -> Score {
    let starts = pattern.events.map { clock.nearestFrame($0.start) }
    let order = starts.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    if keepsVoices {
      // Most events have one voice and up to four pieces.
      score.voices.reserveCapacity(order.count)
      score.pieces.reserveCapacity(4 * order.count)
    }
    let successors =
      cutsPieces
      ? Continuations(pattern, starts: starts, order: order, clock: clock).successor : [:]
    for index in order {
      let placed = PlacedEvent(pattern.events[index], of: pattern, startFrame: starts[index])
      switch placed.event.kind {
      case .transient(let transient): add(transient, placed)
      case .continuous(let continuous):
        let handover = handovers.removeValue(forKey: index)
        let successor = successors[index]
        let next = add(continuous, placed, taking: handover, isContinued: successor != nil)
        if let successor { handovers[successor] = next }
      case .audio(let audio): add(audio, placed)
      // Written out already.
      case .pattern: break
      }
    }
    // Silent or not, an event takes its time.
    score.frameCount = max(score.frameCount, lastEnd.frame)
    score.matrix = layout.matrix
    return score
  }

  /// An event on its way into the score.
  struct PlacedEvent {
    /// What it is and where it comes from.
    let expanded: ExpandedEvent
    /// The use of a pattern that it belongs to.
    let instance: PatternInstance
    /// The event, whose time is that of the outermost pattern.
    let event: Event
    let startFrame: Int
    /// The event of the outermost pattern that it comes from.
    let origin: Int

    /// The event as it stands in its text.
    var source: EventSource {
      EventSource(pattern: instance.pattern, event: Int(expanded.event))
    }

    /// The event that says where it goes.
    var channelSource: EventSource { instance.channelSource(of: event, Int(expanded.event)) }

    init(_ expanded: ExpandedEvent, of pattern: ExpandedPattern, startFrame: Int) {
      let (instance, authored) = pattern.source(of: expanded)
      var event = authored
      event.at = .milliseconds(expanded.start)
      self.expanded = expanded
      self.instance = instance
      self.event = event
      self.startFrame = startFrame
      origin = instance.origin(of: expanded)
    }
  }

  // MARK: Taps and vibrations

  private mutating func add(_ transient: Transient, _ placed: PlacedEvent) {
    let bus = bus(of: placed)
    if cutsPieces {
      let voice = TransientVoice(
        placed.event, transient, gain: placed.instance.gain, controls: placed.instance.controls,
        laws: laws, clock: clock)
      let pieces = voice.compile(startFrame: placed.startFrame)
      append(pieces, to: bus, origin: placed.origin)
      noteEndOfPass(pieces.last?.end ?? 0)
    }
    noteEnd(placed.startFrame, of: placed.origin)
  }

  /// Adds a continuous event.
  ///
  /// - Returns: What the event that continues it takes over, where one does.
  private mutating func add(
    _ continuous: Continuous, _ placed: PlacedEvent, taking handover: ContinuousVoice.Handover?,
    isContinued: Bool
  ) -> ContinuousVoice.Handover? {
    let (instance, startFrame) = (placed.instance, placed.startFrame)
    let scaled = continuous.faster(
      by: instance.speed, at: placed.expanded.start, controls: instance.controls)
    let bus = bus(of: placed)
    guard cutsPieces else {
      let end = ContinuousVoice.end(
        of: placed.event, scaled, startFrame: startFrame, controls: instance.controls, clock: clock)
      noteEnd(startFrame + end, of: placed.origin)
      return nil
    }
    var voice = ContinuousVoice(
      placed.event, scaled, startFrame: startFrame, gain: instance.gain,
      controls: instance.controls, laws: laws, clock: clock, handover: handover)
    let (pieces, next) = voice.compile(isContinued: isContinued)
    append(
      pieces, waveform: Waveform(continuous.waveform, placed.expanded), to: bus,
      origin: placed.origin)
    noteEnd(startFrame + voice.end, of: placed.origin)
    let duration = Int(clock.frames(scaled.duration.milliseconds).rounded(.toNearestOrEven))
    noteEndOfPass(startFrame + min(duration, voice.end))
    return next
  }

  // MARK: Voices

  private mutating func bus(of placed: PlacedEvent) -> Int {
    layout.hapticBus(placed.instance.channels(of: placed.event), of: placed.channelSource)
  }

  /// Notes that an event of the outermost pattern lasts until a frame.
  mutating func noteEnd(_ frame: Int, of event: Int) {
    if lastEnd.event == nil || frame > lastEnd.frame { lastEnd = (frame, event) }
  }

  /// Notes that an event lasts until a frame, without its release.
  mutating func noteEndOfPass(_ frame: Int) { passEnd = max(passEnd, frame) }

  /// Adds a voice to the score.
  mutating func append(
    _ pieces: [Piece], waveform: Waveform = .sine, to bus: Int, origin: Int
  ) {
    guard let first = pieces.first, let last = pieces.last else { return }
    let end = last.start + last.length
    score.frameCount = max(score.frameCount, end)
    guard keepsVoices else { return }
    let range = score.pieces.count..<score.pieces.count + pieces.count
    score.pieces += pieces
    score.voices.append(
      Voice(
        start: first.start, end: end, pieces: range, bus: bus, waveform: waveform,
        origin: Int32(origin)))
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
