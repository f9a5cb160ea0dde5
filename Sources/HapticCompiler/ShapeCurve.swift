import HapticModel

extension AttackDecaySustainRelease {
  /// The four stages as a curve in an event's time.
  ///
  /// Controls of attack and decay are read at the event's start in the pattern, a control of the
  /// release where it begins, at the event's duration.
  func curve(duration: Double, start: Double, controls: ControlSet) -> Curve {
    let attack = attack.milliseconds(control: controls.sum(.attack, at: start))
    let decay = decay.milliseconds(control: controls.sum(.decay, at: start))
    let release = release.milliseconds(control: controls.sum(.release, at: start + duration))

    var curve = Curve(
      CollectionOfOne(Breakpoint(at: .zero, value: attack > 0 ? 0 : 1)))
    if attack > 0 { curve.ramp(from: 0, to: 1, over: attack) }
    curve.ramp(from: attack, to: sustain, over: decay)
    if release > 0 {
      // From whatever level was reached.
      curve.ramp(from: duration, to: 0, over: release)
    } else {
      curve.hold(from: duration)
    }
    return curve
  }
}
