import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Testing

/// What is said about a pattern in one way sounds as if it were said in another.
@Suite("Patterns written out") struct ExpansionTests {
  /// What a pattern sounds like: its pieces, whatever they come from.
  private func sound(
    _ events: [Event], _ controls: [Control] = [], using library: Library = Library(),
    _ options: CompilerOptions = CompilerOptions(), _ location: SourceLocation = #_sourceLocation
  ) throws -> [Piece] {
    let pattern = HapticPattern(events: events, controls: controls)
    let compilation = PatternCompiler(options).compile(pattern, resolver: library)
    let score = try #require(
      compilation.score, "\(compilation.diagnostics.map(\.message))", sourceLocation: location)
    return score.voices.flatMap { score.pieces[$0.pieces] }
  }

  private func repeated(_ event: Event, _ count: Int, every: Double) -> Event {
    var event = event
    event.repetition = Repetition(count: count, every: .milliseconds(every))
    return event
  }

  private func after(_ event: Event) -> Event {
    var event = event
    event.anchor = .previousEnd
    return event
  }

  private func use(_ name: String, at: Double = 0, intensity: Double = 1, speed: Double = 1)
    -> Event
  {
    Event(
      .pattern(PatternUse(name, intensity: intensity, speed: speed)), at: .milliseconds(at))
  }

  @Test("repetitions start at the frames nearest to their exact times")
  func repetitions() throws {
    let events = try sound([repeated(tap(at: 5), 4, every: 33.3)])
    #expect(try events == sound((0..<4).map { tap(at: 5 + 33.3 * Double($0)) }))
    // A thousand thirds of a millisecond are not a thousand times 16 frames at 48 kHz.
    let many = repeated(tap(), 1001, every: 1000.0 / 3000)
    let score = try score(HapticPattern(events: [many]))
    #expect(score.voices.last?.start == 16_000)
  }

  @Test("what follows another event starts where that one ends, with its repetitions")
  func chains() throws {
    let library = Library(["two": [tap(), continuous(at: 20, 30)]])
    let events = [
      repeated(tap(at: 10), 3, every: 40), after(tap(at: 7)), after(continuous(at: 3, 50)),
      after(use("two")), after(tap()),
    ]
    let chained = try sound(events, using: library)
    let written = try sound([
      tap(at: 10), tap(at: 50), tap(at: 90), tap(at: 97), continuous(at: 100, 50),
      tap(at: 150), continuous(at: 170, 30), tap(at: 200),
    ])
    #expect(chained == written)
  }

  @Test("what goes with another event starts from that one's first start")
  func together() throws {
    var first = continuous(at: 3, 50)
    var second = tap(at: 7)
    (first.anchor, second.anchor) = (.previousEnd, .previousStart)
    let events = [repeated(tap(at: 10), 3, every: 40), first, second, second]
    let written = try sound([
      tap(at: 10), tap(at: 50), tap(at: 90), continuous(at: 93, 50), tap(at: 100), tap(at: 107),
    ])
    #expect(try sound(events) == written)
  }

  @Test("written out, the sounds of a faster pattern are as short as they are when compiled")
  func flatSounds() throws {
    let tone = Event(.audio(Audio(.tone, duration: .milliseconds(100))))
    let library = Library(patterns: ["inner": HapticPattern(events: [tone])])
    let pattern = HapticPattern(events: [use("inner", speed: 2)])
    let flat = try #require(PatternFlattener.flatten(pattern, resolver: library).pattern)
    guard case .audio(let audio) = flat.events[0].event.kind else {
      Issue.record("no sound")
      return
    }
    #expect(audio.duration == .milliseconds(50))
  }

  @Test("a nested pattern ends with its duration, where it has one")
  func nestedLength() throws {
    let padded = HapticPattern(duration: .milliseconds(300), events: [tap()])
    let library = Library(patterns: ["padded": padded])
    #expect(
      try sound([use("padded", speed: 2), after(tap())], using: library)
        == sound([tap(), tap(at: 150)]))
  }

  @Test("gains multiply, intensities come before the law, and both reach all levels")
  func strengths() throws {
    let inner = HapticPattern(gain: 0.5, events: [tap(intensity: 0.8)])
    let outer = HapticPattern(
      gain: 0.5, events: [Event(.pattern(PatternUse("inner", intensity: 0.5)), gain: 2)])
    let library = Library(patterns: ["inner": inner, "outer": outer])
    let nested = try sound([use("outer", intensity: 0.5)], using: library)
    var expected = tap(intensity: 0.2)
    expected.gain = 0.5
    let amplitude = try #require(nested.first?.amplitude(at: 0))
    let wanted = try #require(try sound([expected]).first?.amplitude(at: 0))
    #expect(abs(amplitude / wanted - 1) < 1e-12)
  }

  @Test("a pattern's own controls act on it alone, those around it on all of it")
  func controls() throws {
    let ramp = Control(.intensity, at: .milliseconds(10), envelope: envelope((0, 1), (50, 0.25)))
    let inner = HapticPattern(events: [continuous(60)], controls: [ramp])
    let fade = Control(.intensity, envelope: envelope((0, 1), (200, 0)))
    let nested = try sound(
      [use("inner", at: 100), continuous(at: 0, 80)], [fade],
      using: Library(patterns: ["inner": inner]))
    var shifted = ramp
    shifted.at = .milliseconds(110)
    #expect(
      try nested
        == sound([continuous(at: 0, 80)], [fade])
        + sound([continuous(at: 100, 60)], [fade, shifted]))
  }

  @Test("speed divides times, envelopes and ramps, and leaves pitches")
  func speed() throws {
    let shape = AttackDecaySustainRelease(
      attack: .time(.milliseconds(20)), decay: .normalized(0.5), sustain: 0.5,
      release: .time(.milliseconds(40)))
    let inner = [
      continuous(at: 40, 100, intensity: envelope((0, 1), (100, 0.5)), shape: shape), tap(at: 30),
    ]
    let fast = try sound([use("inner", at: 5, speed: 2)], using: Library(["inner": inner]))
    let half = AttackDecaySustainRelease(
      attack: .time(.milliseconds(10)), decay: .time(.milliseconds(22.360679774997898)),
      sustain: 0.5, release: .time(.milliseconds(20)))
    let written = try sound([
      continuous(at: 25, 50, intensity: envelope((0, 1), (50, 0.5)), shape: half), tap(at: 20),
    ])
    #expect(fast.map(\.start) == written.map(\.start))
    for (piece, wanted) in zip(fast, written) {
      #expect(piece.step == wanted.step)
      #expect(abs(piece.amplitude(at: 0) - wanted.amplitude(at: 0)) < 1e-9)
    }
  }

  @Test("abutting events of nested patterns join without a seam, on the same channels only")
  func seams() throws {
    var second = continuous(at: 50, 50, phase: .continued)
    let joined = try score(HapticPattern(events: [continuous(50), second]))
    #expect(joined.voices[0].end == 2400)
    second.channels = .list([.number(2)])
    let options = CompilerOptions(actuator: .generic(channelCount: 2))
    let apart = try score(HapticPattern(events: [continuous(50), second]), options)
    // The first one ramps down by itself.
    #expect(apart.voices[0].end == 2496)
  }

  // MARK: Waveforms

  @Test(
    "waveforms reach the synthesizer",
    arguments: [
      (Continuous.Waveform.triangle, Waveform.triangle), (.square, .square),
      (.sawtooth, .sawtooth),
      (.noise(.init(bandwidth: 0.5, seed: 7)), .noise(Noise(seed: 7, octaves: 0.5))),
    ])
  func waveforms(_ authored: Continuous.Waveform, _ synthesized: Waveform) throws {
    var vibration = Continuous(duration: .milliseconds(50))
    vibration.waveform = authored
    let score = try score(HapticPattern(events: [Event(.continuous(vibration))]))
    #expect(score.voices.map(\.waveform) == [synthesized])
  }

  @Test("noise without a seed differs from event to event, and not from time to time")
  func seeds() throws {
    var vibration = Continuous(duration: .milliseconds(20))
    vibration.waveform = .noise(.init())
    let events = [
      repeated(Event(.continuous(vibration)), 3, every: 30), Event(.continuous(vibration)),
    ]
    let first = try score(HapticPattern(events: events))
    #expect(Set(first.voices.map(\.waveform)).count == 4)
    #expect(try score(HapticPattern(events: events)) == first)
  }

  @Test("what does not start at zero fades in over 2 ms")
  func noiseStart() throws {
    var vibration = Continuous(duration: .milliseconds(20))
    vibration.waveform = .noise(.init())
    let score = try score(HapticPattern(events: [Event(.continuous(vibration))]))
    #expect(score.pieces[0].amplitude(at: 0).magnitude < 1e-9)
    #expect(score.pieces[0].length == 96)
  }

  @Test("when events begin: repetitions, silent ones, and others' patterns as one")
  func occurrences() throws {
    let tap = Event(.transient(Transient()))
    var silent = repeated(tap, 3, every: 10)
    silent.gain = 0
    let pattern = HapticPattern(events: [
      use("taps", at: 20), silent, after(tap), repeated(use("taps", at: 5), 2, every: 100),
    ])
    let library = Library(["taps": [repeated(tap, 4, every: 25)]])
    let compiler = PatternCompiler(CompilerOptions(sampleRate: 8000))
    let found = compiler.compile(pattern, resolver: library).occurrences
    #expect(found.map(\.event) == [0, 1, 1, 1, 2, 3, 3])
    #expect(found.map(\.frame) == [160, 0, 80, 160, 160, 40, 840])
    #expect(compiler.check(pattern, resolver: library).occurrences.isEmpty)
  }
}
