import CFloatingPointControl
import Foundation
import HapticSynthesis
import TestSupport
import Testing

@Suite("Filters")
struct FilterTests {
  static let chains: [[Biquad]] =
    Biquad.examples.map { [$0] } + [[.equalizer, .blocker], Array(Biquad.examples.prefix(6))]

  @Test("The error against a serial filter is under −140 dB", arguments: chains)
  func precision(filters: [Biquad]) {
    let score = Score.mono(3)
    let input = score.render().map(Double.init)
    let expected = filters.reduce(input) { $1.serial($0) }
    #expect(error(of: score.filtered(filters).render(), from: expected) < -140)
  }

  @Test("The error does not grow over 60 minutes")
  func longRun() {
    let minute = 60 * 48000
    let pieces = (0..<60).map {
      Piece(
        start: $0 * minute, length: minute, step: step(60, sampleRate: 48000), curvature: 1 << 30,
        amplitude: .polynomial(c0: 0.3, c1: 0.5 / Double(minute), c2: 0))
    }
    // The serial filter starts ten seconds before the end: it remembers a tenth of a second.
    let first = 60 * minute - 10 * 48000
    var synthesizer = Synthesizer(Score.voice(pieces))
    synthesizer.seek(to: first)
    let expected = Biquad.equalizer.serial(synthesizer.take(480_000).map(Double.init))
    var filtered = Synthesizer(Score.voice(pieces).filtered([.equalizer]))
    while filtered.position < first { _ = filtered.take(min(48000, first - filtered.position)) }
    let samples = filtered.take(480_000)
    #expect(error(of: Array(samples.suffix(432_000)), from: expected.suffix(432_000)) < -140)
  }

  @Test("All kernels give the same bits", arguments: chains, 0..<4 as Range<UInt64>)
  func sameBits(filters: [Biquad], seed: UInt64) {
    let score = Score.random(seed, frameCount: 4000).filtered(filters)
    let expected = bits(score.render(kernel: .scalar))
    for kernel in Kernel.supported { #expect(bits(score.render(kernel: kernel)) == expected) }
  }

  @Test(
    "Slices of any size give the same bits", arguments: StreamingTests.slicings, [nil, 40, 480])
  func slices(sizes: [Int], window: Int?) {
    for score in [Score.random(7, voices: 20, frameCount: 20_000), .mono(7)] {
      var score = score.amplified(by: 4).filtered([.equalizer, .blocker])
      score.chain.limiter = window.map { Chain.Limiter(window: $0) }
      let whole = score.render()
      var synthesizer = Synthesizer(score)
      var samples: [Float] = []
      for turn in 0... {
        let slice = synthesizer.take(sizes[turn % sizes.count])
        if slice.isEmpty { break }
        samples += slice
      }
      #expect(bits(samples) == bits(whole))
      #expect(score.unfiltered.render() != whole)
    }
  }

  @Test("What is read from any frame is right", arguments: [nil, 480])
  func seeking(window: Int?) {
    var random = SeededGenerator(seed: 3)
    var score = Score.random(11, voices: 60, frameCount: 30_000, channelCount: 3)
      .filtered([.equalizer, Biquad(b0: 0.01, a1: -1.8, a2: 0.81)])
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    let whole = score.render()
    let peak = whole.map(\.magnitude).max()!
    var synthesizer = Synthesizer(score)
    for _ in 0..<50 {
      let frame = random.integer(in: 0...score.frameCount - 700)
      synthesizer.seek(to: frame)
      let samples = synthesizer.take(700)
      let difference = zip(samples, whole[(frame * 3)...]).map { abs($0 - $1) }.max()!
      #expect(difference < peak * 0x1p-24)
    }
    // From the beginning nothing is missing.
    synthesizer.seek(to: 0)
    #expect(bits(synthesizer.take(score.frameCount)) == bits(whole))
  }

  @Test("A bus is filtered once for all channels it reaches")
  func channels() {
    let score = Score.mono(5).filtered([.equalizer])
    let mono = score.render()
    var stereo = score
    stereo.matrix = .init(busCount: 1, channelCount: 2, gains: [1, -0.5])
    #expect(stereo.render() == mono.flatMap { [$0, -0.5 * $0] })
  }

  @Test("Each channel is what a serial filter makes of its voices")
  func twoChannels() {
    var score = Score.random(21, voices: 30, frameCount: 10_000)
    func ofChannel(_ channel: Int, _ samples: [Float]) -> [Float] {
      stride(from: channel, to: samples.count, by: 2).map { samples[$0] }
    }
    // The buses as they are, each on a channel.
    score.matrix.gains = [1, 0, 0, 1]
    let input = score.render()
    let buses = (0..<2).map { Biquad.equalizer.serial(ofChannel($0, input).map(Double.init)) }
    score.matrix.gains = [1, 0.25, -0.5, 0.75]
    let output = score.filtered([.equalizer]).render()
    for channel in 0..<2 {
      let gains = score.matrix.gains[2 * channel..<2 * channel + 2].map(Double.init)
      let expected = zip(buses[0], buses[1]).map { gains[0] * $0 + gains[1] * $1 }
      #expect(error(of: ofChannel(channel, output), from: expected) < -140)
    }
  }

  @Test("The limiter limits what the filters made", arguments: [1, 480])
  func limited(window: Int) {
    let score = Score.mono(9).filtered([Biquad(b0: 4, b1: -1, a1: -0.5)])
    let loud = score.render()
    var limited = score
    limited.chain.limiter = Chain.Limiter(window: window)
    #expect(score.unfiltered.amplified(by: 0.9).render().contains { abs($0) < 1 })
    #expect(loud.contains { abs($0) > 1 })
    let gains = LimiterDefinitionTests.gains(loud, channelCount: 1, window: window)
    let unity = Int64(window + 1) * Int64(window + 1) << 30
    let expected = zip(loud, gains).map { sample, gain in
      gain == unity ? sample : min(max(sample * Float(Double(gain) * (1 / Double(unity))), -1), 1)
    }
    #expect(bits(limited.render()) == bits(expected))
  }

  @Test("What does not change anything changes no bit")
  func identity() {
    let score = Score.mono(13)
    #expect(bits(score.filtered([Biquad()]).render()) == bits(score.render()))
  }

  @Test("Flushing denormals to zero changes no bit", arguments: Kernel.supported)
  func flushing(kernel: Kernel) throws {
    try #require(CanFlushDenormals(), "this test knows x86-64's way of flushing only")
    for filters in Self.chains {
      // Tails that fade for a long time.
      var score = Score.mono(17, frameCount: 3000).filtered(filters)
      score.frameCount = 60_000
      let expected = score.render(kernel: kernel)
      SetFlushesDenormals(true)
      let flushed = score.render(kernel: kernel)
      SetFlushesDenormals(false)
      #expect(bits(flushed) == bits(expected))
      #expect(!expected.contains { $0.isSubnormal })
    }
  }

  @Test("A tail ends in exact silence", arguments: Biquad.examples)
  func silence(filter: Biquad) {
    var score = Score.mono(19, frameCount: 2000).filtered([filter])
    score.frameCount = 500_000
    let samples = score.render()
    #expect(samples.contains { $0 != 0 })
    #expect(samples.suffix(100_000).allSatisfy { $0.bitPattern == 0 })
    // Nothing that could be heard was cut off.
    let expected = filter.serial(score.unfiltered.render().map(Double.init))
    let last = samples.lastIndex { $0 != 0 }!
    #expect(expected[(last + 1)...].allSatisfy { $0.magnitude < 0x1p-37 })
    // And it sounds again as if for the first time.
    var twice = score
    let shift = 400_000 / 128 * 128
    twice.voices += score.voices.map { voice in
      var voice = voice
      voice.start += shift
      voice.end += shift
      voice.pieces =
        voice.pieces.lowerBound + score.pieces.count..<voice.pieces.upperBound + score.pieces.count
      return voice
    }
    twice.pieces += score.pieces.map { piece in
      var piece = piece
      piece.start += shift
      return piece
    }
    let again = bits(Array(twice.render()[shift...])) == bits(Array(samples[..<100_000]))
    #expect(again)
  }

  @Test("Samples through filters are pinned", arguments: Kernel.supported)
  func pinned(kernel: Kernel) {
    let score = Score.random(2026, voices: 30).filtered(Array(Biquad.examples.prefix(5)))
    #expect(PinnedSampleTests.fingerprint(score.render(kernel: kernel)) == 0x51D4_771F_E648_114B)
  }
}
