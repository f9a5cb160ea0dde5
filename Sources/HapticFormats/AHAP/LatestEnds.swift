/// When the two events end that end last: of all others than a given one the latest is one of them.
struct LatestEnds {
  /// An end, of the event with an index, or of one that is not rendered.
  private struct End {
    var event: Int?
    var milliseconds: Double
  }

  private var first = End(milliseconds: 0)
  private var second = End(milliseconds: 0)

  /// The latest end in milliseconds; 0 where there is no event.
  var latest: Double { first.milliseconds }

  /// The latest end of all events but one, in milliseconds; 0 where there is no other.
  func latest(otherThan event: Int) -> Double {
    first.event == event ? second.milliseconds : first.milliseconds
  }

  /// Notes when an event ends; its index is `nil` where it is not rendered.
  mutating func note(_ event: Int?, _ milliseconds: Double) {
    let end = End(event: event, milliseconds: milliseconds)
    if milliseconds > first.milliseconds {
      second = first
      first = end
    } else if milliseconds > second.milliseconds {
      second = end
    }
  }
}
