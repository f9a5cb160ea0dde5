import HapticModel

/// The amplitude of a continuous event over its own time, from all that multiplies into it.
struct StrengthTrack {
  /// Every curve that acts on the strength, each on the segment in force: what was authored, the
  /// four-stage shape, and then the controls.
  private var factors: [CurveCursor]
  private let isIntensity: Bool
  private let gain: Double
  private let laws: Laws

  init(
    _ strength: Strength<Envelope>, duration: Double, shape: Curve, controls: [Curve],
    start: Double, gain: Double, laws: Laws, clock: FrameClock
  ) {
    let authored = Curve(strength.value).held(from: duration).steepRampsAsJumps
    factors = [
      CurveCursor(authored, clock: clock), CurveCursor(shape.steepRampsAsJumps, clock: clock),
    ]
    factors += controls.map { CurveCursor($0, offset: start, clock: clock) }
    if case .intensity = strength { isIntensity = true } else { isIntensity = false }
    self.gain = gain
    self.laws = laws
  }

  /// The amplitude at a time of the event in milliseconds.
  func amplitude(at time: Double) -> Double {
    let level = factors[0].value(at: time) * factors[1].value(at: time)
    var control = 1.0
    for index in 2..<factors.count { control *= factors[index].value(at: time) }
    return isIntensity
      ? gain * laws.amplitude(intensity: level * control, isTransient: false)
      : gain * level * laws.amplitudeFactor(control: control, isTransient: false)
  }

  /// The frame at which the next segment of any curve takes over.
  var nextKnot: Int { factors.reduce(.max) { min($0, $1.nextKnot) } }

  /// Steps onto the segments in force at a frame.
  ///
  /// For each curve the amplitude before is taken where its old segment ends and the one after where
  /// its new one begins, so that what happens between two frames counts as a jump.
  ///
  /// - Returns: how far the amplitude jumps down by it: the one before less the one after.
  mutating func advance(to frame: Int) -> Double {
    var drop = 0.0
    for index in factors.indices where factors[index].nextKnot <= frame {
      let before = amplitude(at: factors[index].segmentEnd)
      factors[index].advance(to: frame)
      drop += before - amplitude(at: factors[index].segmentStart)
    }
    return drop
  }
}
