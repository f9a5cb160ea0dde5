import HapticMath

/// How an envelope reaches a breakpoint from the one before it.
///
/// With `u` running from 0 at the previous point to 1 at this one:
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// A straight line: `u`.
  case linear
  /// The previous value holds until this point's time.
  case step
  /// Slow at first: `u²`.
  case easeIn
  /// Slow at last: `1 − (1 − u)²`.
  case easeOut
  /// Slow at both ends: `3u² − 2u³`.
  case easeInOut
  /// Geometric, that is straight in decibels: `a · (b / a)^u`. An end at 0 is taken as 1/32 of the
  /// other end. Not allowed on sharpness, which is signed as a control and may be 0.
  case exponential
}

extension Interpolation {
  /// The value where a share `u`, 0…1, of the time from one point to the next has passed.
  ///
  /// - Parameters:
  ///   - from: The value of the point before.
  ///   - to: The value of this point, which a step does not reach on the way.
  ///   - u: How much of the time has passed.
  /// - Returns: The value at that time.
  package func value(from: Double, to: Double, at u: Double) -> Double {
    switch self {
    case .step: return from
    case .linear: return from + (to - from) * u
    case .easeIn: return from + (to - from) * (u * u)
    case .easeOut: return from + (to - from) * (1 - (1 - u) * (1 - u))
    case .easeInOut: return from + (to - from) * (u * u * (3 - 2 * u))
    case .exponential:
      let ends = Self.exponentialEnds(from: from, to: to)
      if ends.from == ends.to { return ends.from }
      return ends.from * DeterministicMath.exp2(u * DeterministicMath.log2(ends.to / ends.from))
    }
  }

  /// The values between which an exponential course runs: it cannot reach 0, and such an end is taken as
  /// 1/32 of the other one, which is −60 dB after the quadratic law.
  package static func exponentialEnds(from: Double, to: Double) -> (from: Double, to: Double) {
    (from: from == 0 ? to / 32 : from, to: to == 0 ? from / 32 : to)
  }
}
