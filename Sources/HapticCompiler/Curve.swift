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
      return interpolation.value(from: from, to: to, at: u)
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
  init(_ points: some Collection<Breakpoint>, origin: Double = 0) {
    let count = points.count
    var points = points.makeIterator()
    guard let first = points.next() else { preconditionFailure("a curve without breakpoints") }
    var time = origin + first.at.milliseconds
    var value = first.value
    segments = []
    // Room for what may be put in place of the end, too.
    segments.reserveCapacity(count + 3)
    segments.append(Self.constant(value, from: -.infinity, to: time))
    while let point = points.next() {
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

  /// Lets the value that is reached at a time hold from there on.
  ///
  /// A segment is cut short by the start of the next one, not by a change of its own end, which
  /// would change its slope.
  mutating func hold(from time: Double) {
    let value = value(at: time)
    while let last = segments.last, last.start >= time { segments.removeLast() }
    segments.append(Self.constant(value, from: time, to: .infinity))
  }

  /// Lets a straight line lead from the value that is reached at a time to another one, which then
  /// holds.
  mutating func ramp(from time: Double, to target: Double, over length: Double) {
    let value = value(at: time)
    let end = time + length
    while let last = segments.last, last.start >= time { segments.removeLast() }
    if end > time {
      segments.append(Self.segment(from: value, to: target, .linear, start: time, end: end))
    }
    segments.append(Self.constant(target, from: end, to: .infinity))
  }

  /// Takes every ramp steeper than full scale in 1 ms as a jump at its start.
  ///
  /// Such a ramp would be heard as a click, as a jump would; as a jump it becomes a ramp of 2 ms.
  mutating func takeSteepRampsAsJumps() {
    for index in segments.indices {
      let segment = segments[index]
      if (segment.to - segment.from).magnitude > segment.end - segment.start {
        segments[index].from = segment.to
      }
    }
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
      // The jump that remains at an end of 0 becomes a ramp like any other.
      let ends = Interpolation.exponentialEnds(from: from, to: to)
      return Segment(
        start: start, end: end, from: ends.from, to: ends.to, interpolation: interpolation)
    default:
      return Segment(start: start, end: end, from: from, to: to, interpolation: interpolation)
    }
  }
}
