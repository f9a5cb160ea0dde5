import HapticAudio
import HapticDevice
import HapticPlayback
import HapticSynthesis
import TestSupport
import Testing

/// What an engine plays when its players are asked for things in named frames, before it starts: so
/// every run is the same.
@Suite("Players of an engine")
struct EngineTests {
  /// Plays what a body asks for on a device of one channel that takes everything at once.
  private func mix(
    limitsPeaks: Bool = true, period: Int = 100, _ body: (HapticEngine) throws -> Void
  ) throws -> [Float] {
    let folder = try TemporaryFolder()
    let engine = HapticEngine(
      EngineConfiguration(
        output: OutputRequest(
          device: "capture", format: .float, channelCount: 1, periodFrameCount: period,
          bufferFrameCount: 3 * period, configuration: .capture(folder.path("raw"))),
        limitsPeaks: limitsPeaks))
    try engine.open()
    try body(engine)
    engine.finishWhenSilent()
    try engine.start()
    engine.finish()
    #expect(engine.status.error == nil)
    return try floats(of: folder.path("raw"))
  }

  /// A sine of a frequency that 48000 Hz is a multiple of.
  private func tone(_ frames: Int = 4000, frequency: Int = 375, level: Double = 0.5) -> Score {
    Score(
      sampleRate: 48_000, frameCount: frames,
      voices: [Voice(start: 0, end: frames, pieces: 0..<1)],
      pieces: [
        Piece(
          start: 0, length: frames, step: UInt64(frequency) * (.max / 48_000),
          amplitude: .polynomial(c0: level, c1: 0, c2: 0))
      ])
  }

  /// Samples that are all the same, so that every gain can be read off.
  private func level(_ frames: Int = 4000, _ level: Float = 0.5) -> Score {
    SampleBuffer(sampleRate: 48_000, samples: [Float](repeating: level, count: frames)).score
  }

  @Test("they begin in the frame that was named, and are summed", arguments: [1, 64, 100, 999])
  func sum(period: Int) throws {
    let sound = someSound(frames: 3000)
    let other = someSound(frames: 500)
    let played = try mix(limitsPeaks: false, period: period) { engine in
      let first = try engine.makePlayer(sound.score)
      let second = try engine.makePlayer(other.score)
      first.start(at: 17)
      second.start(at: 1234)
    }
    var expected = [Float](repeating: 0, count: 3017)
    for (frame, sample) in sound.samples.enumerated() { expected[17 + frame] += sample }
    for (frame, sample) in other.samples.enumerated() { expected[1234 + frame] += sample }
    #expect(Array(played.prefix(3017)) == expected)
    #expect(played.count == 3017 + 1440)
    #expect(played.suffix(1440).allSatisfy { $0 == 0 })
  }

  @Test("stopping is a ramp of 5 ms from the frame that was named")
  func stop() throws {
    let played = try mix { engine in
      let player = try engine.makePlayer(level())
      player.start()
      player.stop(at: 1001)
    }
    #expect(played[..<1001].allSatisfy { $0 == 0.5 })
    #expect(played.differs(from: 1001, (0..<240).map { 0.5 * Float(240 - $0) / 240 }) < 1e-6)
    #expect(played.count == 1241 + 1440)
    #expect(played[1241...].allSatisfy { $0 == 0 })
  }

  @Test("after a pause it goes on with the frame in which it was paused, and nothing is lost")
  func pause() throws {
    let sound = someSound(frames: 3000)
    let played = try mix { engine in
      let player = try engine.makePlayer(sound.score)
      player.start()
      player.pause(at: 1000)
      player.resume(at: 2000)
    }
    #expect(Array(played[..<1000]) == Array(sound.samples[..<1000]))
    #expect(played[1240..<2000].allSatisfy { $0 == 0 })
    let rest = (0..<2000).map { sound.samples[1000 + $0] * Float(min($0, 240)) / 240 }
    #expect(played.differs(from: 2000, rest) < 1e-6)
    #expect(played.count == 4000 + 1440)
  }

  @Test("seeking is a crossing of two ramps", arguments: [0, 1, 128, 2500, 2999])
  func seek(position: Int) throws {
    let sound = someSound(frames: 3000)
    let played = try mix { engine in
      let player = try engine.makePlayer(sound.score)
      player.start()
      player.seek(to: position, at: 500)
    }
    let expected = (0..<(3500 - position)).map { (frame: Int) -> Float in
      let gain = Float(min(max(frame - 500, 0), 240)) / 240
      return (gain > 0 ? sound.samples[frame - 500 + position] * gain : 0)
        + (gain < 1 ? sound.samples[frame] * (1 - gain) : 0)
    }
    #expect(played.differs(from: 0, expected) < 1e-6)
  }

  @Test("the tail of a loop's pass sounds into the next", arguments: [1, 2, 5])
  func loop(count: Int) throws {
    let sound = someSound(frames: 1000)
    let played = try mix(limitsPeaks: false) { engine in
      let player = try engine.makePlayer(sound.score, loopFrameCount: 700)
      player.setLoop(count: count)
      player.start(at: 3)
    }
    let length = 3 + 700 * (count - 1) + 1000
    var expected = [Float](repeating: 0, count: length)
    for pass in 0..<count {
      for frame in 0..<1000 { expected[3 + 700 * pass + frame] += sound.samples[frame] }
    }
    #expect(played.count == length + 1440)
    #expect(played.differs(from: 0, expected) < 1e-6)
  }

  @Test("where more tails would sound than there may, the oldest fades out")
  func manyTails() throws {
    let played = try mix(limitsPeaks: false) { engine in
      let player = try engine.makePlayer(level(10_000, 0.01), loopFrameCount: 240)
      player.setLoop(count: 30)
      player.start()
    }
    let steps = zip(played, played.dropFirst()).map { abs($1 - $0) }
    // A pass begins with a step of its own level; no fade is steeper than 5 ms, and there are few.
    #expect((steps.max() ?? 1) < 0.0105)
    #expect((played.max() ?? 1) < 0.095)
    #expect(played.count > 240 * 29 + 10_000)
  }

  @Test("one that is started while it plays begins anew across a ramp, or sounds twice")
  func restart() throws {
    func play(overlap: Int) throws -> [Float] {
      try mix(limitsPeaks: false) { engine in
        let player = try engine.makePlayer(level(), overlap: overlap)
        player.start()
        player.start(at: 1000)
      }
    }
    let anew = try play(overlap: 1)
    #expect(anew.count == 5000 + 1440)
    #expect(
      anew.differs(from: 1000, (0..<240).map { 0.5 + 0.5 * Float(240 - $0) / 240 }) < 1e-6)
    #expect(anew[1240..<5000].allSatisfy { $0 == 0.5 })
    let twice = try play(overlap: 2)
    #expect(twice[1000..<4000].allSatisfy { $0 == 1 })
    #expect(twice[4000..<5000].allSatisfy { $0 == 0.5 })
  }

  @Test("a gain is reached in 5 ms, and muting keeps it")
  func gain() throws {
    let played = try mix { engine in
      let player = try engine.makePlayer(level())
      player.start()
      player.setGain(0.5, at: 1000)
      player.setMuted(true, at: 2000)
      player.setMuted(false, at: 3000)
    }
    #expect(
      played.differs(from: 1000, (0..<240).map { 0.5 - 0.25 * Float($0) / 240 }) < 1e-6)
    #expect(played[1240..<2000].allSatisfy { $0 == 0.25 })
    #expect(played[2240..<3000].allSatisfy { $0 == 0 })
    #expect(played[3240..<4000].allSatisfy { $0 == 0.25 })
  }

  @Test("another pitch from the start is what a score of that pitch is", arguments: [2.0, 0.5])
  func pitch(ratio: Double) throws {
    let played = try mix { engine in
      let player = try engine.makePlayer(tone(frequency: 300))
      player.setPitchRatio(ratio)
      player.start()
    }
    let expected = tone(frequency: Int(300 * ratio)).render()
    #expect(Array(played.prefix(4000)) == expected)
  }

  @Test("a change of pitch does not break the wave")
  func bend() throws {
    let played = try mix(period: 64) { engine in
      let player = try engine.makePlayer(tone(8000, frequency: 200))
      player.start()
      player.setPitchRatio(1.5, at: 1000)
      player.setPitchRatio(1, at: 5000)
    }
    // 0.5 · 2π · 300 / 48000 is the steepest step of 300 Hz.
    let steps = zip(played[..<7990], played[1..<7991]).map { abs($1 - $0) }
    #expect((steps.max() ?? 1) < 0.5 * 2 * .pi * 300 / 48_000 * 1.01)
    func crossings(_ range: Range<Int>) -> Int {
      range.count { played[$0] < 0 && played[$0 + 1] >= 0 }
    }
    #expect(abs(crossings(1200..<4800) - 3600 * 300 / 48_000) <= 1)
    #expect(abs(crossings(5200..<7900) - 2700 * 200 / 48_000) <= 1)
  }

  @Test("another score takes over where it is, at a scale")
  func exchange() throws {
    let sound = someSound(frames: 4000)
    let half = someSound(frames: 2000)
    let played = try mix { engine in
      let player = try engine.makePlayer(sound.score)
      player.start()
      try player.exchange(for: half.score, scale: 0.5, at: 2000)
    }
    #expect(Array(played[..<2000]) == Array(sound.samples[..<2000]))
    let expected = (0..<1000).map { (frame: Int) -> Float in
      let gain = Float(min(frame, 240)) / 240
      return half.samples[1000 + frame] * gain
        + (gain < 1 ? sound.samples[2000 + frame] * (1 - gain) : 0)
    }
    #expect(played.differs(from: 2000, expected) < 1e-6)
    #expect(played.count == 3000 + 1440)
  }

  @Test("a mix that is too loud is limited at once, and nothing else is changed")
  func limiter() throws {
    let played = try mix { engine in
      let first = try engine.makePlayer(level(4000, 0.75))
      let second = try engine.makePlayer(level(1000, 0.75))
      first.start()
      second.start(at: 1000)
    }
    #expect(played[..<1000].allSatisfy { $0 == 0.75 })
    #expect(played[1000..<2000].allSatisfy { $0 == 1 })
    #expect(played[2000] < 0.75 && played[3999] > played[2000])
  }

  @Test("a player that nobody holds plays to its end, and its place is free again")
  func leaving() throws {
    let played = try mix { engine in
      for index in 0..<10 {
        try engine.makePlayer(level(100, 0.05)).start(at: 50 * index)
      }
    }
    #expect(played.count == 550 + 1440)
    #expect(abs(played[60] - 0.1) < 1e-6)
  }

  @Test(
    "what does not fit is told",
    arguments: [
      (
        44_100, 1,
        "the score is for 44100 Hz and the device runs at 48000 Hz; compile it for that rate"
      ),
      (
        48_000, 3,
        "the score has 3 channels and the engine 1; give the engine's configuration as many"
      ),
    ])
  func mistakes(rate: Int, channels: Int, message: String) throws {
    let folder = try TemporaryFolder()
    let engine = HapticEngine(
      EngineConfiguration(
        output: OutputRequest(
          device: "capture", configuration: .capture(folder.path("raw")))))
    let score = someSound(frames: 100, channels: channels, rate: rate).score
    #expect(throws: EngineError.notOpen) { try engine.makePlayer(score) }
    try engine.open()
    let error = #expect(throws: EngineError.self) { try engine.makePlayer(score) }
    #expect(error?.description == message)
  }
}

extension [Float] {
  /// The largest difference from what is expected from a frame on; infinite where that is longer.
  fileprivate func differs(from frame: Int, _ expected: [Float]) -> Float {
    guard count >= frame + expected.count else { return .infinity }
    return expected.indices.map { abs(self[frame + $0] - expected[$0]) }.max() ?? 0
  }
}
