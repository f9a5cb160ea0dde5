import HapticCompiler
import HapticDiagnostics
import HapticModel
import Testing

/// What a pattern refers to, and what can be wrong with it.
@Suite("References") struct ReferenceTests {
  private func use(_ name: String, count: Int = 1) -> Event {
    Event(
      .pattern(PatternUse(name)),
      repetition: count == 1 ? nil : Repetition(count: count, every: .milliseconds(1)))
  }

  /// Each diagnostic with its place, those of nested patterns behind the pattern's name.
  private func findings(
    _ events: [Event], _ library: Library, identity: String? = nil
  ) -> [String] {
    let result = PatternCompiler().compile(
      HapticPattern(events: events), identity: identity, resolver: library)
    #expect(
      (result.score == nil) == !(result.diagnostics + result.nested.flatMap(\.diagnostics))
        .filter { $0.severity == .error }.isEmpty)
    func text(_ diagnostic: Diagnostic) -> String {
      guard case .place(let place) = diagnostic.location else { return diagnostic.message }
      return "\(place): \(diagnostic.message)"
    }
    return result.diagnostics.map(text)
      + result.nested.flatMap { nested in
        nested.diagnostics.map { "\(nested.identity): \(text($0))" }
      }
  }

  @Test("a pattern or sound that is not there is an error at its name")
  func missing() {
    let sound = Event(.audio(Audio(.file("boom.wav"))))
    #expect(
      findings([tap(), use("a"), sound], Library()) == [
        "events[1].use: there is no file \"a\"", "events[2].file: there is no file \"boom.wav\"",
      ])
  }

  @Test("a sound that can be done without is a warning")
  func optional() {
    let sound = Event(.audio(Audio(.file("boom.wav"), isOptional: true)))
    #expect(
      findings([sound], Library()) == [
        "events[0].file: there is no file \"boom.wav\"; the sound is left out"
      ])
  }

  @Test("without a library nothing is found")
  func alone() {
    let result = PatternCompiler().compile(HapticPattern(events: [use("a")]))
    #expect(result.diagnostics.map(\.message) == ["\"a\" cannot be looked up here"])
  }

  @Test("circles are found, whatever their length, in the pattern that closes them")
  func cycles() {
    let library = Library([
      "a": [use("b")], "b": [use("c")], "c": [tap(), use("a")], "d": [use("d")],
    ])
    #expect(
      findings([use("a")], library) == [
        "events[0].use: the pattern \"a\" has an error",
        "c: events[1].use: patterns use each other in a circle: a → b → c → a",
        "b: events[0].use: the pattern \"c\" has an error",
        "a: events[0].use: the pattern \"b\" has an error",
      ])
    #expect(
      findings([use("d")], library, identity: "d") == ["events[0].use: the pattern uses itself"])
  }

  @Test("the same pattern may be used many times")
  func diamonds() {
    let library = Library(["a": [use("c"), use("b")], "b": [use("c")], "c": [tap()]])
    #expect(findings([use("a"), use("b"), use("a")], library) == [])
  }

  @Test("patterns nest 64 deep and no deeper", arguments: [63, 64])
  func depth(levels: Int) {
    var library = Library()
    for level in 1...levels {
      library.patterns["\(level)"] = HapticPattern(
        events: [level == levels ? tap() : use("\(level + 1)")])
    }
    let found = findings([use("1")], library)
    if levels == 63 {
      #expect(found == [])
    } else {
      #expect(
        found.contains("63: events[0].use: patterns are nested more than 64 deep"), "\(found)")
    }
  }

  @Test(
    "a million events are enough, uses of patterns counted",
    arguments: [
      (999_999, 1, false), (500_000, 1000, false), (1, 499_999, true),
      (1, 500_000, false),
    ])
  func expansion(inner: Int, outer: Int, fits: Bool) {
    var event = Event(
      .continuous(Continuous(duration: .milliseconds(1), strength: .amplitude(.constant(0)))))
    event.repetition = Repetition(count: inner, every: .milliseconds(0.001))
    var using = use("a")
    using.repetition = Repetition(count: outer, every: .milliseconds(0.001))
    let found = findings([using], Library(["a": [event]]))
    #expect(
      found
        == (fits
          ? []
          : [
            "events[0]: with repetitions and nested patterns written out there are more than 1000000 events"
          ]))
  }

  @Test("bombs are told before they go off")
  func bomb() {
    var library = Library(["0": [tap()]])
    for level in 1...60 {
      library.patterns["\(level)"] = HapticPattern(events: [use("\(level - 1)", count: 1_000_000)])
    }
    let clock = ContinuousClock()
    let start = clock.now
    #expect(!findings([use("60")], library).isEmpty)
    #expect(clock.now - start < .seconds(5))
  }

  @Test("what starts later than an hour is told at the event it comes from")
  func tooLate() {
    var event = tap()
    event.repetition = Repetition(count: 1000, every: .seconds(10))
    #expect(
      findings([tap(), event], Library()) == [
        "events[1]: the pattern lasts 3610 s, more than the limit of one hour"
      ])
  }

  @Test("numbers are checked in patterns made in code, too")
  func validation() {
    let bad = Event(
      .pattern(PatternUse("a", intensity: 2, speed: 0)), anchor: .previousEnd,
      channels: .list([.number(0)]), repetition: Repetition(count: 0, every: .zero))
    #expect(
      findings([bad, Event(.audio(Audio(.tone, volume: 7)), channels: .list([]))], Library()) == [
        "events[0].after: there is no event before the first one",
        "events[0].channel: a channel must be 1 to 64, not 0",
        "events[0].repeat.count: a count must be 1 to 1000000, not 0",
        "events[0].repeat.every: a duration must be more than 0, not 0",
        "events[0].intensity: an intensity must be 0 to 1, not 2",
        "events[0].speed: a speed must be 0.1 to 10, not 0",
        "events[1].channel: an event has to go to a channel",
        "events[1]: a tone needs a duration", "events[1].volume: a volume must be 0 to 1, not 7",
      ])
  }
}
