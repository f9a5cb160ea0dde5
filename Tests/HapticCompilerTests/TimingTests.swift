import HapticCompiler
import HapticModel
import HapticSynthesis
import Testing

@Suite struct TimingTests {
  @Test(
    "an event starts on the frame nearest to its time, ties to even",
    arguments: [
      (110.0, 48000, 5280), (5, 44100, 220), (15, 44100, 662), (0.03125, 48000, 2),
      (1234.5678, 48000, 59259), (3_500_000, 192_000, 672_000_000), (0.1, 8000, 1),
    ])
  func start(milliseconds: Double, rate: Int, frame: Int) throws {
    let score = try score(
      HapticPattern(events: [tap(at: milliseconds)]), CompilerOptions(sampleRate: rate))
    #expect(score.voices[0].start == frame)
  }

  @Test("events out of time order are sorted, those at one time keep their source order")
  func order() throws {
    let score = try score(HapticPattern(events: [tap(at: 30), tap(at: 10), tap(at: 30), tap()]))
    #expect(score.voices.map(\.origin) == [3, 1, 0, 2])
  }

  @Test("a duration pads the pattern")
  func padding() throws {
    let pattern = HapticPattern(duration: .milliseconds(500), events: [tap()])
    #expect(try score(pattern).frameCount == 24000)
    let silence = HapticPattern(minimumDuration: .milliseconds(250))
    #expect(try score(silence).frameCount == 12000)
    // A length that the events pass anyway changes nothing, and is no error.
    let short = HapticPattern(minimumDuration: .milliseconds(10), events: [tap()])
    #expect(try score(short) == score(HapticPattern(events: [tap()])))
  }

  @Test("pieces of a voice follow each other without overlap and within the voice")
  func pieces() throws {
    let pattern = HapticPattern(
      events: [
        continuous(200, intensity: envelope((0, 0), (3, 1), (3.004, 0.2), (90, 1), curve: .easeIn)),
        continuous(at: 40, 70.3, sharpness: envelope((0, 0), (70, 1))), tap(at: 33.33),
      ],
      controls: [Control(.intensity, at: .milliseconds(5), envelope: envelope((0, 1), (77, 0.5)))])
    let score = try score(pattern, CompilerOptions(sampleRate: 44100))
    for voice in score.voices {
      var frame = voice.start
      for piece in score.pieces[voice.pieces] {
        #expect(piece.start >= frame)
        #expect((1...Piece.maximumLength).contains(piece.length))
        frame = piece.start + piece.length
      }
      #expect(frame == voice.end)
      #expect(voice.end <= score.frameCount)
    }
  }

  @Test("an hour of one frequency is cut where pieces would be too long, without a seam")
  func hour() throws {
    let score = try score(
      HapticPattern(events: [continuous(3_599_000)]), CompilerOptions(sampleRate: 8000))
    let bodies = score.pieces.filter { $0.length > 1000 }
    #expect(bodies.count > 1)
    for (piece, next) in zip(bodies, bodies.dropFirst()) {
      let end = piece.phase &+ UInt64(piece.length) &* piece.step
      #expect(abs(Double(Int64(bitPattern: next.phase &- end)) * 0x1p-64) < 1e-9)
    }
  }
}
