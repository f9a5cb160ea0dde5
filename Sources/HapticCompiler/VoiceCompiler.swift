import HapticDiagnostics
import HapticModel
import HapticSynthesis

/// Compiles the events of a pattern that has been written out into the voices of a score.
struct VoiceCompiler {
  private let pattern: ExpandedPattern
  private let clock: FrameClock
  private let laws: Laws
  private let soundLaws: Laws
  private(set) var layout: ChannelLayout
  private var score: Score
  /// Whether the score gets the voices, and not its length alone.
  private let keepsVoices: Bool
  /// Whether anything depends on the pieces of voices; where nothing does they are not cut.
  private let cutsPieces: Bool
  private var soundIndices: [SoundKey: Int] = [:]
  /// When the last event ends as authored, its release included, and which event of the outermost
  /// pattern that is: ramps and the ringing of taps are not counted.
  private(set) var lastEnd: (frame: Int, event: Int?) = (0, nil)
  /// The events of the outermost pattern whose sounds go to no channel.
  private(set) var unheard: [Int] = []

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
    let successor =
      cutsPieces
      ? Continuations(pattern, starts: starts, order: order, clock: clock).successor : [:]
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
        let bus = bus(of: event, in: instance, origin)
        if cutsPieces {
          let voice = TransientVoice(
            event, transient, gain: instance.gain, controls: instance.controls, laws: laws,
            clock: clock)
          append(voice.compile(startFrame: starts[index]), to: bus, origin: origin)
        }
        noteEnd(starts[index], of: origin)
      case .continuous(let continuous):
        let scaled = continuous.faster(
          by: instance.speed, at: expanded.start, controls: instance.controls)
        let bus = bus(of: event, in: instance, origin)
        guard cutsPieces else {
          let end = ContinuousVoice.end(
            of: event, scaled, startFrame: starts[index], controls: instance.controls, clock: clock)
          noteEnd(starts[index] + end, of: origin)
          continue
        }
        var voice = ContinuousVoice(
          event, scaled, startFrame: starts[index], gain: instance.gain,
          controls: instance.controls, laws: laws, clock: clock,
          handover: handovers.removeValue(forKey: index))
        let successor = successor[index]
        let (pieces, handover) = voice.compile(isContinued: successor != nil)
        if let successor { handovers[successor] = handover }
        append(
          pieces, waveform: Waveform(continuous.waveform, expanded), to: bus, origin: origin)
        noteEnd(starts[index] + voice.end, of: origin)
      case .audio(let audio):
        addSound(audio, of: event, expanded, in: instance, startFrame: starts[index], origin)
      case .pattern:
        // Written out already.
        break
      }
    }
    // Silent or not, an event takes its time.
    score.frameCount = max(score.frameCount, lastEnd.frame)
    score.matrix = layout.matrix
    return score
  }

  // MARK: Sounds

  /// Adds an audio event: a voice for each channel of its sound.
  private mutating func addSound(
    _ audio: Audio, of event: Event, _ expanded: ExpandedEvent, in instance: PatternInstance,
    startFrame: Int, _ origin: Int
  ) {
    let target = layout.channels(instance.channels(of: event), of: origin)
    let isHeard = target != 0 && target & layout.hapticChannels == 0
    let controls = instance.controls
    let octaves = audio.pitch + controls.sum(.audioPitch, at: expanded.start)
    let sound = sound(of: expanded, audio, in: instance, octaves: octaves)
    if case .file = audio.source, sound == nil { return }
    if target == 0, !unheard.contains(origin) { unheard.append(origin) }
    let placement = SoundPlacement(
      channelCount: sound?.channels.count ?? 1, on: target,
      pan: audio.pan + controls.sum(.pan, at: expanded.start))
    var scaled = audio
    scaled.duration = audio.duration.map {
      .milliseconds($0.milliseconds / instance.speed)
    }
    scaled.shape = audio.shape.faster(
      by: instance.speed, at: expanded.start,
      until: expanded.start + (scaled.duration?.milliseconds ?? 0), controls: controls)
    for route in placement.routes {
      let samples = sound?.channels[route.channel]
      let voice = AudioVoice(
        event, scaled, sound: samples, octaves: octaves, startFrame: startFrame,
        gain: instance.gain * route.gain,
        controls: isHeard ? controls.forSound : controls.forFeltSound,
        laws: isHeard ? soundLaws : laws, clock: clock)
      noteEnd(voice.end, of: origin)
      guard route.targets != 0 else { continue }
      let waveform = samples.map {
        Waveform.sampled(sound: index(of: $0, route.channel, sound), loop: audio.loops)
      }
      append(
        voice.pieces, waveform: waveform ?? .sine, to: layout.bus(route.targets), origin: origin)
    }
  }

  /// The sound of an event at a pitch; `nil` for a tone, and for a sound that is done without.
  private func sound(
    of expanded: ExpandedEvent, _ audio: Audio, in instance: PatternInstance, octaves: Double
  ) -> ResolvedSound? {
    let entry = pattern.table.entries[instance.pattern]
    guard case .file(let path) = audio.source,
      case .sound(let found)? = entry.references[Int(expanded.event)]
    else { return nil }
    let sound = pattern.table.sounds[found]
    guard octaves != audio.pitch else { return sound }
    return
      (try? pattern.table.resolver.sound(
        path, from: entry.identity, sampleRate: clock.sampleRate, octaves: min(max(octaves, -2), 2)))
      ?? sound
  }

  /// The place in the score of one channel of a sound, which is added where it is not there yet.
  private mutating func index(
    of samples: SampledSound, _ channel: Int, _ sound: ResolvedSound?
  ) -> Int {
    let key = SoundKey(
      identity: sound?.identity ?? "", channel: channel, length: samples.samples.count)
    if let index = soundIndices[key] { return index }
    score.sounds.append(samples)
    soundIndices[key] = score.sounds.count - 1
    return score.sounds.count - 1
  }

  /// What tells the sounds of a score from each other: played at another pitch, a sound has another
  /// length.
  private struct SoundKey: Hashable {
    var identity: String
    var channel: Int
    var length: Int
  }

  // MARK: Voices

  private mutating func bus(of event: Event, in instance: PatternInstance, _ origin: Int) -> Int {
    layout.hapticBus(instance.channels(of: event), of: origin)
  }

  private mutating func noteEnd(_ frame: Int, of event: Int) {
    if lastEnd.event == nil || frame > lastEnd.frame { lastEnd = (frame, event) }
  }

  private mutating func append(
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
