import HapticMath
import HapticModel

/// A value over time as smooth segments that follow each other, in milliseconds.
///
/// The first segment reaches back and the last one forward without end, both constant.
struct Curve {
  /// At least one segment; each ends where the next one starts.
  private(set) var segments: [Segment]

  /// One smooth stretch of a curve, from `start` (inclusive) to `end` (exclusive).
  struct Segment {
    var start: Double
    var end: Double
    var from: Double
    var to: Double
    var interpolation: Interpolation

    /// The value at a time; before the start and after the end the values there.
    func value(at time: Double) -> Double {
      guard from != to, time > start else { return from }
      guard time < end else { return to }
      let u = (time - start) / (end - start)
      return switch interpolation {
      case .step: from
      case .linear: from + (to - from) * u
      case .easeIn: from + (to - from) * (u * u)
      case .easeOut: from + (to - from) * (1 - (1 - u) * (1 - u))
      case .easeInOut: from + (to - from) * (u * u * (3 - 2 * u))
      case .exponential: from * DeterministicMath.exp2(u * DeterministicMath.log2(to / from))
      }
    }
  }

  /// A curve that is `value` throughout.
  init(constant value: Double) {
    segments = [Self.constant(value, from: -.infinity, to: .infinity)]
  }

  /// An envelope whose time 0 lies at `origin`.
  init(_ envelope: Envelope, origin: Double = 0) {
    self.init(envelope.points, origin: origin)
  }

  /// Breakpoints whose time 0 lies at `origin`.
  init(_ points: [Breakpoint], origin: Double = 0) {
    var time = origin + points[0].at.milliseconds
    var value = points[0].value
    segments = [Self.constant(value, from: -.infinity, to: time)]
    segments.reserveCapacity(points.count + 1)
    for point in points.dropFirst() {
      let end = origin + point.at.milliseconds
      if end > time {
        segments.append(
          Self.segment(from: value, to: point.value, point.interpolation, start: time, end: end))
      }
      time = end
      value = point.value
    }
    segments.append(Self.constant(value, from: time, to: .infinity))
  }

  /// The curve up to `time`, where the value it has reached there holds.
  func held(from time: Double) -> Curve {
    joined(with: Curve(constant: value(at: time)), at: time)
  }

  /// This curve before `time` and another one from there on.
  ///
  /// A segment is cut short by the start of the next one, not by a change of its own end, which
  /// would change its slope.
  func joined(with other: Curve, at time: Double) -> Curve {
    var result = self
    result.segments = segments.filter { $0.start < time }
    var first = other.segments[other.index(at: time)]
    if first.start < time, first.from == first.to { first.start = time }
    result.segments.append(first)
    result.segments += other.segments.filter { $0.start > time }
    return result
  }

  /// The curve with every ramp steeper than full scale in 1 ms taken as a jump at its start.
  ///
  /// Such a ramp would be heard as a click, as a jump would; as a jump it becomes a ramp of 2 ms.
  var steepRampsAsJumps: Curve {
    var result = self
    for index in result.segments.indices {
      let segment = result.segments[index]
      if (segment.to - segment.from).magnitude > segment.end - segment.start {
        result.segments[index].from = segment.to
      }
    }
    return result
  }

  /// The index of the segment that holds at a time: the last one that starts at or before it.
  func index(at time: Double) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The value at a time; at a jump the one after it.
  func value(at time: Double) -> Double {
    segments[index(at: time)].value(at: time)
  }

  private static func constant(_ value: Double, from start: Double, to end: Double) -> Segment {
    Segment(start: start, end: end, from: value, to: value, interpolation: .step)
  }

  /// A segment between two breakpoints, reached as the second one says.
  private static func segment(
    from: Double, to: Double, _ interpolation: Interpolation, start: Double, end: Double
  ) -> Segment {
    switch interpolation {
    case .step:
      return Segment(start: start, end: end, from: from, to: from, interpolation: .step)
    case .exponential:
      // A geometric curve cannot reach 0: such an end is taken as 1/32 of the other one, which is
      // −60 dB after the quadratic law, and the jump that remains becomes a ramp like any other.
      return Segment(
        start: start, end: end, from: from == 0 ? to / 32 : from, to: to == 0 ? from / 32 : to,
        interpolation: interpolation)
    default:
      return Segment(start: start, end: end, from: from, to: to, interpolation: interpolation)
    }
  }
}
