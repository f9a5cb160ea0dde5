import Foundation
import HapticAudio
import Testing

@Suite("Resampling")
struct ResamplerTests {
  static let rates = [(44_100, 48_000), (48_000, 44_100), (8000, 48_000), (96_000, 48_000)]

  private func sine(_ hertz: Double, rate: Int, count: Int) -> [Float] {
    (0..<count).map { Float(sin(2 * .pi * hertz * Double($0) / Double(rate))) }
  }

  @Test("A sine stays what it is", arguments: rates, [50.0, 200, 1000])
  func sine(rates: (from: Int, to: Int), hertz: Double) throws {
    let result = try Resampler.resample(
      sine(hertz, rate: rates.from, count: rates.from), from: rates.from, to: rates.to)
    let expected = sine(hertz, rate: rates.to, count: rates.to)
    #expect(result.count == rates.to)
    // Away from the ends, where it breaks off.
    let inner = rates.to / 10..<rates.to * 9 / 10
    let error = inner.map { abs(result[$0] - expected[$0]) }.max()!
    #expect(20 * log10(error) < -125)
  }

  @Test("What the new rate cannot hold is gone")
  func aliases() throws {
    let result = try Resampler.resample(
      sine(5000, rate: 48_000, count: 48_000), from: 48_000, to: 8000)
    #expect(20 * log10(result[800..<7200].map(abs).max()!) < -120)
  }

  @Test("An impulse keeps its place", arguments: rates + [(1, 256), (256, 1), (192_000, 8000)])
  func impulse(rates: (from: Int, to: Int)) throws {
    let ratio = Double(rates.to) / Double(rates.from)
    let count = ratio < 10 ? 4000 : 200
    for place in [0, 1, count / 4 + 3, count / 2, count - 2, count - 1] {
      var samples = [Float](repeating: 0, count: count)
      samples[place] = 1
      let result = try Resampler.resample(samples, from: rates.from, to: rates.to)
      let peak = result.indices.max { abs(result[$0]) < abs(result[$1]) }!
      // The last frame that there is may come before it.
      let expected = min(Double(place) * ratio, Double(result.count - 1))
      #expect(abs(Double(peak) - expected) <= max(0.5, ratio / 2))
    }
  }

  @Test("The centre of an impulse is where it was", arguments: rates)
  func centre(rates: (from: Int, to: Int)) throws {
    var samples = [Float](repeating: 0, count: 4000)
    samples[2000] = 1
    let result = try Resampler.resample(samples, from: rates.from, to: rates.to)
    let sum = result.map(Double.init).reduce(0, +)
    let centre = result.indices.map { Double($0) * Double(result[$0]) }.reduce(0, +) / sum
    #expect(abs(centre - 2000 * Double(rates.to) / Double(rates.from)) < 0.01)
  }

  @Test(
    "The length is exact, and the last frames are there",
    arguments: rates + [(1, 256), (256, 1), (7, 300), (300, 7), (44_099, 44_101)])
  func length(rates: (from: Int, to: Int)) throws {
    let ratio = Double(rates.to) / Double(rates.from)
    for count in [0, 1, 2, 100, 999, Int(100 / min(1, ratio))] {
      let result = try Resampler.resample(
        [Float](repeating: 1, count: count), from: rates.from, to: rates.to)
      #expect(result.count == Int((Double(count) * ratio).rounded(.toNearestOrEven)))
      // The step down to silence is half-way behind the last frame.
      guard result.count > 20 else { continue }
      #expect(result[min(result.count - 1, Int(Double(count - 1) * ratio))] > 0.4)
    }
  }

  @Test("A constant stays what it is", arguments: rates + [(256, 1), (1, 256)])
  func constant(rates: (from: Int, to: Int)) throws {
    let count = max(1000, 1000 * rates.from / rates.to)
    let result = try Resampler.resample(
      [Float](repeating: 0.5, count: count), from: rates.from, to: rates.to)
    #expect(abs(result[result.count / 2] - 0.5) < 2e-6)
  }

  @Test("A speed of 2 is an octave, in half the time")
  func speed() throws {
    let result = try Resampler.resample(
      sine(100, rate: 44_100, count: 88_200), from: 44_100, to: 48_000, speed: 2)
    #expect(result.count == 48_000)
    let expected = sine(200, rate: 48_000, count: 48_000)
    let error = (5000..<43_000).map { abs(result[$0] - expected[$0]) }.max()!
    #expect(20 * log10(error) < -125)
    // What comes out at the same rate is the same sound.
    let same = try Resampler.resample(expected, from: 24_000, to: 48_000, speed: 2)
    #expect(same == expected)
  }

  @Test("Channels stay apart")
  func channels() throws {
    let sound = someSound(frames: 5000, channels: 3, rate: 44_100)
    let result = try Resampler.resample(sound, to: 48_000)
    #expect(result.sampleRate == 48_000 && result.channelCount == 3)
    #expect(result.frameCount == 5442)
    for channel in 0..<3 {
      let alone = try Resampler.resample(
        sound.samples(ofChannel: channel), from: 44_100, to: 48_000)
      let worst = zip(result.samples(ofChannel: channel), alone).map { abs($0 - $1) }.max()!
      #expect(worst < 1e-6)
    }
  }

  @Test(
    "What cannot be done is told",
    arguments: [
      (1, 257, 1.0, "a sound cannot be resampled by a factor of 257.0, only by 1/256 to 256"),
      (48_000, 48_000, 0, "a sound cannot be resampled by a factor of inf, only by 1/256 to 256"),
      (48_000, 48_000, -1, "a sound cannot be resampled by a factor of -1.0, only by 1/256 to 256"),
      (8, 8, 1000, "a sound cannot be resampled by a factor of 0.001, only by 1/256 to 256"),
      (1, 200, 1, "resampled, the sound would take 306 MiB, more than 256"),
    ] as [(Int, Int, Double, String)])
  func errors(from: Int, to: Int, speed: Double, text: String) {
    let error = #expect(throws: ResamplingError.self) {
      try Resampler.resample(
        [Float](repeating: 0, count: 400_000), from: from, to: to, speed: speed)
    }
    #expect(error?.description == text)
  }
}
