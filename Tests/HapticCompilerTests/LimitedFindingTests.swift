import HapticCompiler
import HapticDiagnostics
import HapticModel
import Testing

/// Patterns that are wrong throughout.
@Suite("Many problems") struct LimitedFindingTests {
  private func sounds(_ count: Int, isOptional: Bool = false) -> [Event] {
    (0..<count).map { Event(.audio(Audio(.file("\($0).wav"), isOptional: isOptional))) }
  }

  @Test("of a thousand all are told")
  func justFew() {
    let result = PatternCompiler().check(HapticPattern(events: sounds(1000)), resolver: Library())
    #expect(result.diagnostics.count == 1000)
    #expect(result.diagnostics.last?.message == "there is no file \"999.wav\"")
  }

  @Test("of more the first thousand of each severity are told, and how many there are beyond")
  func many() throws {
    let events = sounds(3500) + sounds(1001, isOptional: true)
    let result = PatternCompiler().check(HapticPattern(events: events), resolver: Library())
    #expect(result.diagnostics.count == 2001)
    #expect(result.diagnostics.count { $0.code == "no-such-file" } == 2000)
    let last = try #require(result.diagnostics.last)
    #expect(last.message == "2,500 further errors and 1 further warning not shown")
    #expect(last.code == "more-problems" && last.severity == .error)
  }

  @Test("the errors of a nested pattern are counted whole")
  func nested() throws {
    let library = Library(["a": sounds(1500)])
    let result = PatternCompiler().check(
      HapticPattern(events: [Event(.pattern(PatternUse("a")))]), resolver: library)
    #expect(result.diagnostics.map(\.message) == ["the pattern \"a\" has 1500 errors"])
    let nested = try #require(result.nested.first)
    #expect(nested.diagnostics.count == 1001)
    #expect(nested.diagnostics.last?.message == "500 further errors not shown")
  }

  @Test("numbers out of range in a pattern made in code are limited, too")
  func validator() {
    let bad = Event(.transient(Transient(strength: .intensity(2))), gain: 9)
    let found = PatternValidator.diagnostics(
      for: HapticPattern(events: Array(repeating: bad, count: 800)))
    #expect(found.count == 1001)
    #expect(found.last?.message == "600 further errors not shown")
  }

  @Test("200,000 sounds that are not there take little time", .timeLimit(.minutes(1)))
  func time() {
    let result = PatternCompiler().check(
      HapticPattern(events: sounds(200_000)), resolver: Library())
    #expect(result.diagnostics.last?.message == "199,000 further errors not shown")
  }

  @Test("a hundred thousand names of channels are a thousand warnings", .timeLimit(.minutes(1)))
  func channels() {
    let events = (0..<100_000).map {
      Event(.transient(Transient()), channels: .list([.name("\($0)")]))
    }
    let result = PatternCompiler().check(HapticPattern(events: events))
    #expect(result.diagnostics.count == 1001)
    #expect(result.diagnostics.last?.message == "99,000 further warnings not shown")
  }
}
