import HapticAudio
import HapticSynthesis
import Testing

@testable import Haptics

@Suite struct ParallelSynthesizerTests {
  /// Voices that overlap, and at times exceed full scale: at the ends of slices, among other places.
  private static func score(frameCount: Int, limited: Bool, channels: Int = 1) -> Score {
    var score = Score(sampleRate: 48000, frameCount: frameCount)
    for (index, start) in stride(from: 0, to: frameCount, by: 6000).enumerated() {
      let length = min(9000, frameCount - start)
      score.voices.append(
        Voice(start: start, end: start + length, pieces: index..<index + 1))
      score.pieces.append(
        Piece(
          start: start, length: length, phase: UInt64(index) << 60,
          step: (1 << 56) + UInt64(index) << 48,
          curvature: 0, amplitude: .polynomial(c0: 0.9, c1: -0.00001 * Double(index % 7), c2: 0)))
    }
    if channels > 1 {
      score.matrix = Score.Matrix(
        busCount: 1, channelCount: channels, gains: (1...channels).map { 1 / Float($0) })
    }
    if limited { score.chain.limiter = Chain.Limiter(window: 480) }
    return score
  }

  /// All samples of a source, read in blocks of a size.
  private func samples(of source: ParallelSynthesizer, blockFrameCount: Int) -> [Float] {
    var all: [Float] = []
    var block = [Float](repeating: .nan, count: blockFrameCount * source.channelCount)
    while true {
      var span = block.mutableSpan
      let frames = source.render(into: &span)
      if frames == 0 { return all }
      all += block[..<(frames * source.channelCount)]
    }
  }

  private static let slice = SliceQueue.length

  @Test(
    arguments: [1, slice - 1, slice, slice + 1, 5 * slice, 7 * slice + 12_345], [1, 2, 3, 8])
  func givesWhatOneThreadGives(frameCount: Int, threads: Int) {
    for (limited, channels) in [(false, 1), (true, 1), (true, 2)] {
      let score = Self.score(frameCount: frameCount, limited: limited, channels: channels)
      let source = ParallelSynthesizer(score, kernel: .best, threads: threads, smallestWork: 0)
      let result = samples(of: source, blockFrameCount: 4096)
      #expect(result == score.render())
      #expect(source.limiterReport == Self.report(of: score))
    }
  }

  @Test(
    arguments: [
      0..<1, 1..<slice, 12_345..<(2 * slice + 1), 77_777..<(3 * slice + 5),
      (4 * slice)..<(5 * slice),
      5..<5,
    ], [1, 2, 3])
  func aSectionIsThatPartOfTheWhole(frames: Range<Int>, threads: Int) {
    for (limited, isFiltered) in [(false, false), (true, false), (true, true)] {
      var score = Self.score(frameCount: 5 * Self.slice, limited: limited, channels: 2)
      if isFiltered { score.chain.filters = [Biquad(b0: 0.01, a1: -1.8, a2: 0.81)] }
      let source = ParallelSynthesizer(
        score, frames: frames, kernel: .best, threads: threads, smallestWork: 0)
      #expect(source.frameCount == frames.count && source.firstFrame == frames.lowerBound)
      let result = samples(of: source, blockFrameCount: 4096)
      #expect(result[...] == score.render()[(frames.lowerBound * 2)..<(frames.upperBound * 2)])
    }
  }

  @Test func theReportOfASectionIsAboutItAlone() {
    let score = Self.score(frameCount: 5 * Self.slice, limited: true)
    // Of adjacent sections it adds up to that of the whole.
    var report = LimiterReport()
    for frames in [0..<70_001, 70_001..<200_000, 200_000..<score.frameCount] {
      let source = ParallelSynthesizer(
        score, frames: frames, kernel: .best, threads: 2, smallestWork: 0)
      _ = samples(of: source, blockFrameCount: 4096)
      report.append(source.limiterReport ?? LimiterReport())
    }
    #expect(report == Self.report(of: score))
  }

  @Test func filtersGiveWhatOneThreadGives() {
    var score = Self.score(frameCount: 4 * Self.slice, limited: true)
    score.chain.filters = [Biquad(b0: 0.01, a1: -1.8, a2: 0.81)]
    let source = ParallelSynthesizer(score, kernel: .best, threads: 3, smallestWork: 0)
    #expect(samples(of: source, blockFrameCount: 4096) == score.render())
  }

  @Test(arguments: [1, 2, 3, 8])
  func soundsGiveWhatOneThreadGives(threads: Int) {
    var score = Self.score(frameCount: 5 * Self.slice, limited: true)
    score.sounds = [
      SampledSound(samples: (0..<7777).map { Float($0 % 129) / 128 - 0.5 }),
      SampledSound(samples: (0..<Self.slice).map { Float($0 % 771) / 512 - 0.75 }),
    ]
    for index in score.voices.indices where index % 3 != 0 {
      score.voices[index].waveform = .sampled(
        sound: index % 3 - 1, offset: index, loop: index % 2 == 0)
    }
    let source = ParallelSynthesizer(score, kernel: .best, threads: threads, smallestWork: 0)
    #expect(samples(of: source, blockFrameCount: 4096) == score.render())
  }

  @Test func limitsWhatIsTested() throws {
    let report = try #require(
      Self.report(of: Self.score(frameCount: 5 * Self.slice, limited: true)))
    #expect(report.limitedFrames > 1000 && report.peak > 1.1)
  }

  @Test(arguments: [1, 100, 4096, 65_536, 100_000])
  func canBeReadInAnyBlocks(blockFrameCount: Int) {
    let score = Self.score(frameCount: 3 * Self.slice + 5, limited: true)
    let source = ParallelSynthesizer(score, kernel: .best, threads: 2, smallestWork: 0)
    #expect(samples(of: source, blockFrameCount: blockFrameCount) == score.render())
  }

  @Test func canBeLeftAtAnyTime() {
    let score = Self.score(frameCount: 40 * Self.slice, limited: true)
    for blocks in 0..<20 {
      let source = ParallelSynthesizer(score, kernel: .best, threads: 3, smallestWork: 0)
      var block = [Float](repeating: 0, count: 10_000)
      for _ in 0..<blocks {
        var span = block.mutableSpan
        #expect(source.render(into: &span) == 10_000)
      }
    }
  }

  private static func report(of score: Score) -> LimiterReport? {
    var synthesizer = Synthesizer(score)
    var samples = [Float](repeating: 0, count: score.frameCount * score.matrix.channelCount)
    var span = samples.mutableSpan
    _ = synthesizer.render(into: &span)
    return synthesizer.limiterReport
  }
}
