import HapticAudio
import Testing

@Suite("Sample encoder")
struct SampleEncoderTests {
  /// Integers without dither by the definition, in integer arithmetic: with x = m · 2⁻ˢ,
  /// m · (2ⁿ⁻¹ − 1) / 2ˢ is divided with its remainder, which rounds it half to even.
  private func definition(_ sample: Float, bits: Int) -> Int {
    guard sample != 0 else { return 0 }
    let product =
      Int128(sample.significand * 0x1p23) * ((Int128(1) << (bits - 1)) - 1) * (sample < 0 ? -1 : 1)
    let shift = 23 - Int(sample.exponent)
    let floor = product >> shift
    let rest = product - (floor << shift)
    let half = Int128(1) << (shift - 1)
    return Int(floor + (rest > half || (rest == half && floor & 1 == 1) ? 1 : 0))
  }

  @Test("32 bits are the exact product, rounded half to even")
  func exact32() {
    var samples: [Float] = [0, 1, -1, 0.5, -0.5, 0.25, 0x1p-31, 0x1p-32, -0x1p-32, 0x1.8p-31]
    // Neighbours of a half, where rounding twice would be seen.
    var value: Float = 0.5
    for _ in 0..<200 {
      samples += [value, -value]
      value = value.nextUp
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let exponent = Int.random(in: -34...0, using: &random)
      samples.append(
        Float.random(in: -1...1, using: &random)
          * Float(sign: .plus, exponent: exponent, significand: 1))
    }
    let encoder = SampleEncoder(format: .s32, channelCount: 1)
    #expect(encoder.integers(samples) == samples.map { definition($0, bits: 32) })
  }

  @Test("the neighbour of a half at 32 bits is not rounded twice")
  func neighbourOfHalf() {
    // x · (2³¹ − 1) = 2³⁰ + 127.5 − 2⁻²⁴, which a double holds only as 2³⁰ + 127.5.
    let encoder = SampleEncoder(format: .s32, channelCount: 1)
    #expect(encoder.integers([(0.5 as Float).nextUp]) == [1 << 30 + 127])
  }

  @Test(
    "16 and 24 bits are within one step and a half of the exact product, and unbiased",
    arguments: [SampleFormat.s16, .s24])
  func dithered(format: SampleFormat) {
    let encoder = SampleEncoder(format: format, channelCount: 1)
    let sound = someSound(frames: 100_000)
    let errors = zip(sound.samples, encoder.integers(sound.samples)).map { sample, integer in
      Double(integer) - Double(sample) * format.fullScale
    }
    #expect(errors.allSatisfy { abs($0) < 1.5 })
    let mean = errors.reduce(0, +) / Double(errors.count)
    let variance = errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)
    #expect(abs(mean) < 0.01)
    // Dither 1/6 and rounding 1/12.
    #expect(abs(variance - 0.25) < 0.01)
  }

  @Test(
    "saturates, and turns what is not a number into zero",
    arguments: [
      (SampleFormat.s16, SampleLayout.packed, -32768, 32767),
      (.s24, .packed, -8_388_608, 8_388_607), (.s24, .padded, -8_388_608, 8_388_607),
      (.s32, .packed, -2_147_483_647, 2_147_483_647),
    ])
  func saturation(format: SampleFormat, layout: SampleLayout, low: Int, high: Int) {
    let encoder = SampleEncoder(format: format, layout: layout, channelCount: 1)
    let integers = encoder.integers([.infinity, -.infinity, 2, -2, 1e30, -1e30, .nan, -.nan])
    #expect(integers == [high, low, high, low, high, low, 0, 0])
  }

  @Test("zero stays zero in every format", arguments: SampleFormat.allCases)
  func silence(format: SampleFormat) {
    let encoder = SampleEncoder(format: format, channelCount: 2)
    #expect(encoder.integers([Float](repeating: 0, count: 2000)).allSatisfy { $0 == 0 })
    if format != .float {
      #expect(encoder.integers([Float](repeating: -0.0, count: 2000)).allSatisfy { $0 == 0 })
    }
  }

  @Test("floats pass unchanged, beyond full scale too")
  func floats() {
    let samples: [Float] = [0, 1, -1, 1.5, .leastNonzeroMagnitude, -0.1, .infinity, .nan]
    let expected = samples.map { $0.isNaN ? 0 : $0 }.flatMap { sample in
      (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * $0)) }
    }
    #expect(SampleEncoder(format: .float, channelCount: 1).encode(samples) == expected)
  }

  @Test("blocks cut anywhere give the same bytes", arguments: SampleFormat.allCases, [1, 2, 3])
  func slicing(format: SampleFormat, channels: Int) {
    let sound = someSound(frames: 1000, channels: channels)
    let encoder = SampleEncoder(format: format, channelCount: channels, ditherSeed: 7)
    let whole = encoder.encode(sound.samples, firstFrame: 5)
    for cut in [0, 1, 13, 999] {
      let head = encoder.encode(Array(sound.samples[..<(cut * channels)]), firstFrame: 5)
      let tail = encoder.encode(Array(sound.samples[(cut * channels)...]), firstFrame: 5 + cut)
      #expect(head + tail == whole)
    }
  }

  @Test("padded 24 bits are the packed ones, extended by their sign")
  func padding() {
    let sound = someSound()
    let packed = SampleEncoder(format: .s24, channelCount: 1)
    let padded = SampleEncoder(format: .s24, layout: .padded, channelCount: 1)
    #expect(packed.integers(sound.samples) == padded.integers(sound.samples))
    #expect(padded.bytesPerFrame == 4)
  }

  @Test("a channel's integers do not depend on the channels beside it")
  func channels() {
    let mono = someSound(frames: 500)
    let stereo = mono.samples.flatMap { [$0, $0] }
    let one = SampleEncoder(format: .s16, channelCount: 1).integers(mono.samples)
    let two = SampleEncoder(format: .s16, channelCount: 2).integers(stereo)
    #expect(stride(from: 0, to: 1000, by: 2).map { two[$0] } == one)
    #expect(stride(from: 1, to: 1000, by: 2).map { two[$0] } != one)
  }
}
