import HapticModel

/// Which continuous events continue which other ones without a seam.
struct Continuations {
  /// The event that takes over where an event ends, by index.
  private(set) var successor: [Int: Int] = [:]

  /// Finds, for each event that asks to continue, the one that ends on the frame where it starts,
  /// and that has no release once controls have acted on it. Of several the latest in the source is
  /// taken, and each only once.
  init(_ events: [Event], starts: [Int], order: [Int], controls: ControlSet, clock: FrameClock) {
    let seeks = events.contains { event in
      if case .continuous(let continuous) = event.kind {
        continuous.phase == .continued
      } else {
        false
      }
    }
    guard seeks else { return }
    var ends: [Int: [Int]] = [:]
    for index in order {
      guard case .continuous(let continuous) = events[index].kind else { continue }
      if continuous.phase == .continued, var candidates = ends[starts[index]] {
        successor[candidates.removeLast()] = index
        ends[starts[index]] = candidates.isEmpty ? nil : candidates
      }
      let end = (events[index].at + continuous.duration).milliseconds
      let release = continuous.shape.release.milliseconds(control: controls.sum(.release, at: end))
      if release == 0 { ends[clock.nearestFrame(end), default: []].append(index) }
    }
  }
}
