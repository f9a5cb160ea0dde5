import HapticModel

extension AttackDecaySustainRelease {
  /// The four stages as a curve in an event's time, and the length of the release, in milliseconds.
  ///
  /// Controls of attack and decay are read at the event's start in the pattern, a control of the
  /// release where it begins, at the event's duration.
  func curve(
    duration: Double, start: Double, controls: ControlSet
  ) -> (curve: Curve, release: Double) {
    let attack = attack.milliseconds(control: controls.sum(.attack, at: start))
    let decay = decay.milliseconds(control: controls.sum(.decay, at: start))
    let release = release.milliseconds(control: controls.sum(.release, at: start + duration))

    func point(_ time: Double, _ value: Double) -> Breakpoint {
      Breakpoint(at: .milliseconds(time), value: value)
    }
    var points = [point(0, attack > 0 ? 0 : 1)]
    if attack > 0 { points.append(point(attack, 1)) }
    points.append(point(attack + decay, sustain))
    let held = Curve(points).held(from: duration)
    guard release > 0 else { return (held, 0) }
    // From whatever level was reached.
    let level = held.value(at: duration)
    return (held.ramped(from: duration, at: level, to: 0, over: release), release)
  }
}

extension Curve {
  /// The curve up to `time`, then a straight line between two values.
  fileprivate func ramped(
    from time: Double, at value: Double, to end: Double, over length: Double
  ) -> Curve {
    let tail = Curve([
      Breakpoint(at: .milliseconds(time), value: value),
      Breakpoint(at: .milliseconds(time + length), value: end),
    ])
    return joined(with: tail, at: time)
  }
}
