/// A value over time: breakpoints and how each is reached.
///
/// Times are relative to the owner (an event or a control). The first value holds before the first
/// point, the last one after the last. At most two points share a time; from that time on the
/// second holds.
public struct Envelope: Hashable, Sendable {
  /// At least one breakpoint, in order of time.
  public var points: [Breakpoint]

  /// Makes an envelope of the given breakpoints.
  ///
  /// - Precondition: `points` is not empty.
  public init(_ points: [Breakpoint]) {
    precondition(!points.isEmpty, "an envelope has at least one breakpoint")
    self.points = points
  }

  /// An envelope that is `value` throughout.
  public static func constant(_ value: Double) -> Envelope {
    Envelope([Breakpoint(at: .zero, value: value)])
  }

  /// The value, where the envelope never changes.
  public var constantValue: Double? {
    let first = points[0].value
    return points.allSatisfy { $0.value == first } ? first : nil
  }
}

/// One point of an envelope.
public struct Breakpoint: Hashable, Sendable {
  /// When the point is reached, relative to the envelope's owner; not negative.
  public var at: HapticTime
  /// The value there, in the owner's unit.
  public var value: Double
  /// How the value is reached from the previous point; of no effect on the first one.
  public var interpolation: Interpolation

  /// Makes a breakpoint, reached in a straight line unless told otherwise.
  public init(at: HapticTime, value: Double, interpolation: Interpolation = .linear) {
    self.at = at
    self.value = value
    self.interpolation = interpolation
  }
}
