import HapticModel

/// The frequency of a continuous event over its own time.
struct PitchTrack {
  private var authored: CurveCursor
  private var controls: [CurveCursor]
  private let isSharpness: Bool
  private let laws: Laws
  /// The frequency in hertz until the next knot, where it is constant.
  private var constant: Double?

  init(
    _ pitch: Pitch<Envelope>, duration: Double, controls: [Curve], start: Double, laws: Laws,
    clock: FrameClock
  ) {
    var curve = Curve(pitch.value)
    curve.hold(from: duration)
    authored = CurveCursor(curve, clock: clock)
    self.controls = controls.map { CurveCursor($0, offset: start, clock: clock) }
    if case .sharpness = pitch { isSharpness = true } else { isSharpness = false }
    self.laws = laws
    if isConstant { constant = law(at: 0) }
  }

  /// The frequency in hertz at a time of the event in milliseconds.
  func frequency(at time: Double) -> Double { constant ?? law(at: time) }

  private func law(at time: Double) -> Double {
    let value = authored.value(at: time)
    let control = controls.reduce(0) { $0 + $1.value(at: time) }
    return isSharpness
      ? laws.frequency(sharpness: value + control)
      : value * laws.frequencyRatio(control: control)
  }

  /// Whether the frequency is the same until the next knot.
  var isConstant: Bool { authored.isConstant && controls.allSatisfy(\.isConstant) }

  /// The frame at which the next segment of any curve takes over.
  var nextKnot: Int { controls.reduce(authored.nextKnot) { min($0, $1.nextKnot) } }

  /// Steps onto the segments in force at a frame.
  mutating func advance(to frame: Int) {
    guard nextKnot <= frame else { return }
    authored.advance(to: frame)
    for index in controls.indices { controls[index].advance(to: frame) }
    constant = isConstant ? law(at: 0) : nil
  }

  /// The first frame after `start` and before `end` at which the frequency's law turns a corner,
  /// such as where a sharpness reaches 1 and is clamped; `end` where it does not.
  ///
  /// Without a cut there, the cutter would have to halve its way down to the corner.
  func firstCorner(from start: Int, to end: Int, clock: FrameClock) -> Int {
    guard !isConstant else { return end }
    var corner = end
    for bound in laws.sharpnessCorners {
      let isAboveAtStart = lawArgument(at: clock.milliseconds(Double(start))) > bound
      // The last frame on the stretch: at its end the next segment may already hold.
      guard (lawArgument(at: clock.milliseconds(Double(corner - 1))) > bound) != isAboveAtStart
      else { continue }
      var low = start
      var high = corner - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if (lawArgument(at: clock.milliseconds(Double(middle))) > bound) == isAboveAtStart {
          low = middle
        } else {
          high = middle
        }
      }
      // A stretch on which the sharpness is clamped must not reach beyond the corner, where the
      // frequency is no longer constant.
      let isClampedAtStart = bound == 0 ? !isAboveAtStart : bound == 1 && isAboveAtStart
      corner = isClampedAtStart && low > start ? low : high
    }
    return corner
  }

  /// What the sharpness law is applied to, before clamping.
  private func lawArgument(at time: Double) -> Double {
    controls.reduce(isSharpness ? authored.value(at: time) : 0.5) { $0 + $1.value(at: time) }
  }
}
