import HapticSynthesis
import Testing

@Suite("Limiter")
struct LimiterTests {
  /// Tones of 170 Hz on one channel each, with a 1 ms fade at both ends.
  static func tones(_ tones: [(frames: Range<Int>, amplitude: Double, channel: Int)], window: Int?)
    -> Score
  {
    var gains = [Float](repeating: 0, count: 4)
    gains[0] = 1
    gains[3] = 1
    var score = Score(
      sampleRate: 48000, frameCount: 30_000,
      matrix: .init(busCount: 2, channelCount: 2, gains: gains),
      chain: Chain(limiter: window.map { Chain.Limiter(window: $0) }))
    for tone in tones {
      score.pieces.append(
        Piece(
          start: tone.frames.lowerBound, length: tone.frames.count,
          step: step(170, sampleRate: 48000),
          amplitude: .polynomial(c0: tone.amplitude, c1: 0, c2: 0)))
      let piece = score.pieces.count - 1
      score.voices.append(
        Voice(
          start: tone.frames.lowerBound, end: tone.frames.upperBound, pieces: piece..<piece + 1,
          bus: tone.channel))
    }
    return score
  }

  @Test("Below full scale no bit changes", arguments: [1, 480, 65535])
  func untouched(window: Int) {
    let score = Self.tones([(100..<9000, 0.999, 0), (5000..<20_000, 0.5, 1)], window: window)
    var plain = score
    plain.chain.limiter = nil
    #expect(bits(score.render()) == bits(plain.render()))
    var synthesizer = Synthesizer(score)
    _ = synthesizer.take(30_000)
    let report = synthesizer.limiterReport!
    #expect(report.limitedFrames == 0)
    #expect(report.largestReduction == 0)
    #expect(report.lowestGainFrame == nil)
    #expect(abs(report.peak - 0.999) < 1e-6)
  }

  @Test("Nothing passes full scale", arguments: 0..<20 as Range<UInt64>, [1, 7, 480])
  func bound(seed: UInt64, window: Int) {
    var score = Score.random(seed, voices: 40).amplified(by: 9)
    let loud = score.render()
    score.chain.limiter = Chain.Limiter(window: window)
    let limited = score.render()
    #expect(loud.contains { abs($0) > 1 })
    #expect(limited.allSatisfy { abs($0) <= 1 })
    #expect(limited.contains { abs($0) > 0.5 })
  }

  @Test("It acts only near what is too loud, on all channels, without delay")
  func neighbourhood() {
    let window = 480
    let score = Self.tones([(10_000..<15_000, 2, 0), (0..<30_000, 0.25, 1)], window: window)
    var plain = score
    plain.chain.limiter = nil
    let (before, after) = (plain.render(), score.render())
    let loud = (0..<30_000).filter { abs(before[2 * $0]) > 1 }
    let reach = loud.first! - 2 * window...loud.last! + 2 * window
    for frame in 0..<30_000 where !reach.contains(frame) {
      #expect(before[2 * frame] == after[2 * frame])
      #expect(before[2 * frame + 1] == after[2 * frame + 1])
    }
    // Deep within the tone the gain is steady: 0.5 on both channels, zero crossings in place.
    for frame in 11_000..<14_000 {
      #expect(abs(after[2 * frame] - before[2 * frame] / 2) < 1e-4)
      #expect(abs(after[2 * frame + 1] - before[2 * frame + 1] / 2) < 1e-4)
    }
  }

  @Test("A click is lowered to full scale, smoothly around it")
  func click() {
    let window = 100
    // One frame of 4 on a tone of 0.5.
    var score = Score(
      sampleRate: 48000, frameCount: 2000, voices: [Voice(start: 0, end: 2000, pieces: 0..<1)],
      pieces: [
        Piece(
          start: 0, length: 2000, phase: 1 << 62, step: 0,
          amplitude: .polynomial(c0: 0.5, c1: 0, c2: 0)),
        Piece(
          start: 1000, length: 1, phase: 1 << 62, step: 0,
          amplitude: .polynomial(c0: 3.5, c1: 0, c2: 0)),
      ], chain: Chain(limiter: .init(window: window)))
    score.voices.append(Voice(start: 1000, end: 1001, pieces: 1..<2))
    let samples = score.render()
    #expect(abs(samples[1000] - 1) < 1e-6)
    for k in 1...300 {
      // Symmetrical about the click, rising away from it, in small steps.
      #expect(samples[1000 - k] == samples[1000 + k])
      if k > 1 { #expect((0...0.006).contains(samples[1000 + k] - samples[999 + k])) }
    }
    // The minimum reaches 100 frames, the triangle's last weight (1/101)² that far again.
    #expect(abs(samples[1001] - (0.125 + 0.375 / (101 * 101))) < 1e-6)
    #expect(samples[1201] == samples[0])
    #expect(samples[1200] < samples[0])

    var synthesizer = Synthesizer(score)
    _ = synthesizer.take(2000)
    let report = synthesizer.limiterReport!
    #expect(report.limitedFrames == 401)
    #expect(abs(report.largestReduction - 12.0412) < 1e-4)
    #expect(report.lowestGainFrame == 1000)
    #expect(abs(report.peak - 4) < 1e-5)
  }

  @Test("A report begins where reading began")
  func reportAfterSeek() {
    let score = Self.tones([(1000..<3000, 3, 0), (20_000..<22_000, 2, 0)], window: 480)
    var synthesizer = Synthesizer(score)
    synthesizer.seek(to: 10_000)
    _ = synthesizer.take(20_000)
    let report = synthesizer.limiterReport!
    #expect(abs(report.largestReduction - 6.0206) < 1e-3)
    #expect((20_000..<22_000).contains(report.lowestGainFrame!))
    #expect(abs(report.peak - 2) < 1e-4)
    #expect((2000..<2000 + 4 * 480).contains(report.limitedFrames))
  }
}
