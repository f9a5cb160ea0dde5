import Foundation
import HapticSynthesis
import Testing

/// Noise, measured.
@Suite("Noise")
struct NoiseTests {
  static let count = 1 << 20

  /// 2²⁰ frames of noise of an amplitude of 1 at 8 kHz.
  static func noise(
    _ frequency: Double, octaves: Float = 1, seed: UInt32 = 7, kernel: Kernel = .best
  ) -> [Float] {
    Score.voice(
      [
        Piece(
          start: 0, length: count, step: step(frequency, sampleRate: 8000),
          amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
      ], waveform: .noise(Noise(seed: seed, octaves: octaves)), sampleRate: 8000
    ).render(kernel: kernel)
  }

  static func mean(_ numbers: some Sequence<Double>) -> Double {
    var (sum, count) = (0.0, 0.0)
    for number in numbers { (sum, count) = (sum + number, count + 1) }
    return sum / count
  }

  @Test("The root mean square is that of a sine", arguments: [80.0, 230, 800], [0.25, 1, 2])
  func level(frequency: Double, octaves: Float) {
    let power = Self.mean(Self.noise(frequency, octaves: octaves).lazy.map { Double($0 * $0) })
    // Of N independent numbers the mean square is off by √(2/N); N is at least 2,000 here.
    #expect(abs(power - 0.5) < 0.5 * 0.06)
  }

  @Test("The band lies around the frequency", arguments: [80.0, 230, 800], [0.5, 1, 1.5])
  func band(frequency: Double, octaves: Float) {
    let spectrum = Spectrum(Self.noise(frequency, octaves: octaves))
    let powers = spectrum.amplitudes.map { $0 * $0 }
    let total = powers.reduce(0, +)
    let hertz = 8000 / Double(spectrum.count)
    var (middle, square) = (0.0, 0.0)
    for (index, power) in powers.enumerated() {
      middle += Double(index) * hertz * power / total
      square += pow(Double(index) * hertz - frequency, 2) * power / total
    }
    // The density sinc⁸(f·T), of the noise bandwidth B = 151/315 / T, has the standard deviation
    // √(2/3 / (151/315)) / 2πT, from the second difference of the B-spline of degree 7 in its middle.
    let bandwidth = frequency * (exp2(Double(octaves) / 2) - exp2(-Double(octaves) / 2))
    let expected = (2.0 / 3 * 315 / 151).squareRoot() / (2 * .pi) * bandwidth * 315 / 151
    #expect(abs(middle - frequency) < 0.03 * bandwidth)
    #expect(abs(square.squareRoot() / expected - 1) < 0.05)
  }

  @Test("One octave leaves little at 0 Hz")
  func lowest() {
    let spectrum = Spectrum(Self.noise(230))
    func density(_ hertz: Range<Int>) -> Double {
      let bins = hertz.lowerBound * Self.count / 8000..<hertz.upperBound * Self.count / 8000
      return Self.mean(spectrum.amplitudes[bins].lazy.map { $0 * $0 })
    }
    #expect(10 * log10(density(0..<10) / density(225..<235)) < -25)
  }

  @Test("Samples are distributed as noise is", arguments: [1, 2, 3] as [UInt32])
  func distribution(seed: UInt32) {
    let samples = Self.noise(400, octaves: 1.5, seed: seed).map { Double($0) }
    let variance = Self.mean(samples.lazy.map { $0 * $0 })
    let kurtosis = Self.mean(samples.lazy.map { pow($0, 4) }) / (variance * variance)
    let deviation = variance.squareRoot()
    func share(beyond factor: Double) -> Double {
      Self.mean(samples.lazy.map { abs($0) > factor * deviation ? 1 : 0 })
    }
    #expect(abs(Self.mean(samples)) < 0.01)
    // A normal distribution has 3, 0.317, 0.0455 and 0.0027.
    #expect(2.6...3.05 ~= kurtosis)
    #expect(abs(share(beyond: 1) - 0.317) < 0.015)
    #expect(abs(share(beyond: 2) - 0.0455) < 0.006)
    #expect(0.0005...0.0035 ~= share(beyond: 3))
  }

  @Test("Seeds give noises of their own, and a noise does not repeat")
  func independence() {
    let (a, b) = (Self.noise(230, seed: 1), Self.noise(230, seed: 2))
    func correlation(_ x: ArraySlice<Float>, _ y: ArraySlice<Float>) -> Double {
      2 * Self.mean(zip(x, y).lazy.map { Double($0 * $1) })
    }
    #expect(abs(correlation(a[...], a[...]) - 1) < 0.06)
    #expect(abs(correlation(a[...], b[...])) < 0.02)
    for lag in [1 << 12, 1 << 16, 1 << 18] {
      #expect(abs(correlation(a.dropLast(lag), a.dropFirst(lag))) < 0.02)
    }
  }

  @Test("Pieces of one voice are one noise", arguments: Kernel.supported)
  func continuity(kernel: Kernel) {
    // One piece, and the same cut at odd places.
    let length = 40_000
    let frequency = step(230, sampleRate: 8000)
    let cuts = [0, 1, 777, 778, 20_001, length]
    let pieces = zip(cuts, cuts.dropFirst()).map { start, end in
      Piece(
        start: start, length: end - start, phase: UInt64(start) &* frequency, step: frequency,
        amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    }
    let cut = Score.voice(pieces, waveform: .noise(Noise(seed: 7)), sampleRate: 8000)
    let whole = Self.noise(230, kernel: kernel).prefix(length)
    #expect(bits(cut.render(kernel: kernel)) == bits(Array(whole)))
  }
}
