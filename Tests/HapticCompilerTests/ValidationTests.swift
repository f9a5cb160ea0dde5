import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Testing

@Suite struct ValidationTests {
  /// A pattern that is wrong, and what is said of it and where.
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: HapticPattern
    var place: String
    var code: String
    var message: String
    var help: String?
    var testDescription: String { "\(code) at \(place)" }
  }

  static let cases = [
    Case(
      pattern: HapticPattern(events: [tap(), tap(intensity: 1.5)]),
      place: "events[1].intensity", code: "out-of-range",
      message: "an intensity must be 0 to 1, not 1.5"),
    Case(
      pattern: HapticPattern(events: [tap(at: .nan)]), place: "events[0].at",
      code: "out-of-range", message: "a time must be 0 to 3600000, not nan"),
    Case(
      pattern: HapticPattern(events: [continuous(0)]), place: "events[0].duration",
      code: "out-of-range", message: "a duration must be more than 0, not 0"),
    Case(
      pattern: HapticPattern(gain: 4.5), place: "gain", code: "out-of-range",
      message: "a gain must be 0 to 4, not 4.5"),
    Case(
      pattern: HapticPattern(events: [continuous(50, intensity: envelope((0, 1), (20, 0), (10, 1)))]
      ),
      place: "events[0].intensity[2]", code: "envelope-order",
      message: "the points of an envelope must be in order of time"),
    Case(
      pattern: HapticPattern(events: [
        continuous(50, intensity: envelope((0, 1), (20, 0), (20, 1), (20, 0.5)))
      ]),
      place: "events[0].intensity[3]", code: "envelope-order",
      message: "more than two points of an envelope at 20 ms",
      help: "two points at one time make a jump; remove those between them"),
    Case(
      pattern: HapticPattern(events: [
        continuous(50, sharpness: envelope((0, 1), (20, 0.5), curve: .exponential))
      ]),
      place: "events[0].sharpness[1][2]", code: "exponential-sharpness",
      message: "a sharpness cannot follow an exponential curve",
      help: "a geometric curve needs values above 0; use \"easeIn\", or \"frequency\" in hertz"),
    Case(
      pattern: HapticPattern(controls: [Control(.sharpness, envelope: .constant(-2))]),
      place: "controls[0].points[0][1]", code: "out-of-range",
      message: "a control must be -1 to 1, not -2"),
    Case(
      pattern: HapticPattern(duration: .milliseconds(50), events: [continuous(60)]),
      place: "duration", code: "duration-too-short",
      message: "the pattern lasts 62 ms with its tails, longer than its \"duration\" of 50 ms",
      help: "set \"duration\" to 62 or more, or leave it out"),
    Case(
      pattern: HapticPattern(events: [tap(), continuous(at: 1, 3_600_000)]), place: "events[1]",
      code: "pattern-too-long",
      message: "the pattern lasts 3600.001 s, more than the limit of one hour",
      help: "split the pattern into shorter ones"),
    Case(
      pattern: HapticPattern(events: Array(repeating: tap(), count: 1_000_001)), place: "events",
      code: "too-many-events",
      message: "the pattern has 1000001 events, more than the limit of 1000000",
      help: "split the pattern into smaller ones"),
  ]

  @Test("a pattern that is wrong gives no score, and one error at the place", arguments: cases)
  func error(_ example: Case) throws {
    let compilation = PatternCompiler().compile(example.pattern)
    #expect(compilation.score == nil)
    try #require(compilation.diagnostics.count == 1)
    let found = compilation.diagnostics[0]
    #expect(found.severity == .error)
    #expect(found.code == example.code)
    #expect(found.message == example.message)
    #expect(found.help == example.help)
    guard case .place(let place) = found.location else {
      Issue.record("not at a place")
      return
    }
    #expect(place.description == example.place)
  }

  @Test(
    "checking finds what compiling finds, and gives no score",
    arguments: cases.map(\.pattern) + [
      HapticPattern(events: [tap(), continuous(at: 10, 50)]),
      HapticPattern(duration: .milliseconds(60), events: [continuous(at: 10, 50)]),
      HapticPattern(
        events: [
          continuous(
            at: 3_599_990, 5,
            shape: AttackDecaySustainRelease(release: .time(.milliseconds(6))))
        ]),
      HapticPattern(
        events: [
          continuous(at: 3_599_990, 5, shape: AttackDecaySustainRelease(release: .normalized(0)))
        ],
        controls: [Control(.release, envelope: .constant(1))]),
    ])
  func check(pattern: HapticPattern) {
    let options = CompilerOptions(sampleRate: 8000)
    let (found, expected) = (
      PatternCompiler(options).check(pattern), PatternCompiler(options).compile(pattern)
    )
    #expect(found.score == nil)
    #expect(found.diagnostics.map(\.message) == expected.diagnostics.map(\.message))
    #expect(found.diagnostics.map(\.location) == expected.diagnostics.map(\.location))
  }

  @Test(
    "an hour is an hour, whatever rings on after it",
    arguments: [
      tap(at: 3_600_000), continuous(3_600_000), continuous(at: 3_599_000, 1000),
    ])
  func hour(event: Event) {
    let options = CompilerOptions(sampleRate: 8000)
    let compilation = PatternCompiler(options).compile(HapticPattern(events: [event]))
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.score.map { $0.frameCount > 28_800_000 } == true)
  }

  @Test("all errors in one run")
  func all() {
    let pattern = HapticPattern(gain: -1, events: [tap(intensity: 2), continuous(-1)])
    #expect(PatternCompiler().compile(pattern).diagnostics.count == 3)
  }

  @Test("the limiter's window is half the lowest period, that which controls lead to too")
  func window() throws {
    let event = Event(
      .continuous(Continuous(duration: .milliseconds(100), pitch: .frequency(.constant(20)))))
    let control = Control(.sharpness, envelope: .constant(-0.5))
    // A control of -0.5 takes the frequency to 20 Hz · law(0) / law(0.5) = 11.8 Hz.
    let lowest = 20 * (80 / 230.0).squareRoot()
    for (controls, frequency) in [([], 20), ([control], lowest)] {
      let score = try score(HapticPattern(events: [event], controls: controls))
      #expect(score.chain.limiter?.window == Int((24000 / frequency).rounded(.up)))
    }
  }

  @Test("the lowest frequency at the highest rate compiles, whatever the limiter's window")
  func lowest() {
    let event = Event(
      .continuous(Continuous(duration: .milliseconds(100), pitch: .frequency(.constant(1)))))
    let options = CompilerOptions(sampleRate: 192_000)
    let score = PatternCompiler(options).compile(HapticPattern(events: [event])).score
    #expect(score?.render().count == 19200 + 384)
  }
}
