import HapticSynthesis
import TestSupport
import Testing

@Suite("Streaming")
struct StreamingTests {
  /// Sizes of slices, used in turn.
  static let slicings: [[Int]] = [
    [1], [127], [128], [129], [4096], [4097], [5, 1, 1000, 128, 3, 9000, 64],
  ]

  @Test("Slices of any size give the same bits", arguments: slicings, [nil, 1, 40, 480])
  func slices(sizes: [Int], window: Int?) {
    var score = Score.random(7, voices: 20, frameCount: 20_000).amplified(by: 4).colourful
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    let whole = score.render()
    var synthesizer = Synthesizer(score)
    var samples: [Float] = []
    for turn in 0... {
      let slice = synthesizer.take(sizes[turn % sizes.count])
      if slice.isEmpty { break }
      samples += slice
      #expect(synthesizer.position == samples.count / 2)
    }
    #expect(bits(samples) == bits(whole))
    if window != nil { #expect(synthesizer.limiterReport!.limitedFrames > 0) }
  }

  @Test("Reading from any frame gives the same bits", arguments: [nil, 1, 40, 480])
  func seeking(window: Int?) {
    var random = SeededGenerator(seed: 3)
    var score = Score.random(11, voices: 60, frameCount: 30_000, channelCount: 3)
      .amplified(by: 4).colourful
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    let whole = score.render()
    var synthesizer = Synthesizer(score)
    for _ in 0..<200 {
      let frame = random.integer(in: 0...score.frameCount - 1)
      let count = min(random.integer(in: 1...700), score.frameCount - frame)
      synthesizer.seek(to: frame)
      #expect(bits(synthesizer.take(count)) == bits(Array(whole[frame * 3..<(frame + count) * 3])))
    }
  }

  @Test("Seeking is limited to the score, and its end renders nothing")
  func ends() {
    let score = Score.random(5, frameCount: 1000)
    var synthesizer = Synthesizer(score)
    synthesizer.seek(to: -5)
    #expect(synthesizer.position == 0)
    synthesizer.seek(to: 5000)
    #expect(synthesizer.position == 1000)
    #expect(synthesizer.take(10).isEmpty)
    synthesizer.seek(to: 999)
    #expect(synthesizer.take(10).count == 2)
  }

  @Test("What is no whole frame, or behind the end, is left alone")
  func remainder() {
    let score = Score.random(5, frameCount: 100, channelCount: 3)
    var samples = [Float](repeating: 9, count: 302)
    var synthesizer = Synthesizer(score)
    synthesizer.seek(to: 1)
    var span = samples.mutableSpan
    #expect(synthesizer.render(into: &span) == 99)
    #expect(samples[296] != 9)
    #expect(samples[297...] == [9, 9, 9, 9, 9])
  }

  @Test("Silence is +0", arguments: [nil, 480])
  func silence(window: Int?) {
    var score = Score(
      sampleRate: 48000, frameCount: 10_000,
      matrix: .init(busCount: 2, channelCount: 2, gains: [-1, 0.5, 0, -0.25]))
    score.chain.limiter = window.map { Chain.Limiter(window: $0) }
    #expect(bits(score.render()) == [UInt32](repeating: 0, count: 20_000))
    // Two voices that cancel, and one whose amplitude is 0.
    for (sign, phase) in [(1.0, 0), (-1.0, 0), (0, 1 << 63)] as [(Double, UInt64)] {
      score.pieces.append(
        Piece(
          start: 0, length: 5000, phase: phase, step: 1 << 57,
          amplitude: .polynomial(c0: sign, c1: -sign / 5000, c2: 0)))
      score.voices.append(
        Voice(start: 0, end: 5000, pieces: score.pieces.count - 1..<score.pieces.count))
    }
    for kernel in Kernel.supported {
      #expect(bits(score.render(kernel: kernel)) == [UInt32](repeating: 0, count: 20_000))
    }
  }

  @Test("Buses reach channels by the matrix")
  func matrix() {
    let piece = Piece(
      start: 0, length: 64, phase: 1 << 62, step: 0, amplitude: .polynomial(c0: 1, c1: 0, c2: 0))
    let score = Score(
      sampleRate: 48000, frameCount: 64,
      voices: [
        Voice(start: 0, end: 64, pieces: 0..<1, bus: 0),
        Voice(start: 0, end: 64, pieces: 0..<1, bus: 2),
        Voice(start: 0, end: 64, pieces: 0..<1, bus: 2),
      ],
      pieces: [piece],
      matrix: .init(busCount: 3, channelCount: 2, gains: [0.5, 1, 0.125, 0, -1, -0.25]))
    let samples = score.render()
    let unit = Score.voice([piece]).render()[0]
    #expect(samples[0] == 0.75 * unit)
    #expect(samples[1] == -0.5 * unit)
  }
}

extension Synthesizer {
  /// The next frames, at most `count`.
  mutating func take(_ count: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: count * channelCount)
    var span = samples.mutableSpan
    let frames = render(into: &span)
    return Array(samples[..<(frames * channelCount)])
  }
}
