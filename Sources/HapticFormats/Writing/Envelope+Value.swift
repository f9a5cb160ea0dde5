import HapticMath
import HapticModel

/// On which side of a jump a value is taken.
enum Side {
  case before, after
}

extension Envelope {
  /// The value at a time relative to the envelope's owner, in milliseconds.
  func value(at time: Double, _ side: Side = .after) -> Double {
    // The first point behind the time, or, before a jump, at it.
    var low = 0
    var high = points.count
    while high - low > 1 || high > low {
      let middle = (low + high) / 2
      let at = points[middle].at.milliseconds
      if side == .after ? at <= time : at < time { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return points[0].value }
    if low == points.count { return points[low - 1].value }
    return Envelope.value(from: points[low - 1], to: points[low], at: time)
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

extension Interpolation {
  /// The value where the way from one point to the next is covered by `u`, 0…1.
  func value(from: Double, to: Double, at u: Double) -> Double {
    switch self {
    case .step: return from
    case .linear: return from + (to - from) * u
    case .easeIn: return from + (to - from) * (u * u)
    case .easeOut: return from + (to - from) * (1 - (1 - u) * (1 - u))
    case .easeInOut: return from + (to - from) * (u * u * (3 - 2 * u))
    case .exponential:
      // An end at 0 is taken as 1/32 of the other one.
      let first = from == 0 ? to / 32 : from
      let last = to == 0 ? from / 32 : to
      if first == last { return first }
      return first * DeterministicMath.exp2(u * DeterministicMath.log2(last / first))
    }
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
