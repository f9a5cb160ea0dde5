/// When an event of a pattern starts for the first time, and when it ends for the last, without its
/// tail, in milliseconds of the pattern.
package struct EventSpan {
  package var start: Double
  package var end: Double

  /// Makes a span; by default that of nothing, before the first event.
  package init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}

extension Event {
  /// The event's span, given that of the event before it in the pattern's list.
  ///
  /// - Parameters:
  ///   - previous: The span of the event before it.
  ///   - length: How long the event lasts once, without its tail, in milliseconds.
  /// - Returns: The span, repetitions included.
  package func span(after previous: EventSpan, length: Double) -> EventSpan {
    let start =
      switch anchor {
      case .patternStart: at.milliseconds
      case .previousEnd: previous.end + at.milliseconds
      case .previousStart: previous.start + at.milliseconds
      }
    return EventSpan(start: start, end: start + repeatingTime + length)
  }

  /// The time from the event's first start to its last, in milliseconds; 0 where it comes once.
  package var repeatingTime: Double {
    repetition.map { Double($0.count - 1) * $0.every.milliseconds } ?? 0
  }
}
