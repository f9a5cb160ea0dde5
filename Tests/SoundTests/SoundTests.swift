import Foundation
import HapticActuator
import HapticCompiler
import HapticModel
import HapticSynthesis
import Testing

/// From pattern to samples, judged by measurement of the samples alone.
@Suite struct SoundTests {
  private func render(
    _ pattern: HapticPattern, _ options: CompilerOptions = CompilerOptions()
  ) throws -> Measurement {
    let score = try #require(PatternCompiler(options).compile(pattern).score)
    return Measurement(samples: score.render(), sampleRate: options.sampleRate)
  }

  private func vibration(
    at: Double = 0, _ duration: Double, intensity: Envelope = .constant(1),
    sharpness: Envelope = .constant(0.5),
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease()
  ) -> Event {
    Event(
      .continuous(
        Continuous(
          duration: .milliseconds(duration), strength: .intensity(intensity),
          pitch: .sharpness(sharpness), shape: shape)), at: .milliseconds(at))
  }

  private func line(_ points: (Double, Double)...) -> Envelope {
    Envelope(points.map { Breakpoint(at: .milliseconds($0.0), value: $0.1) })
  }

  @Test(
    "the dominant frequency is within 0.5 % of the law's",
    arguments: [0, 0.1, 0.25, 0.5, 0.75, 1], SharpnessLaw.allCases)
  func frequency(sharpness: Double, law: SharpnessLaw) throws {
    let sound = try render(
      HapticPattern(events: [vibration(1000, sharpness: .constant(sharpness))]),
      CompilerOptions(sampleRate: 8000, sharpnessLaw: law))
    let centre = sqrt(80.0 * 230)
    let expected =
      switch law {
      case .logarithmic: 80 * pow(230.0 / 80, sharpness)
      case .linear: 80 + 150 * sharpness
      case .mpeg: 65 + 235 * sharpness
      case .piecewise:
        sharpness < 0.7
          ? 80 + (centre - 80) * sharpness / 0.7 : centre + (230 - centre) * (sharpness - 0.7) / 0.3
      }
    #expect(abs(sound.dominantFrequency(from: 0.1, to: 0.4) / expected - 1) < 0.005)
    #expect(abs(sound.frequency(from: 0.1, to: 0.9) / expected - 1) < 0.0005)
  }

  @Test(
    "the envelope of the sound follows the authored one within 0.1 dB, at every rate",
    arguments: [8000, 11025, 44100, 48000, 96000, 192_000])
  func envelope(rate: Int) throws {
    let sound = try render(
      HapticPattern(events: [
        vibration(800, intensity: line((0, 0.4), (300, 1), (600, 0.3), (800, 0.9)))
      ]), CompilerOptions(sampleRate: rate))
    let frequency = sqrt(80.0 * 230)
    for (time, intensity) in [
      (0.05, 0.5), (0.15, 0.7), (0.25, 0.9), (0.4, 1 - 0.7 / 3), (0.5, 1 - 1.4 / 3), (0.7, 0.6),
    ] {
      let found = sound.amplitude(at: time, frequency: frequency)
      #expect(abs(decibels(found / (intensity * intensity))) < 0.1, "at \(time) s")
    }
  }

  @Test("an intensity control of 0.5 gives 0.25 in amplitude")
  func control() throws {
    let sound = try render(
      HapticPattern(
        events: [vibration(400)], controls: [Control(.intensity, envelope: .constant(0.5))]))
    #expect(abs(sound.amplitude(at: 0.2, frequency: sqrt(80.0 * 230)) - 0.25) < 1e-4)
  }

  @Test("a sharpness control sweeps the frequency")
  func sweep() throws {
    let sound = try render(
      HapticPattern(
        events: [vibration(2000, sharpness: .constant(0))],
        controls: [Control(.sharpness, envelope: line((0, 0), (2000, 1)))]))
    for time in [0.25, 0.75, 1.25, 1.75] {
      let expected = 80 * pow(230.0 / 80, time / 2)
      let found = sound.frequency(from: time - 0.05, to: time + 0.05)
      #expect(abs(found / expected - 1) < 0.005, "at \(time) s")
    }
  }

  @Test("attack, decay, sustain and release are heard where they were written")
  func shape() throws {
    let shape = AttackDecaySustainRelease(
      attack: .time(.milliseconds(100)), decay: .time(.milliseconds(100)), sustain: 0.5,
      release: .time(.milliseconds(200)))
    let sound = try render(HapticPattern(events: [vibration(400, shape: shape)]))
    for (time, intensity) in [(0.05, 0.5), (0.15, 0.75), (0.3, 0.5), (0.45, 0.375), (0.5, 0.25)] {
      let found = sound.amplitude(at: time, frequency: sqrt(80.0 * 230))
      #expect(abs(decibels(found / (intensity * intensity))) < 0.1, "at \(time) s")
    }
    #expect(sound.samples.count == 28800)
  }

  @Test("an event is silent until its frame and starts on it", arguments: [0.0, 37, 110.5, 250])
  func onset(milliseconds: Double) throws {
    let tap = Event(.transient(Transient()), at: .milliseconds(milliseconds))
    let sound = try render(HapticPattern(events: [tap]))
    let start = Int(milliseconds * 48)
    #expect(sound.samples[..<start].allSatisfy { $0.bitPattern == 0 })
    // Phase 0: the first sample is 0, the second is the sine's first step up.
    #expect(sound.samples[start].magnitude < 1e-6)
    #expect(sound.samples[start + 1] > 0.01)
  }

  @Test("overlapping events sum")
  func sum() throws {
    let first = vibration(200, intensity: .constant(0.5))
    let second = vibration(at: 50, 100, intensity: .constant(0.6), sharpness: .constant(0.9))
    let both = try render(HapticPattern(events: [first, second])).samples
    let one = try render(HapticPattern(events: [first])).samples
    let other = try render(HapticPattern(events: [second])).samples
    for frame in both.indices {
      let expected = one[frame] + (frame < other.count ? other[frame] : 0)
      #expect(both[frame] == expected, "at frame \(frame)")
    }
  }

  @Test("what exceeds full scale is brought back within it, and only there")
  func limiter() throws {
    let pattern = HapticPattern(events: [
      vibration(600), vibration(at: 200, 100), vibration(at: 200, 100),
    ])
    let sound = try render(pattern).samples
    let open = try render(pattern, CompilerOptions(limitsPeaks: false)).samples
    #expect(open.max()! > 2.5)
    #expect(sound.max()! <= 1)
    #expect(sound.max()! > 0.99)
    #expect(sound[..<8500] == open[..<8500])
    #expect(sound[16000...] == open[16000...])
  }

  @Test("neither bits nor scores change with the options that do not concern them")
  func repeatable() throws {
    let pattern = HapticPattern(events: [vibration(100), Event(.transient(Transient()))])
    #expect(try render(pattern).samples == render(pattern).samples)
  }
}
