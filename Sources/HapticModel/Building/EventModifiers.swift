// How an event of a pattern in code is placed: each of these gives a changed copy.

extension Event {
  /// The event at a time of the pattern.
  public func at(_ time: HapticTime) -> Event {
    changed {
      $0.at = time
      $0.anchor = .patternStart
    }
  }

  /// The event when the one before it is over, see ``Event/Anchor/previousEnd``, or later.
  public func afterPrevious(by time: HapticTime = .zero) -> Event {
    changed {
      $0.at = time
      $0.anchor = .previousEnd
    }
  }

  /// The event together with the one before it, or later.
  public func withPrevious(by time: HapticTime = .zero) -> Event {
    changed {
      $0.at = time
      $0.anchor = .previousStart
    }
  }

  /// The event with its amplitude multiplied, 0…4.
  public func gain(_ factor: Double) -> Event {
    changed { $0.gain = factor }
  }

  /// The event on some channels of the actuator.
  public func on(_ channels: ChannelName...) -> Event {
    changed { $0.channels = .list(channels) }
  }

  /// The event on the channels that are heard.
  public func onSound() -> Event {
    changed { $0.channels = .sound }
  }

  /// The event several times, `count` in all.
  public func repeated(_ count: Int, every time: HapticTime) -> Event {
    changed { $0.repetition = Repetition(count: count, every: time) }
  }

  private func changed(_ change: (inout Event) -> Void) -> Event {
    var event = self
    change(&event)
    return event
  }
}

extension EventContent {
  /// An event of this at a time of the pattern.
  public func at(_ time: HapticTime) -> Event { Event(kind, at: time) }

  /// An event of this when the one before it is over, see ``Event/Anchor/previousEnd``, or later.
  public func afterPrevious(by time: HapticTime = .zero) -> Event {
    Event(kind).afterPrevious(by: time)
  }

  /// An event of this together with the one before it, or later.
  public func withPrevious(by time: HapticTime = .zero) -> Event {
    Event(kind).withPrevious(by: time)
  }

  /// An event of this with its amplitude multiplied, 0…4.
  public func gain(_ factor: Double) -> Event { Event(kind, gain: factor) }

  /// An event of this on some channels of the actuator.
  public func on(_ channels: ChannelName...) -> Event { Event(kind, channels: .list(channels)) }

  /// An event of this on the channels that are heard.
  public func onSound() -> Event { Event(kind, channels: .sound) }

  /// Several events of this, `count` in all.
  public func repeated(_ count: Int, every time: HapticTime) -> Event {
    Event(kind).repeated(count, every: time)
  }
}
