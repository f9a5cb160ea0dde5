import HapticModel

/// The controls of a pattern as curves in the pattern's time, by target.
struct ControlSet {
  private var curves: [Control.Target: [Curve]] = [:]

  init(_ controls: [Control]) {
    add(controls, offset: 0, speed: 1)
  }

  /// These controls and, of a pattern nested within, its own, whose time begins at `offset` and runs
  /// faster by `speed`; intensities are multiplied with a constant.
  func adding(
    _ controls: [Control], offset: Double, speed: Double, intensity: Double
  ) -> ControlSet {
    var result = self
    result.add(controls, offset: offset, speed: speed)
    if intensity != 1 {
      result.curves[.intensity, default: []].append(Curve(constant: intensity))
    }
    return result
  }

  private mutating func add(_ controls: [Control], offset: Double, speed: Double) {
    for control in controls {
      let origin = offset + control.at.milliseconds / speed
      let curve = Curve(control.envelope.faster(by: speed), origin: origin)
      curves[control.target, default: []].append(
        control.target.multiplies ? curve.steepRampsAsJumps : curve)
    }
  }

  /// The controls that act on sounds on channels that are heard, as those of intensity.
  var forSound: ControlSet {
    var result = ControlSet([])
    result.curves[.intensity] = curves[.volume]
    return result
  }

  /// The controls that act on sounds on channels that are felt: those of intensity.
  var forFeltSound: ControlSet {
    var result = ControlSet([])
    result.curves[.intensity] = curves[.intensity]
    return result
  }

  /// The curves that act on one target.
  subscript(_ target: Control.Target) -> [Curve] { curves[target] ?? [] }

  /// The product of the intensity controls at a time.
  func intensity(at time: Double) -> Double {
    self[.intensity].reduce(1) { $0 * $1.value(at: time) }
  }

  /// The sum of the controls of another target at a time.
  func sum(_ target: Control.Target, at time: Double) -> Double {
    self[target].reduce(0) { $0 + $1.value(at: time) }
  }
}
