/// When something is felt of a set of events.
struct FeltTimes {
  private let starts: [Double]
  /// For each start, the latest end of all events until that one.
  private let latestEnds: [Double]

  init(_ voices: [AHAPVoice]) {
    let spans = voices.map { (start: $0.start, end: $0.end) }.sorted { $0.start < $1.start }
    starts = spans.map(\.start)
    var latest: [Double] = []
    latest.reserveCapacity(spans.count)
    for span in spans { latest.append(max(latest.last ?? 0, span.end)) }
    latestEnds = latest
  }

  /// When the last event is over, in milliseconds; 0 without any.
  var end: Double { latestEnds.last ?? 0 }

  /// Whether an event is under way, or a tap lies, between two times in milliseconds, the second one
  /// excluded.
  func isFelt(from: Double, to: Double) -> Bool {
    let count = starts.partitioningIndex { $0 >= to }
    guard count > 0 else { return false }
    return latestEnds[count - 1] > from || starts[count - 1] >= from
  }
}
