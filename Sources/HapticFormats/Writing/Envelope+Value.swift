import HapticModel

/// On which side of a jump a value is taken.
enum Side {
  case before, after
}

extension Envelope {
  /// The value at a time relative to the envelope's owner, in milliseconds.
  func value(at time: Double, _ side: Side = .after) -> Double {
    let next = points.partitioningIndex {
      side == .after ? $0.at.milliseconds > time : $0.at.milliseconds >= time
    }
    if next == 0 { return points[0].value }
    if next == points.count { return points[next - 1].value }
    return Envelope.value(from: points[next - 1], to: points[next], at: time)
  }

  /// The value on the way between two points; at the second one's time the end of that way.
  private static func value(from: Breakpoint, to: Breakpoint, at time: Double) -> Double {
    let (start, end) = (from.at.milliseconds, to.at.milliseconds)
    guard from.value != to.value || to.interpolation == .exponential, end > start else {
      return from.value
    }
    let u = (time - start) / (end - start)
    return to.interpolation.value(from: from.value, to: to.value, at: u)
  }
}

extension Envelope {
  /// The envelope with every ramp that is steeper than full scale in 1 ms taken as a jump at its start;
  /// `Documentation/Semantics.md` says why.
  var steepRampsAsJumps: Envelope {
    var result = [points[0]]
    for (from, to) in zip(points, points.dropFirst()) {
      let length = (to.at - from.at).milliseconds
      if to.interpolation != .step, length > 0, (to.value - from.value).magnitude > length {
        result.append(Breakpoint(at: from.at, value: to.value))
      }
      result.append(to)
    }
    return Envelope(result)
  }
}

extension Sequence<Control> {
  /// The sum of the controls of a target at a time of the pattern, or their product where they
  /// multiply; neutral where there are none.
  func value(_ target: Control.Target, at time: Double) -> Double {
    reduce(target.neutral) { result, control in
      guard control.target == target else { return result }
      let value = control.envelope.value(at: time - control.at.milliseconds)
      return target.multiplies ? result * value : result + value
    }
  }
}
