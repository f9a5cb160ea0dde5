import HapticModel

/// The amplitude of a continuous event over its own time, from all that multiplies into it.
struct StrengthTrack {
  /// What was authored, on the segment in force.
  private var authored: CurveCursor
  /// The four-stage shape.
  private var shape: CurveCursor
  private var controls: [CurveCursor]
  private let isIntensity: Bool
  private let gain: Double
  private let laws: Laws

  init(
    _ strength: Strength<Envelope>, duration: Double, shape: Curve, controls: [Curve],
    start: Double, gain: Double, laws: Laws, clock: FrameClock
  ) {
    var (authored, shape) = (Curve(strength.value), shape)
    authored.hold(from: duration)
    authored.takeSteepRampsAsJumps()
    shape.takeSteepRampsAsJumps()
    self.authored = CurveCursor(authored, clock: clock)
    self.shape = CurveCursor(shape, clock: clock)
    self.controls = controls.map { CurveCursor($0, offset: start, clock: clock) }
    if case .intensity = strength { isIntensity = true } else { isIntensity = false }
    self.gain = gain
    self.laws = laws
  }

  /// The amplitude at a time of the event in milliseconds.
  func amplitude(at time: Double) -> Double {
    let level = authored.value(at: time) * shape.value(at: time)
    var control = 1.0
    for index in controls.indices { control *= controls[index].value(at: time) }
    return isIntensity
      ? gain * laws.amplitude(intensity: level * control, isTransient: false)
      : gain * level * laws.amplitudeFactor(control: control, isTransient: false)
  }

  /// Whether the amplitude is a polynomial of at most the second degree until the next knot.
  ///
  /// All values are within 0…1, so that nothing is clamped.
  var isQuadratic: Bool {
    let level = authored.degree + shape.degree
    let control = controls.reduce(0) { $0 + $1.degree }
    let degree =
      isIntensity
      ? laws.degree(level + control) : level + laws.degree(control)
    return degree <= 2
  }

  /// The frame at which the next segment of any curve takes over.
  var nextKnot: Int {
    var knot = min(authored.nextKnot, shape.nextKnot)
    for index in controls.indices { knot = min(knot, controls[index].nextKnot) }
    return knot
  }

  /// Steps onto the segments in force at a frame.
  ///
  /// For each curve the amplitude before is taken where its old segment ends and the one after where
  /// its new one begins, so that what happens between two frames counts as a jump.
  ///
  /// - Returns: how far the amplitude jumps down by it: the one before less the one after.
  mutating func advance(to frame: Int) -> Double {
    var drop = 0.0
    if authored.nextKnot <= frame {
      let before = amplitude(at: authored.segmentEnd)
      authored.advance(to: frame)
      drop += before - amplitude(at: authored.segmentStart)
    }
    if shape.nextKnot <= frame {
      let before = amplitude(at: shape.segmentEnd)
      shape.advance(to: frame)
      drop += before - amplitude(at: shape.segmentStart)
    }
    for index in controls.indices where controls[index].nextKnot <= frame {
      let before = amplitude(at: controls[index].segmentEnd)
      controls[index].advance(to: frame)
      drop += before - amplitude(at: controls[index].segmentStart)
    }
    return drop
  }
}
