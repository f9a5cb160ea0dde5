import HapticModel

/// The controls of a pattern as curves in the pattern's time, by target.
struct ControlSet {
  /// The curves of each target, at its index.
  private var curves = [[Curve]](repeating: [], count: Control.Target.count)

  init(_ controls: [Control]) {
    add(controls, offset: 0, speed: 1)
  }

  /// These controls and, of a pattern nested within, its own, whose time begins at `offset` and runs
  /// faster by `speed`; intensities are multiplied with a constant, and one is added to sharpnesses.
  func adding(
    _ controls: [Control], offset: Double, speed: Double, intensity: Double, sharpness: Double = 0
  ) -> ControlSet {
    var result = self
    result.add(controls, offset: offset, speed: speed)
    if intensity != 1 {
      result.curves[Control.Target.intensity.index].append(Curve(constant: intensity))
    }
    if sharpness != 0 {
      result.curves[Control.Target.sharpness.index].append(Curve(constant: sharpness))
    }
    return result
  }

  private mutating func add(_ controls: [Control], offset: Double, speed: Double) {
    for control in controls {
      let origin = offset + control.at.milliseconds / speed
      var curve = Curve(control.envelope.faster(by: speed), origin: origin)
      if control.target.multiplies { curve.takeSteepRampsAsJumps() }
      curves[control.target.index].append(curve)
    }
  }

  /// The controls that act on sounds on channels that are heard, as those of intensity.
  var forSound: ControlSet {
    var result = ControlSet([])
    result.curves[Control.Target.intensity.index] = self[.volume]
    return result
  }

  /// The controls that act on sounds on channels that are felt: those of intensity.
  var forFeltSound: ControlSet {
    var result = ControlSet([])
    result.curves[Control.Target.intensity.index] = self[.intensity]
    return result
  }

  /// The curves that act on one target.
  subscript(_ target: Control.Target) -> [Curve] { curves[target.index] }

  /// The product of the intensity controls at a time.
  func intensity(at time: Double) -> Double {
    self[.intensity].reduce(1) { $0 * $1.value(at: time) }
  }

  /// The sum of the controls of another target at a time.
  func sum(_ target: Control.Target, at time: Double) -> Double {
    self[target].reduce(0) { $0 + $1.value(at: time) }
  }
}

extension Control.Target {
  /// How many targets there are.
  fileprivate static var count: Int { 8 }

  /// A number from 0 on, less than `count`, that no other target has.
  fileprivate var index: Int {
    switch self {
    case .intensity: 0
    case .sharpness: 1
    case .attack: 2
    case .decay: 3
    case .release: 4
    case .volume: 5
    case .audioPitch: 6
    case .pan: 7
    }
  }
}
