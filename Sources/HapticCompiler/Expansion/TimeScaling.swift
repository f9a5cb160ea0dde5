import HapticModel

extension Continuous {
  /// The same vibration at another speed; its pitch stays.
  ///
  /// Normalised ramps become times, with what the controls add to them.
  func faster(by speed: Double, at start: Double, controls: ControlSet) -> Continuous {
    guard speed != 1 else { return self }
    var result = self
    result.duration = duration.divided(by: speed)
    result.shape = shape.faster(
      by: speed, at: start, until: start + result.duration.milliseconds, controls: controls)
    switch strength {
    case .intensity(let envelope): result.strength = .intensity(envelope.faster(by: speed))
    case .amplitude(let envelope): result.strength = .amplitude(envelope.faster(by: speed))
    }
    switch pitch {
    case .sharpness(let envelope): result.pitch = .sharpness(envelope.faster(by: speed))
    case .frequency(let envelope): result.pitch = .frequency(envelope.faster(by: speed))
    }
    return result
  }
}

extension Audio {
  /// The same sound over another length of time; its pitch stays.
  ///
  /// Normalised ramps become times, with what the controls add to them.
  func faster(by speed: Double, at start: Double, controls: ControlSet) -> Audio {
    guard speed != 1 else { return self }
    var result = self
    result.duration = duration?.divided(by: speed)
    result.shape = shape.faster(
      by: speed, at: start, until: start + (result.duration?.milliseconds ?? 0), controls: controls)
    return result
  }
}

extension AttackDecaySustainRelease {
  /// The same shape at another speed, for an event from `start` to `end`.
  func faster(
    by speed: Double, at start: Double, until end: Double, controls: ControlSet
  ) -> AttackDecaySustainRelease {
    guard speed != 1 else { return self }
    func ramp(_ ramp: RampTime, _ target: Control.Target, _ time: Double) -> RampTime {
      let control = controls.sum(target, at: time)
      return .time(.milliseconds(ramp.milliseconds(control: control) / speed))
    }
    return AttackDecaySustainRelease(
      attack: ramp(attack, .attack, start), decay: ramp(decay, .decay, start), sustain: sustain,
      release: ramp(release, .release, end))
  }
}

extension Envelope {
  /// The same course at another speed.
  func faster(by speed: Double) -> Envelope {
    guard speed != 1 else { return self }
    return Envelope(
      points.map { point in
        Breakpoint(
          at: point.at.divided(by: speed), value: point.value, interpolation: point.interpolation)
      })
  }
}

extension HapticTime {
  fileprivate func divided(by speed: Double) -> HapticTime {
    .milliseconds(milliseconds / speed)
  }
}
