import HapticAudio
import HapticDevice
import HapticPlayback
import HapticSynthesis
import TestSupport
import Testing

/// Many random commands and faults, in virtual time.
@Suite(
  "Soak", .serialized,
  .enabled(if: SimulatedDevice.plugin != nil, "no C compiler to build the simulated device with"))
struct SoakTests {
  @Test(
    "random commands and faults leave no step, nothing stuck, and silence at the end",
    arguments: [1, 2, 3])
  func commands(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    let length = 20 * 48_000
    let kinds = ["underrun", "suspend", "late", "short"]
    let faults = (1...12).map { index in
      let kind = kinds[index % kinds.count]
      let argument = kind == "late" ? ":30" : kind == "short" ? ":13" : ""
      return "\(kind)@\(index * length / 14)\(argument)"
    }
    let engine = HapticEngine(
      EngineConfiguration(
        output: OutputRequest(
          device: "sim", format: .float, channelCount: 1, periodFrameCount: 96,
          bufferFrameCount: 288,
          configuration: SimulatedDevice.configuration(
            record: folder.path("raw"), "faults \"\(faults.joined(separator: ","))\"")),
        patience: 10_000))
    try engine.open()
    // Slow waves of level: every step that is steeper is the engine's.
    let players = try (0..<8).map { _ in try engine.makePlayer(tone(), loopFrameCount: 20_000) }
    for _ in 0..<2000 {
      let player = players.randomElement(using: &random) ?? players[0]
      let frame = Int.random(in: 0..<length, using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: player.start(at: frame, gain: .random(in: 0...1, using: &random))
      case 2: player.stop(at: frame)
      case 3: player.pause(at: frame)
      case 4: player.resume(at: frame)
      case 5: player.seek(to: .random(in: 0..<24_000, using: &random), at: frame)
      case 6: player.setLoop(count: .random(in: 1...3, using: &random), at: frame)
      case 7: player.setGain(.random(in: 0...1, using: &random), at: frame)
      default: player.setPitchRatio(.random(in: 0.5...2, using: &random), at: frame)
      }
    }
    for player in players { player.stop(at: length) }
    engine.finishWhenSilent()
    try engine.start()
    engine.finish()
    let status = engine.status
    #expect(status.state == .stopped && status.error == nil)
    #expect(status.underrunCount + status.suspensionCount >= 6)
    let samples = try floats(of: folder.path("raw"))
    #expect(samples.count > length - 12 * 288)
    #expect(samples.suffix(1000).allSatisfy { $0 == 0 })
    #expect(samples.contains { abs($0) > 0.05 })
    // 8 players of 0.1 and at most 80 Hz, each at most twice in a crossing; a recovery fades their sum.
    // A step of any of them would be larger. A forced fault cuts where the device stops.
    let own: Float = 0.1 * 2 * .pi * 80 / 48_000
    let limit = 16 * (own + 0.1 / 240) + 0.8 / 240
    #expect(limit < 0.05)
    let steep = zip(samples, samples.dropFirst()).count { abs($1 - $0) > limit }
    #expect(steep <= status.underrunCount + status.suspensionCount)
    #expect(players.allSatisfy { $0.isOver })
  }

  private func tone() -> Score {
    Score(
      sampleRate: 48_000, frameCount: 24_000,
      voices: [Voice(start: 0, end: 24_000, pieces: 0..<2)],
      pieces: [
        Piece(
          start: 0, length: 23_000, step: 40 * (.max / 48_000),
          amplitude: .polynomial(c0: 0.1, c1: 0, c2: 0)),
        Piece(
          start: 23_000, length: 1000, phase: 23_000 &* (40 * (.max / 48_000)),
          step: 40 * (.max / 48_000), amplitude: .polynomial(c0: 0.1, c1: -0.0001, c2: 0)),
      ])
  }
}
