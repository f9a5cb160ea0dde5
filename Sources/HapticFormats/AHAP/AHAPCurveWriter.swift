import HapticModel

/// Cuts a course into AHAP's parameter curves.
struct AHAPCurveWriter {
  /// The points that a curve has at most: Core Haptics is said to take no more.
  static let longestCurve = 16

  let id: AHAPControl
  let neutral: Double
  /// Lines steeper than full scale in 1 ms, which readers take for jumps though the course has none
  /// there, in order of time.
  private(set) var steepLines: [(start: Double, end: Double)] = []

  init(id: AHAPControl, neutral: Double) {
    self.id = id
    self.neutral = neutral
  }

  /// An entry of the file, and when it begins, in milliseconds.
  typealias Entry = (at: Double, node: LayoutNode)

  /// The entries that make the control follow the course until `end`: each jump begins a new curve, a
  /// value that holds is a dynamic parameter, and a curve that is too long goes on in another one, which
  /// starts where the last one ended.
  ///
  /// - Parameters:
  ///   - course: What the control is to be over time.
  ///   - end: When the last event is over.
  ///   - isFelt: Whether an event is under way between two times, the second one excluded.
  /// - Returns: The entries, in order of time.
  mutating func entries(
    _ course: Course, until end: Double, isFelt: (Double, Double) -> Bool
  ) -> [Entry] {
    let line = Polyline(course, from: 0, to: max(end, course.knots.last ?? 0))
    var runs: [[Polyline.Point]] = []
    for point in line.points {
      if let last = runs.last?.last, last.at != point.at {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
    }
    var entries: [Entry] = []
    var current = neutral
    for (index, run) in runs.enumerated() {
      let isConstant = run.allSatisfy { $0.value == run[0].value }
      let next = index + 1 < runs.count ? runs[index + 1][0].at : .infinity
      if isConstant {
        guard run[0].value != current, isFelt(run[0].at, next) else { continue }
        entries.append((run[0].at, parameter(run[0])))
      } else {
        // What holds already need not be said again.
        let isHeld = run[0].value == current && run[1].value == current
        entries += curves(isHeld ? Array(run.dropFirst()) : run)
      }
      current = run[run.count - 1].value
    }
    return entries
  }

  /// A time in milliseconds, counted from a curve's start, to the nanosecond: the difference of two times
  /// has more digits than it is worth.
  private static func rounded(_ milliseconds: Double) -> Double {
    (milliseconds * 1e6).rounded() / 1e6
  }

  /// A value without what rounding in products and sums has left of it.
  private static func plain(_ value: Double) -> Double {
    let rounded = (value * 1e9).rounded() / 1e9
    return (rounded - value).magnitude < 1e-12 ? rounded : value
  }

  private func parameter(_ point: Polyline.Point) -> LayoutNode {
    .object([
      (
        AHAPEntryKey.parameter.rawValue,
        .object([
          ("ParameterID", .string(id.rawValue)),
          ("ParameterValue", .number(Self.plain(point.value))),
          ("Time", .seconds(point.at)),
        ])
      )
    ])
  }

  private mutating func curves(_ run: [Polyline.Point]) -> [Entry] {
    var run = run[...]
    // The last value holds by itself.
    while run.count > 1, run[run.endIndex - 2].value == run[run.endIndex - 1].value {
      run.removeLast()
    }
    var entries: [Entry] = []
    while run.count > 1 || entries.isEmpty {
      let chunk = run.prefix(Self.longestCurve)
      let start = chunk[chunk.startIndex].at
      let written = chunk.map { point in
        (offset: Self.rounded(point.at - start), value: Self.plain(point.value))
      }
      noteSteepLines(of: written, from: start)
      let points = written.map { point in
        LayoutNode.object([
          ("Time", .seconds(point.offset)), ("ParameterValue", .number(point.value)),
        ])
      }
      entries.append(
        (
          start,
          .object([
            (
              AHAPEntryKey.curve.rawValue,
              .object([
                ("ParameterID", .string(id.rawValue)), ("Time", .seconds(start)),
                ("ParameterCurveControlPoints", .list(points)),
              ])
            )
          ])
        ))
      run = run.dropFirst(Self.longestCurve - 1)
    }
    return entries
  }

  /// Notes what a reader will take for jumps, by the numbers that it will find.
  private mutating func noteSteepLines(
    of points: [(offset: Double, value: Double)], from start: Double
  ) {
    for (from, to) in zip(points, points.dropFirst()) {
      let line = (start: start + from.offset, end: start + to.offset)
      if (to.value - from.value).magnitude > line.end - line.start { steepLines.append(line) }
    }
  }
}

extension LayoutNode {
  /// A time in milliseconds as seconds: the same digits with the point moved, so that reading gives the
  /// same time.
  static func seconds(_ milliseconds: Double) -> LayoutNode {
    .scalar(DecimalText.plain(milliseconds, scale: 3))
  }
}
