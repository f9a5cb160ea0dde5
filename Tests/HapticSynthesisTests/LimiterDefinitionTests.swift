import HapticSynthesis
import Testing

/// The limiter against its definition, computed for every frame anew.
@Suite("The limiter's definition")
struct LimiterDefinitionTests {
  /// The gain of each frame in units of 2⁻³⁰ · (window + 1)⁻²: the minimum of the needed gains over
  /// ±window, weighted by a triangle over ±window.
  static func gains(_ samples: [Float], channelCount: Int, window: Int) -> [Int64] {
    let one: Int64 = 1 << 30
    let frameCount = samples.count / channelCount
    let needed = (0..<frameCount).map { frame in
      let peak = samples[frame * channelCount..<(frame + 1) * channelCount].map(abs).max()!
      return peak > 1 ? Int64((Double(one) / Double(peak)).rounded(.down)) : one
    }
    func minimum(_ center: Int) -> Int64 {
      let frames = (center - window..<center + window + 1).clamped(to: 0..<frameCount)
      return needed[frames].min() ?? one
    }
    let minima = (-window..<frameCount + window).map(minimum)
    return (0..<frameCount).map { frame in
      (-window...window).reduce(0) { sum, offset in
        sum + Int64(window + 1 - abs(offset)) * minima[frame + offset + window]
      }
    }
  }

  @Test(
    "Every sample is as defined", arguments: 0..<4 as Range<UInt64>, [1, 2, 31, 63, 64, 128, 700])
  func definition(seed: UInt64, window: Int) {
    var score = Score.random(seed, voices: 12, frameCount: 1500).amplified(by: 4)
    let samples = score.render()
    score.chain.limiter = Chain.Limiter(window: window)
    let gains = Self.gains(samples, channelCount: 2, window: window)
    let unity = Int64(window + 1) * Int64(window + 1) << 30
    let reciprocal = 1 / Double(unity)
    let expected = zip(samples, gains.flatMap { [$0, $0] }).map { sample, gain in
      gain == unity ? sample : min(max(sample * Float(Double(gain) * reciprocal), -1), 1)
    }
    var synthesizer = Synthesizer(score)
    #expect(bits(synthesizer.take(score.frameCount)) == bits(expected))
    #expect(gains.contains { $0 < unity })
    let report = synthesizer.limiterReport!
    #expect(report.limitedFrames == gains.count { $0 < unity })
    #expect(report.lowestGainFrame == gains.indices.min { gains[$0] < gains[$1] })
    #expect(report.peak == samples.map(abs).max())
  }
}
