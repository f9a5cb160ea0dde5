import HapticModel

/// The controls of a pattern as curves in the pattern's time, by target.
struct ControlSet {
  private var curves: [Control.Target: [Curve]] = [:]

  init(_ controls: [Control]) {
    for control in controls {
      let curve = Curve(control.envelope, origin: control.at.milliseconds)
      curves[control.target, default: []].append(
        control.target == .intensity ? curve.steepRampsAsJumps : curve)
    }
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
