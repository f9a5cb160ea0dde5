import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Testing

@Suite("Channels") struct ChannelTests {
  private func event(_ channels: ChannelSelection) -> Event {
    Event(.transient(Transient()), channels: channels)
  }

  /// Which channels each event reaches, from 1.
  private func reached(
    _ events: [Event], _ actuator: ActuatorProfile
  ) throws -> [[Int]] {
    let score = try score(HapticPattern(events: events), CompilerOptions(actuator: actuator))
    #expect(score.matrix.channelCount == actuator.channels.count)
    try score.validate()
    return score.voices.map { voice in
      (0..<score.matrix.channelCount).filter {
        score.matrix.gains[$0 * score.matrix.busCount + voice.bus] == 1
      }.map { $0 + 1 }
    }
  }

  @Test("a pattern that names no channel goes to all that are felt, and is synthesized once")
  func all() throws {
    #expect(try reached([event(.haptic)], .generic) == [[1]])
    #expect(try reached([event(.haptic)], .generic(channelCount: 3)) == [[1, 2, 3]])
    #expect(try reached([event(.haptic)], .dualSense) == [[3, 4]])
    let score = try score(
      HapticPattern(events: [event(.haptic)]), CompilerOptions(actuator: .dualSense))
    #expect(score.matrix.busCount == 1)
  }

  @Test("channels go by number, by name, and in lists")
  func selections() throws {
    let events = [
      event(.list([.number(2)])), event(.list([.name("left")])),
      event(.list([.name("right"), .number(1)])), event(.list([.number(2)])),
    ]
    #expect(
      try reached(events, .generic(channelCount: 2)) == [[2], [1], [1, 2], [2]])
    #expect(try reached(events, .dualSense) == [[2], [3], [1, 4], [2]])
  }

  @Test("what the actuator does not have goes to all that are felt, and is said once")
  func missing() throws {
    let pattern = HapticPattern(events: [
      event(.haptic), event(.list([.name("left")])), event(.list([.name("left")])),
      event(.list([.number(9)])),
    ])
    let compilation = PatternCompiler(CompilerOptions(actuator: .dualSense)).compile(pattern)
    #expect(
      compilation.diagnostics.map(\.message) == [
        "the actuator \"dualsense\" has no channel 9; the event goes to all that are felt"
      ])
    #expect(
      compilation.diagnostics.map(\.help) == [
        "it has the channels 1 (\"sound left\"), 2 (\"sound right\"), 3 (\"left\"), 4 (\"right\")"
      ])
    let mono = PatternCompiler().compile(pattern)
    #expect(
      mono.diagnostics.map(\.message) == [
        "the actuator \"generic\" has no channel \"left\"; the event goes to all that are felt",
        "the actuator \"generic\" has no channel 9; the event goes to all that are felt",
      ])
    #expect(
      mono.diagnostics.map(\.help) == [
        "\"--channels 2\" compiles for two coils, left and right", "it has one channel",
      ])
    let misspelt = HapticPattern(events: [event(.list([.name("Left")]))])
    let hint = PatternCompiler(CompilerOptions(actuator: .dualSense)).compile(misspelt)
    #expect(hint.diagnostics.map(\.help) == ["did you mean \"left\"?"])
  }

  @Test("a tap on a loudspeaker is warned of, once")
  func notFelt() throws {
    let pattern = HapticPattern(events: [
      event(.list([.number(1), .number(3)])), event(.list([.number(1)])),
      event(.list([.number(2)])),
    ])
    let compilation = PatternCompiler(CompilerOptions(actuator: .dualSense)).compile(pattern)
    #expect(
      compilation.diagnostics.map(\.message) == [
        "the channel is heard, not felt, on the actuator \"dualsense\""
      ])
    #expect(compilation.diagnostics.map(\.location) == [.place(.event(1).key("channel"))])
  }

  @Test("a channel that is not there is told where it is named, in a nested pattern too")
  func missingNested() {
    let use = { (name: String, channels: ChannelSelection) in
      Event(.pattern(PatternUse(name)), channels: channels)
    }
    let library = Library([
      "inner": [event(.haptic), event(.list([.name("inner")]))],
      "outer": [use("inner", .haptic), use("inner", .list([.name("outer")]))],
    ])
    let result = PatternCompiler().compile(
      HapticPattern(events: [
        use("outer", .haptic), use("outer", .haptic), use("outer", .list([.name("own")])),
      ]), resolver: library)
    func text(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.map { diagnostic in
        guard case .place(let place) = diagnostic.location else { return diagnostic.message }
        return "\(place): \(diagnostic.message)"
      }
    }
    func message(_ channel: String) -> String {
      "the actuator \"generic\" has no channel \"\(channel)\"; the event goes to all that are felt"
    }
    #expect(text(result.diagnostics) == ["events[2].channel: \(message("own"))"])
    let nested = result.nested.map { ($0.identity, text($0.diagnostics)) }
    #expect(nested.count == 2)
    #expect(nested.first { $0.0 == "inner" }?.1 == ["events[1].channel: \(message("inner"))"])
    #expect(nested.first { $0.0 == "outer" }?.1 == ["events[1].channel: \(message("outer"))"])
  }

  @Test("a nested pattern's events go where the pattern does, unless they say otherwise")
  func nested() throws {
    let library = Library(["two": [event(.haptic), event(.list([.number(1)]))]])
    let use = Event(.pattern(PatternUse("two")), channels: .list([.number(2)]))
    let score = try #require(
      PatternCompiler(CompilerOptions(actuator: .generic(channelCount: 2)))
        .compile(HapticPattern(events: [use]), resolver: library).score)
    #expect(score.voices.map(\.bus) == [0, 1])
    #expect(score.matrix.gains == [0, 1, 1, 0])
  }
}
