/// A vibration with a length, whose strength and pitch may change over time.
public struct Continuous: Hashable, Sendable {
  /// The time until the release begins; more than 0.
  public var duration: HapticTime
  /// Strength over time, relative to the event's start. Default: intensity 1.
  public var strength: Strength<Envelope>
  /// Pitch over time, relative to the event's start. Default: sharpness 0.5.
  public var pitch: Pitch<Envelope>
  /// The four-stage envelope that multiplies the strength.
  public var shape: AttackDecaySustainRelease
  /// What swings at the pitch. Default: a sine.
  public var waveform: Waveform
  /// Where in its cycle the vibration begins. Default: 0 turns.
  public var phase: StartPhase

  /// Makes a vibration.
  public init(
    duration: HapticTime, strength: Strength<Envelope> = .intensity(.constant(1)),
    pitch: Pitch<Envelope> = .sharpness(.constant(0.5)),
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease(), waveform: Waveform = .sine,
    phase: StartPhase = .turns(0)
  ) {
    self.duration = duration
    self.strength = strength
    self.pitch = pitch
    self.shape = shape
    self.waveform = waveform
    self.phase = phase
  }

  /// What a vibration repeats at its pitch, band-limited; an amplitude of 1 is the peak of the ideal
  /// wave.
  public enum Waveform: Hashable, Sendable {
    /// A sine: the purest, and the only one that a resonant actuator follows.
    case sine
    /// A triangle: a sine with an edge.
    case triangle
    /// A square of equal halves: rough and strong.
    case square
    /// A sawtooth that rises: rough, with every harmonic.
    case sawtooth
    /// Noise in a band around the pitch, whose root mean square is that of a sine of its amplitude.
    case noise(Noise)
  }

  /// Noise in a band around the pitch.
  public struct Noise: Hashable, Sendable {
    /// The width of the band in octaves, 1/16…2. Default: 1.
    public var bandwidth: Double
    /// Which noise: the same seed always gives the same. Default (`nil`): one that differs from event
    /// to event and from repetition to repetition of a pattern.
    public var seed: UInt32?

    /// Makes a noise.
    public init(bandwidth: Double = 1, seed: UInt32? = nil) {
      self.bandwidth = bandwidth
      self.seed = seed
    }
  }
}
