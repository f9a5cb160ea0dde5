import HapticModel

/// Which continuous events continue which other ones without a seam.
struct Continuations {
  /// The event that takes over where an event ends, by index.
  private(set) var successor: [Int: Int] = [:]

  /// Finds, for each event that asks to continue, the one that ends on the frame where it starts, on
  /// the same channels and of the same waveform, and that has no release once controls have acted on
  /// it. Of several the latest in the source is taken, and each only once.
  ///
  /// - Parameters:
  ///   - pattern: The events.
  ///   - starts: The frame at which each starts.
  ///   - order: Their indices in the order of their starts.
  ///   - clock: Turns times into frames.
  init(_ pattern: ExpandedPattern, starts: [Int], order: [Int], clock: FrameClock) {
    guard pattern.table.entries.contains(where: \.pattern.hasContinuedEvents) else { return }
    var ends: [Junction: [Int]] = [:]
    for index in order {
      let expanded = pattern.events[index]
      let (instance, event) = pattern.source(of: expanded)
      guard case .continuous(let continuous) = event.kind else { continue }
      var junction = Junction(
        frame: starts[index], channels: instance.channels(of: event),
        waveform: continuous.waveform)
      if continuous.phase == .continued, var candidates = ends[junction] {
        successor[candidates.removeLast()] = index
        ends[junction] = candidates.isEmpty ? nil : candidates
      }
      let end = expanded.start + continuous.duration.milliseconds / instance.speed
      let release = continuous.shape.release.milliseconds(
        control: instance.controls.sum(.release, at: end))
      if release == 0 {
        junction.frame = clock.nearestFrame(end)
        ends[junction, default: []].append(index)
      }
    }
  }

  /// Where one event can take over from another.
  private struct Junction: Hashable {
    var frame: Int
    var channels: ChannelSelection
    var waveform: Continuous.Waveform
  }
}

extension HapticPattern {
  /// Whether any event asks to continue another.
  fileprivate var hasContinuedEvents: Bool {
    events.contains { event in
      if case .continuous(let continuous) = event.kind {
        continuous.phase == .continued
      } else {
        false
      }
    }
  }
}
