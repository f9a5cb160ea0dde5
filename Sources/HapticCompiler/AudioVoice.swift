import HapticMath
import HapticModel
import HapticSynthesis

/// Compiles one audio event: the course of its amplitude, under which the synthesizer plays a sound or
/// a tone.
struct AudioVoice {
  /// The frequency of a tone, in hertz: concert pitch (ISO 16), since Apple documents none.
  static let toneFrequency = 440.0

  /// What of a recorded sound matters for the course of its amplitude.
  struct Recording {
    /// The number of its frames.
    var frameCount: Int
    /// Its first sample; 0 where only the length of the course is wanted, for which it does not count.
    var first: Float
  }

  /// The pieces; of a recorded sound only their amplitudes mean something.
  let pieces: [Piece]
  /// The frame of the score at which the event ends with its release.
  let end: Int

  /// Compiles an event whose time is that of the outermost pattern.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - audio: What sounds.
  ///   - sound: One channel of a recorded sound; `nil` for a tone.
  ///   - octaves: How much higher it is to sound, all controls included.
  ///   - startFrame: The frame at which the event starts.
  ///   - gain: The factor on the amplitude.
  ///   - controls: What acts on the amplitude, as controls of intensity.
  ///   - laws: How those controls act on an amplitude.
  ///   - clock: Turns times into frames.
  init(
    _ event: Event, _ audio: Audio, sound: Recording?, octaves: Double, startFrame: Int,
    gain: Double, controls: ControlSet, laws: Laws, clock: FrameClock
  ) {
    let natural = sound.map { clock.milliseconds(Double($0.frameCount)) } ?? 0
    let duration = audio.duration?.milliseconds ?? natural
    guard duration > 0 else {
      (pieces, end) = ([], startFrame)
      return
    }
    // The envelope of a vibration is just what a sound needs, too. A sound that does not start at 0
    // gets the ramp of a wave that is at its peak.
    let startsAtZero = sound.map { $0.first.magnitude < Float(RampSet.threshold) } ?? true
    let vibration = Continuous(
      duration: .milliseconds(duration), strength: .amplitude(.constant(audio.volume)),
      pitch: .frequency(.constant(Self.toneFrequency * DeterministicMath.exp2(octaves))),
      shape: audio.shape, phase: .turns(startsAtZero ? 0 : 0.25))
    var voice = ContinuousVoice(
      event, vibration, startFrame: startFrame, gain: gain, controls: controls, laws: laws,
      clock: clock, handover: nil)
    // A sound that is over has come to its end by itself.
    let isOver = sound != nil && !audio.loops && natural <= duration
    pieces = voice.compile(isContinued: isOver).pieces
    end = startFrame + voice.end
  }
}
