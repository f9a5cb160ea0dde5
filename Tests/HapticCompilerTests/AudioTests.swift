import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Testing

@Suite("Audio events") struct AudioTests {
  private static let ramp = (0..<480).map { Float($0) / 480 }
  private let library = Library(
    sounds: [
      "mono": [ramp], "stereo": [ramp, ramp.map { -$0 }],
      "step": [[Float](repeating: 0.5, count: 960)],
    ])

  private func compile(
    _ audio: Audio, _ channels: ChannelSelection = .haptic, at: Double = 0, gain: Double = 1,
    controls: [Control] = [], _ actuator: ActuatorProfile = .generic
  ) -> Compilation {
    let event = Event(.audio(audio), at: .milliseconds(at), gain: gain, channels: channels)
    return PatternCompiler(CompilerOptions(actuator: actuator))
      .compile(HapticPattern(events: [event], controls: controls), resolver: library)
  }

  private func samples(_ compilation: Compilation) throws -> [Float] {
    let score = try #require(compilation.score, "\(compilation.diagnostics.map(\.message))")
    try score.validate()
    var synthesizer = Synthesizer(score)
    var samples = [Float](
      repeating: 0, count: score.frameCount * score.matrix.channelCount)
    var span = samples.mutableSpan
    _ = synthesizer.render(into: &span)
    return samples
  }

  @Test("a sound comes out as it is, from its start, at its gain")
  func plain() throws {
    let samples = try samples(compile(Audio(.file("mono"), volume: 0.5), at: 10, gain: 0.5))
    #expect(samples.count == 960)
    #expect(samples[..<480].allSatisfy { $0 == 0 })
    for (sample, wanted) in zip(samples[480...], Self.ramp) {
      #expect(abs(sample - wanted * 0.25) < 1e-6)
    }
  }

  @Test("a sound that is cut ramps down in 2 ms, one that starts off 0 ramps up")
  func ramps() throws {
    let samples = try samples(
      compile(Audio(.file("step"), duration: .milliseconds(10))))
    #expect(samples.count == 480 + 96)
    #expect(samples[0] == 0)
    #expect(abs(samples[48] - 0.25) < 1e-4)
    #expect(abs(samples[300] - 0.5) < 1e-6)
    #expect(abs(samples[480 + 48] - 0.25) < 1e-4)
  }

  @Test("a longer duration is followed by silence, or by the sound once more")
  func durations() throws {
    let once = try samples(compile(Audio(.file("mono"), duration: .milliseconds(20))))
    #expect(once.count == 960)
    #expect(once[480...].allSatisfy { $0 == 0 })
    let twice = try samples(
      compile(Audio(.file("mono"), duration: .milliseconds(20), loops: true)))
    #expect(abs(twice[480 + 240] - 0.5) < 1e-5)
  }

  @Test("the four-stage envelope multiplies a sound")
  func shape() throws {
    let shape = AttackDecaySustainRelease(
      attack: .time(.milliseconds(10)), release: .time(.milliseconds(5)))
    let samples = try samples(
      compile(Audio(.file("step"), duration: .milliseconds(15), shape: shape)))
    #expect(samples.count == 960)
    #expect(abs(samples[240] - 0.25) < 1e-3)
    #expect(abs(samples[600] - 0.5) < 1e-5)
    #expect(abs(samples[720 + 120] - 0.25) < 1e-3)
  }

  @Test("on channels that are felt intensity controls act by the law, on others volume controls do")
  func controls() throws {
    let half = [
      Control(.intensity, envelope: .constant(0.5)), Control(.volume, envelope: .constant(0.1)),
    ]
    let felt = try samples(compile(Audio(.file("mono")), controls: half))
    #expect(abs(felt[400] - Self.ramp[400] / 4) < 1e-5)
    let heard = try samples(compile(Audio(.file("mono")), .sound, controls: half, .dualSense))
    #expect(abs(heard[400 * 4] - Self.ramp[400] / 10) < 1e-5)
    #expect(heard[400 * 4 + 2] == 0)
  }

  @Test("two channels stay apart on two, and are mixed on one")
  func stereo() throws {
    let apart = try samples(compile(Audio(.file("stereo")), .sound, .dualSense))
    #expect(apart[4 * 240] == 0.5)
    #expect(apart[4 * 240 + 1] == -0.5)
    let coils = try samples(compile(Audio(.file("stereo")), .haptic, .dualSense))
    #expect(coils[4 * 240 + 3] == -0.5)
    #expect(try samples(compile(Audio(.file("stereo")))).allSatisfy { $0 == 0 })
  }

  @Test(
    "pan leads to one side",
    arguments: [(0.0, Float(0.5), Float(0.5)), (-1, 0.5, 0), (1, 0, 0.5), (0.5, 0.25, 0.5)])
  func pan(_ pan: Double, left: Float, right: Float) throws {
    let samples = try samples(compile(Audio(.file("mono"), pan: pan), .sound, .dualSense))
    #expect(abs(samples[4 * 240] - left) < 1e-6)
    #expect(abs(samples[4 * 240 + 1] - right) < 1e-6)
  }

  @Test("a sound that there is no channel for is left out with a note, and takes its time")
  func unheard() throws {
    let compilation = compile(Audio(.file("mono")), .sound)
    #expect(
      compilation.diagnostics.map(\.message) == [
        "the actuator \"generic\" has no channel for sound, so the sound is left out"
      ])
    #expect(compilation.diagnostics.map(\.severity) == [.note])
    #expect(try samples(compilation) == [Float](repeating: 0, count: 480))
  }

  @Test("a sound that cannot be had at its controls' pitch is told", arguments: [false, true])
  func pitch(isOptional: Bool) {
    let compilation = compile(
      Audio(.file("mono"), pitch: 1, isOptional: isOptional),
      controls: [Control(.audioPitch, envelope: .constant(1))])
    #expect(
      compilation.diagnostics.map(\.message) == [
        "cannot play \"mono\": it is too high" + (isOptional ? "; the sound is left out" : "")
      ])
    #expect((compilation.score != nil) == isOptional)
  }

  @Test("a tone is a sine of 440 Hz, an octave away at most")
  func tone() throws {
    let compilation = compile(
      Audio(.tone, duration: .milliseconds(100), pitch: 1), .sound, .dualSense)
    let score = try #require(compilation.score)
    #expect(abs(score.pieces[0].frequency(sampleRate: 48_000) - 880) < 1e-6)
  }

  @Test("what follows a sound starts when its file is over")
  func after() throws {
    let sound = Event(.audio(Audio(.file("mono"))))
    let score = try #require(
      PatternCompiler().compile(
        HapticPattern(events: [
          sound, Event(.transient(Transient()), at: .milliseconds(5), anchor: .previousEnd),
        ]), resolver: library
      ).score)
    #expect(score.voices.map(\.start) == [0, 480 + 240])
  }
}
