/// What can be felt as an event of a pattern.
public protocol EventContent: Sendable {
  /// The content as an event has it.
  var kind: Event.Kind { get }
}

extension Transient: EventContent {
  public var kind: Event.Kind { .transient(self) }

  /// Makes a tap of perceptual strength and pitch.
  ///
  /// - Parameters:
  ///   - intensity: The strength, 0…1.
  ///   - sharpness: From dull (0) to crisp (1).
  ///   - ring: The time constant of the decay; by default one period of the pitch.
  public init(intensity: Double, sharpness: Double = 0.5, ring: HapticTime? = nil) {
    self.init(strength: .intensity(intensity), pitch: .sharpness(sharpness), ring: ring)
  }

  /// Makes a tap of full intensity.
  public init(sharpness: Double, ring: HapticTime? = nil) {
    self.init(pitch: .sharpness(sharpness), ring: ring)
  }
}

extension Continuous: EventContent {
  public var kind: Event.Kind { .continuous(self) }

  /// Makes a vibration of perceptual strength and pitch.
  ///
  /// - Parameters:
  ///   - duration: The time until the release begins; more than 0.
  ///   - intensity: The strength, 0…1.
  ///   - sharpness: From dull (0) to crisp (1).
  ///   - shape: The four-stage envelope that multiplies the strength.
  ///   - waveform: What swings at the pitch.
  ///   - phase: Where in its cycle it begins.
  public init(
    duration: HapticTime, intensity: Envelope, sharpness: Envelope = 0.5,
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease(), waveform: Waveform = .sine,
    phase: StartPhase = .turns(0)
  ) {
    self.init(
      duration: duration, strength: .intensity(intensity), pitch: .sharpness(sharpness),
      shape: shape, waveform: waveform, phase: phase)
  }

  /// Makes a vibration of full intensity.
  public init(
    duration: HapticTime, sharpness: Envelope,
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease(), waveform: Waveform = .sine,
    phase: StartPhase = .turns(0)
  ) {
    self.init(
      duration: duration, pitch: .sharpness(sharpness), shape: shape, waveform: waveform,
      phase: phase)
  }
}

extension Audio: EventContent {
  public var kind: Event.Kind { .audio(self) }
}

extension PatternUse: EventContent {
  public var kind: Event.Kind { .pattern(self) }
}
