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
