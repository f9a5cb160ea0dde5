import HapticModel

/// A dynamic parameter or a parameter curve, to be merged with the others of its id.
struct ControlSource {
  /// A value at a time.
  struct Point: Equatable {
    /// Milliseconds from the pattern's start.
    var at: Double
    var value: Double
    /// The node the point was read from.
    var node: Int
  }

  /// When it starts to act, in milliseconds.
  var start: Double
  /// In order of time, at least one. A dynamic parameter has one, at its start.
  var points: [Point]

  /// The value at a time; where two points share it, that of the later one. The first value holds
  /// before the first point, the last one after the last.
  func value(at time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.at > time }) else {
      return points[points.count - 1].value
    }
    return next == 0 ? points[0].value : interpolate(to: next, at: time)
  }

  /// The value just before a time.
  func value(before time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.at >= time }) else {
      return points[points.count - 1].value
    }
    return next == 0 ? points[0].value : interpolate(to: next, at: time)
  }

  private func interpolate(to next: Int, at time: Double) -> Double {
    let (from, to) = (points[next - 1], points[next])
    guard time < to.at else { return to.value }
    return from.value + (to.value - from.value) * ((time - from.at) / (to.at - from.at))
  }
}

/// Makes one line of breakpoints of all dynamic parameters and curves of one id.
///
/// Apple leaves open what overlapping ones do. Here the newest that has started wins, and its last
/// value holds until the next one starts; exporters that cut long curves into chunks rely on that.
/// Before its first point a curve has that point's value from its own time on; before the first of
/// all the control is neutral. A jump is two points of one time.
enum ControlMerger {
  /// The breakpoints of the sources, which come in the order of the text: of two that start at once
  /// the later one counts.
  ///
  /// - Returns: the breakpoints, and the node that each comes from.
  static func merge(
    _ sources: [ControlSource], neutral: Double
  ) -> (points: [Breakpoint], nodes: [Int]) {
    let ordered = sources.sorted { $0.start < $1.start }
    // Each source adds two points of its own at most.
    var line = Line(capacity: sources.reduce(1) { $0 + $1.points.count + 2 })
    if let first = ordered.first, first.start > 0 {
      line.append(.init(at: first.start, value: neutral, node: first.points[0].node))
    }
    for (index, source) in ordered.enumerated() {
      let end = index + 1 < ordered.count ? ordered[index + 1].start : .infinity
      guard end > source.start else { continue }
      append(source, until: end, to: &line)
    }
    return (line.points, line.nodes)
  }

  /// Appends what a source contributes from its start until another one takes over.
  private static func append(_ source: ControlSource, until end: Double, to line: inout Line) {
    line.append(
      .init(
        at: source.start, value: source.value(at: source.start), node: source.points[0].node))
    var last = source.points[0].node
    for point in source.points where point.at > source.start && point.at < end {
      line.append(point)
      last = point.node
    }
    if end < .infinity {
      line.append(.init(at: end, value: source.value(before: end), node: last))
    }
  }

  /// Breakpoints in order of time, of which at most two share a time.
  private struct Line {
    private(set) var points: [Breakpoint] = []
    private(set) var nodes: [Int] = []

    init(capacity: Int) {
      points.reserveCapacity(capacity)
      nodes.reserveCapacity(capacity)
    }

    mutating func append(_ point: ControlSource.Point) {
      if let last = points.last, last.at.milliseconds == point.at {
        // Nothing new.
        if last.value == point.value { return }
        // Of three at one time the one in the middle is never heard.
        if points.count > 1, points[points.count - 2].at.milliseconds == point.at {
          points.removeLast()
          nodes.removeLast()
        }
      }
      points.append(Breakpoint(at: .milliseconds(point.at), value: point.value))
      nodes.append(point.node)
    }
  }
}
