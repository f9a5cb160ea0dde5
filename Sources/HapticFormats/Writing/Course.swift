import HapticModel

/// A value over the time of a pattern, in milliseconds: smooth between its knots, where it may jump.
struct Course {
  /// The times between which the course is smooth, in ascending order, each once.
  let knots: [Double]
  private let evaluate: (Double, Side) -> Double

  init(knots: [Double], _ evaluate: @escaping (Double, Side) -> Double) {
    self.knots = knots
    self.evaluate = evaluate
  }

  /// A value that never changes.
  init(constant value: Double) {
    self.init(knots: []) { _, _ in value }
  }

  /// An envelope whose time 0 lies at `origin`.
  ///
  /// Its points are moved once and for all, so that a jump is found at exactly the time of its knot.
  init(_ envelope: Envelope, origin: Double) {
    var points = envelope.points
    for index in points.indices {
      points[index].at = .milliseconds(origin + points[index].at.milliseconds)
    }
    let moved = Envelope(points)
    self.init(knots: Course.ascending(points.map(\.at.milliseconds))) {
      moved.value(at: $0, $1)
    }
  }

  /// The course of a strength: what is steeper than full scale in 1 ms is a jump, as in a score.
  init(strength envelope: Envelope, origin: Double) {
    self.init(envelope.steepRampsAsJumps, origin: origin)
  }

  func value(at time: Double, _ side: Side = .after) -> Double { evaluate(time, side) }

  /// Two courses, combined at every time.
  func combined(
    with other: Course, _ combine: @escaping (Double, Double) -> Double
  ) -> Course {
    Course(knots: Course.ascending(knots + other.knots)) {
      combine(value(at: $0, $1), other.value(at: $0, $1))
    }
  }

  /// The course with a function applied to its values.
  func mapped(_ transform: @escaping (Double) -> Double) -> Course {
    Course(knots: knots) { transform(value(at: $0, $1)) }
  }

  /// The course until `time`, whose value there holds from then on.
  func held(from time: Double) -> Course {
    Course(knots: Course.ascending(knots.filter { $0 < time } + [time])) {
      $0 > time ? value(at: time) : value(at: $0, $1)
    }
  }

  /// What the controls of a target come to together: neutral where there are none.
  static func controls(_ controls: [Control], _ target: Control.Target) -> Course {
    let courses = controls.filter { $0.target == target }
      .map { control in
        let envelope =
          target.multiplies ? control.envelope.steepRampsAsJumps : control.envelope
        return Course(envelope, origin: control.at.milliseconds)
      }
    guard let first = courses.first else { return Course(constant: target.neutral) }
    return courses.dropFirst().reduce(first) {
      target.multiplies ? $0.combined(with: $1, *) : $0.combined(with: $1, +)
    }
  }

  /// Times in ascending order, each once.
  static func ascending(_ times: [Double]) -> [Double] {
    var result: [Double] = []
    result.reserveCapacity(times.count)
    for time in times.sorted() where time != result.last { result.append(time) }
    return result
  }
}

/// Straight lines between points, in order of time; two points of one time are a jump.
struct Polyline {
  /// A value at a time in milliseconds.
  struct Point: Hashable {
    var at: Double
    var value: Double
  }

  /// How far straight lines may be from a course: 1/256. Under the quadratic law that is 0.07 dB at full
  /// intensity, a tenth of what anyone feels.
  static let tolerance = 0x1p-8

  /// The shortest line, in milliseconds, that a curve is divided into: two frames at the lowest rate there
  /// is. What happens between two frames is a jump.
  static let shortest = 0.25

  private(set) var points: [Point] = []

  /// The course from `start` to `end`, within the tolerance.
  init(_ course: Course, from start: Double, to end: Double) {
    let inner = course.knots.filter { $0 > start && $0 < end }
    var from = Point(at: start, value: course.value(at: start))
    points = [from]
    for knot in inner + (end > start ? [end] : []) {
      let to = Point(at: knot, value: course.value(at: knot, .before))
      append(course, from: from, to: to)
      points.append(to)
      // A tap can lie right at the end, where the course may jump once more.
      from = Point(at: knot, value: course.value(at: knot))
      if from.value != to.value { points.append(from) }
    }
    removeStraight()
  }

  /// Appends what lies between two points where a straight line would not do.
  private mutating func append(_ course: Course, from: Point, to: Point) {
    let length = to.at - from.at
    guard length >= 2 * Self.shortest else { return }
    let isStraight = [0.25, 0.5, 0.75].allSatisfy { u in
      let line = from.value + (to.value - from.value) * u
      return (course.value(at: from.at + length * u) - line).magnitude <= Self.tolerance
    }
    if isStraight { return }
    // No more digits than the tolerance is worth.
    let rounded = ((from.at + length / 2) * 100).rounded() / 100
    let at = rounded > from.at && rounded < to.at ? rounded : from.at + length / 2
    let middle = Point(at: at, value: (course.value(at: at) * 1e4).rounded() / 1e4)
    append(course, from: from, to: middle)
    points.append(middle)
    append(course, from: middle, to: to)
  }

  /// Leaves out points that lie on the straight line between their neighbours.
  private mutating func removeStraight() {
    var kept: [Point] = []
    for point in points {
      while kept.count > 1 {
        let (first, middle) = (kept[kept.count - 2], kept[kept.count - 1])
        guard point.at > middle.at, middle.at > first.at else { break }
        let u = (middle.at - first.at) / (point.at - first.at)
        let line = first.value + (point.value - first.value) * u
        guard (line - middle.value).magnitude <= 1e-12 else { break }
        kept.removeLast()
      }
      kept.append(point)
    }
    points = kept
  }

  /// Whether a ramp that is not as steep as a jump would become so if the values were divided by `base`.
  func isSteep(dividedBy base: Double) -> Bool {
    zip(points, points.dropFirst()).contains { from, to in
      let (rise, length) = ((to.value - from.value).magnitude, to.at - from.at)
      return length > 0 && rise <= length && rise / base > length
    }
  }

  /// The value, where it never changes.
  var constantValue: Double? {
    points.allSatisfy { $0.value == points[0].value } ? points[0].value : nil
  }

  var maximum: Double { points.reduce(-.infinity) { max($0, $1.value) } }
}
