import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Synchronization
import Testing

/// When sounds are asked for, and how much of them.
@Suite("Sounds of a pattern") struct SoundTableTests {
  /// A resolver whose sounds are as long as their names say, in frames; it notes what is asked.
  private final class Counter: PatternResolver {
    private let state = Mutex<(outlines: [String], sounds: [String])>(([], []))

    var outlines: [String] { state.withLock { $0.outlines } }
    var sounds: [String] { state.withLock { $0.sounds } }

    func pattern(
      _ reference: String, from base: String?
    ) throws(ReferenceProblem) -> ResolvedPattern { throw .noSuchFile(reference) }

    func soundOutline(
      _ reference: String, from base: String?, sampleRate: Int, octaves: Double, limit: Int
    ) throws(ReferenceProblem) -> SoundOutline {
      state.withLock { $0.outlines.append("\(reference) +\(octaves)") }
      guard let frames = Int(reference) else { throw .noSuchFile(reference) }
      return SoundOutline(identity: reference, channelCount: 1, frameCount: frames)
    }

    func sound(
      _ reference: String, from base: String?, sampleRate: Int, octaves: Double
    ) throws(ReferenceProblem) -> ResolvedSound {
      state.withLock { $0.sounds.append("\(reference) +\(octaves)") }
      let samples = [Float](repeating: 0.5, count: Int(reference) ?? 0)
      return ResolvedSound(identity: reference, channels: [SampledSound(samples: samples)])
    }
  }

  private func sound(_ frames: Int, pitch: Double = 0, isOptional: Bool = false) -> Event {
    Event(.audio(Audio(.file("\(frames)"), pitch: pitch, isOptional: isOptional)))
  }

  private let third = PatternLimits.soundSampleCount / 3

  @Test("checking asks what sounds are like, and loads none")
  func checking() {
    let counter = Counter()
    let rising = Control(.audioPitch, envelope: .constant(0.5))
    let pattern = HapticPattern(
      events: [sound(480), sound(480), sound(960, pitch: 0.25)], controls: [rising])
    let result = PatternCompiler().check(pattern, resolver: counter)
    #expect(result.diagnostics.isEmpty)
    #expect(counter.sounds == [])
    #expect(counter.outlines == ["480 +0.0", "960 +0.25", "480 +0.5", "960 +0.75"])
  }

  @Test("compiling loads each sound once, at the pitch that it is heard at")
  func compiling() throws {
    let counter = Counter()
    let rising = Control(.audioPitch, envelope: .constant(0.5))
    let pattern = HapticPattern(
      events: [sound(480), sound(480), sound(960, pitch: 0.25)], controls: [rising])
    let score = try #require(PatternCompiler().compile(pattern, resolver: counter).score)
    #expect(counter.sounds == ["480 +0.5", "960 +0.75"])
    #expect(score.sounds.map(\.samples.count) == [480, 960])
  }

  @Test("a pattern with an error loads nothing")
  func errors() {
    let counter = Counter()
    let missing = Event(.audio(Audio(.file("none"))))
    let result = PatternCompiler().compile(
      HapticPattern(events: [sound(480), missing, missing]), resolver: counter)
    #expect(result.score == nil && result.diagnostics.count == 2)
    // What is not there is not looked for again.
    #expect(counter.sounds == [] && counter.outlines == ["480 +0.0", "none +0.0"])
  }

  @Test("all sounds together have a limit, which what still fits can reach")
  func limit() {
    let counter = Counter()
    let events = [
      sound(third), sound(third + 1), sound(third), sound(third, pitch: 0.5),
      sound(third, pitch: 0.25),
      sound(PatternLimits.soundSampleCount - 3 * third - 1, pitch: 0.1),
    ]
    // Both thirds fit, and the first one at another pitch is the third third; then one frame is left.
    let result = PatternCompiler().check(HapticPattern(events: events), resolver: counter)
    #expect(
      result.diagnostics.map { "\($0.location) \($0.code): \($0.message)" }
        == [4].map {
          "\(Location.place(.event($0).key("file"))) too-much-sound: with \"\(third)\" the sounds of the "
            + "pattern take more than the limit of 512 MiB"
        })
  }

  @Test("too much is told once, at the first sound that is too much")
  func once() {
    let events = (0..<10).map { sound(2 * third + $0) }
    let result = PatternCompiler().check(HapticPattern(events: events), resolver: Counter())
    #expect(result.diagnostics.map(\.location) == [.place(.event(1).key("file"))])
  }

  @Test("what is too much is left out where it can be done without")
  func optional() {
    let events = [sound(2 * third), sound(2 * third + 1, isOptional: true)]
    let result = PatternCompiler().check(HapticPattern(events: events), resolver: Counter())
    #expect(
      result.diagnostics.map(\.message) == [
        "with \"\(2 * third + 1)\" the sounds of the pattern take more than the limit of 512 MiB; "
          + "the sound is left out"
      ])
    #expect(result.diagnostics.map(\.severity) == [.warning])
  }

  @Test("sounds at many pitches are limited, too, and told at the event once")
  func pitches() {
    var event = sound(third)
    event.repetition = Repetition(count: 100, every: .milliseconds(10))
    let rising = Control(
      .audioPitch,
      envelope: Envelope([
        Breakpoint(at: .zero, value: 0), Breakpoint(at: .milliseconds(1000), value: 1),
      ]))
    let result = PatternCompiler().check(
      HapticPattern(events: [event], controls: [rising]), resolver: Counter())
    #expect(result.diagnostics.map(\.code) == ["too-much-sound"])
    #expect(result.diagnostics.map(\.location) == [.place(.event(0).key("file"))])
  }
}
