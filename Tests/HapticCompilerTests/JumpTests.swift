import Foundation
import HapticCompiler
import HapticModel
import HapticSynthesis
import TestSupport
import Testing

@Suite struct JumpTests {
  @Test("a jump becomes a straight line of 2 ms that begins at its instant")
  func step() throws {
    let pattern = HapticPattern(events: [
      continuous(100, intensity: envelope((0, 0.5), (50, 1), curve: .step))
    ])
    let found = amplitudes(try score(pattern))
    #expect(abs(found[2399] - 0.25) < 1e-9)
    for k in 0...96 {
      #expect(abs(found[2400 + k] - (0.25 + 0.75 * Double(k) / 96)) < 1e-9)
    }
    #expect(abs(found[2500] - 1) < 1e-9)
  }

  @Test("a control that jumps ramps too")
  func control() throws {
    let pattern = HapticPattern(
      events: [continuous(100)],
      controls: [Control(.intensity, envelope: envelope((0, 1), (50, 1), (50, 0.5), (90, 0.5)))])
    let found = amplitudes(try score(pattern))
    #expect(abs(found[2399] - 1) < 1e-9)
    #expect(abs(found[2400 + 48] - 0.625) < 1e-9)
    #expect(abs(found[2400 + 96] - 0.25) < 1e-9)
  }

  @Test(
    "a sweep that is over within a frame is one frame like any other",
    arguments: [8000, 44100, 48000, 192_000])
  func instantSweep(rate: Int) throws {
    let pattern = HapticPattern(events: [
      continuous(20, sharpness: envelope((0, 0), (10.003, 0), (10.0031, 1), (20, 1)))
    ])
    let score = try score(pattern, CompilerOptions(sampleRate: rate))
    #expect(abs(score.pieces[0].frequency(sampleRate: rate) - 80) < 1e-6)
    let last = score.pieces.last { $0.length > 1 }
    #expect(abs((last?.frequency(sampleRate: rate) ?? 0) - 230) < 1e-6)
  }

  @Test(
    "nothing steps by more than the steepest slope of a full-scale signal: no clicks",
    arguments: [8000, 44100, 48000, 192_000])
  func noClicks(rate: Int) throws {
    var random = SeededGenerator(seed: UInt64(rate))
    for _ in 0..<40 {
      var points: [Breakpoint] = []
      var time = 0.0
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        points.append(
          Breakpoint(
            at: .milliseconds(time), value: Double.random(in: 0...1, using: &random),
            interpolation: Interpolation.allCases.randomElement(using: &random)!))
        time += [0.01, 0.2, 3, 25].randomElement(using: &random)!
      }
      let event = continuous(
        Double.random(in: 5...120, using: &random), intensity: Envelope(points),
        sharpness: envelope((0, Double.random(in: 0...1, using: &random)), (60, 0.2)),
        phase: .turns(Double.random(in: 0...1, using: &random)))
      let samples = evaluate(
        try score(HapticPattern(events: [event]), CompilerOptions(sampleRate: rate)))
      // The steepest carrier is 230 Hz; an amplitude moves by full scale in 1 ms at the most, and a
      // ramp may lie on top of it.
      let limit = (2 * .pi * 230 + 2000 + 1000) / Double(rate)
      var previous = 0.0
      for sample in samples + [0] {
        #expect(abs(sample - previous) < limit)
        previous = sample
      }
    }
  }

  @Test("vibrations that continue each other join without a seam")
  func continuation() throws {
    let split = HapticPattern(events: [
      continuous(100, sharpness: envelope((0, 0), (100, 1))),
      continuous(at: 100, 50, sharpness: .constant(1), phase: .continued),
    ])
    let whole = HapticPattern(events: [continuous(150, sharpness: envelope((0, 0), (100, 1)))])
    let a = evaluate(try score(split))
    let b = evaluate(try score(whole))
    #expect(a.count == b.count)
    #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-3 })
    #expect(amplitudes(try score(split))[4800..<7200].allSatisfy { abs($0 - 1) < 1e-9 })
  }

  @Test("what a control gives a release to rings out, and is not continued")
  func releasedByControl() throws {
    let release = Control(.release, envelope: .constant(0.5))
    var pattern = HapticPattern(
      events: [
        continuous(50, shape: AttackDecaySustainRelease(release: .normalized(0))),
        continuous(at: 50, 50, phase: .continued),
      ], controls: [release])
    let continued = try score(pattern)
    pattern.events[1] = continuous(at: 50, 50)
    #expect(try continued == score(pattern))
  }

  @Test("one that has nothing to continue starts at phase 0")
  func nothingToContinue() throws {
    let event = continuous(50, phase: .continued)
    let plain = continuous(50)
    #expect(
      try score(HapticPattern(events: [event])) == score(HapticPattern(events: [plain])))
  }
}
