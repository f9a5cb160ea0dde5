import HapticModel

/// Walks along a curve frame by frame, in the time of one event.
///
/// A cursor stands on one segment, so that what it evaluates between two knots is smooth.
struct CurveCursor {
  private let curve: Curve
  /// What is added to the event's time to give the curve's.
  private let offset: Double
  private let clock: FrameClock
  private var index: Int
  /// The segment it stands on, which is asked for values all the time.
  private var segment: Curve.Segment

  /// The event's frame at which the next segment takes over; `Int.max` on the last one.
  private(set) var nextKnot = Int.max

  /// Stands on the segment that holds at the event's start.
  init(_ curve: Curve, offset: Double = 0, clock: FrameClock) {
    self.curve = curve
    self.offset = offset
    self.clock = clock
    index = curve.index(at: offset)
    segment = curve.segments[index]
    nextKnot = knot(of: index + 1)
    // A segment that starts within the event's first frame is already in force there.
    while nextKnot <= 0 { step() }
  }

  /// Whether the value is the same until the next knot.
  var isConstant: Bool { segment.from == segment.to }

  /// The degree of the polynomial that the value is until the next knot; of what is no straight line
  /// it is taken as 100.
  var degree: Int { isConstant ? 0 : segment.interpolation == .linear ? 1 : 100 }

  /// The value of the current segment at a time of the event in milliseconds.
  func value(at time: Double) -> Double { segment.value(at: time + offset) }

  /// The event's time at which the current segment began.
  var segmentStart: Double { segment.start - offset }

  /// The event's time at which the current segment is left.
  var segmentEnd: Double {
    index + 1 < curve.segments.count ? curve.segments[index + 1].start - offset : .infinity
  }

  /// Steps onto the segment in force at an event's frame.
  mutating func advance(to frame: Int) {
    while nextKnot <= frame { step() }
  }

  private mutating func step() {
    index += 1
    segment = curve.segments[index]
    nextKnot = knot(of: index + 1)
  }

  private func knot(of index: Int) -> Int {
    index < curve.segments.count
      ? clock.firstFrame(atOrAfter: curve.segments[index].start - offset) : .max
  }
}
