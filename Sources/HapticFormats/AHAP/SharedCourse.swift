import HapticModel

/// What one curve that acts on all events has to say for the continuous ones among them: at each time
/// it follows one event, that of those with changes which started last.
struct SharedCourse {
  /// A stretch of time and the event that is followed in it.
  private struct Stretch {
    var start: Double
    var end: Double
    var voice: Int
  }

  private let stretches: [Stretch]
  private let courses: [Course?]
  private let neutral: Double

  /// An event that does not get its own way, and the one that does.
  struct Conflict: Hashable {
    var voice: Int
    var followed: Int
  }

  /// The events that the curve is wrong for.
  private(set) var conflicts: [Conflict] = []

  /// Makes the course of voices, each of which needs a course of its own or none.
  ///
  /// - Parameters:
  ///   - voices: All continuous events.
  ///   - neutral: What changes nothing.
  ///   - isIndifferent: Whether an event is not changed by anything the curve does.
  ///   - course: What an event needs; `nil` where nothing changes.
  init(
    _ voices: [AHAPVoice], neutral: Double, isIndifferent: (AHAPVoice) -> Bool,
    course: (AHAPVoice) -> Course?
  ) {
    self.neutral = neutral
    let courses = voices.map(course)
    self.courses = courses
    let changing = voices.indices.filter { courses[$0] != nil }
      .sorted { voices[$0].start < voices[$1].start }
    let bounds = Course.ascending(
      changing.flatMap { [voices[$0].start, voices[$0].end] })
    var stretches: [Stretch] = []
    var active: [Int] = []
    var next = 0
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      active.removeAll { voices[$0].end <= start }
      while next < changing.count, voices[changing[next]].start <= start {
        active.append(changing[next])
        next += 1
      }
      guard let voice = active.last else { continue }
      if let last = stretches.last, last.voice == voice, last.end == start {
        stretches[stretches.count - 1].end = end
      } else {
        stretches.append(Stretch(start: start, end: end, voice: voice))
      }
    }
    self.stretches = stretches
    for index in voices.indices where !isIndifferent(voices[index]) {
      if let followed = firstConflict(of: index, voices) {
        conflicts.append(Conflict(voice: index, followed: followed))
      }
    }
  }

  /// The event whose course an event would have to follow though it needs another one.
  private func firstConflict(of index: Int, _ voices: [AHAPVoice]) -> Int? {
    let voice = voices[index]
    for stretch in stretches[firstStretch(endingAfter: voice.start)...] {
      if stretch.start >= voice.end { break }
      guard stretch.voice != index, let followed = courses[stretch.voice] else { continue }
      let start = max(stretch.start, voice.start)
      let end = min(stretch.end, voice.end)
      // Events that abut may overlap by what rounding leaves.
      if end - start < 1e-6 { continue }
      let needed = courses[index] ?? Course(constant: neutral)
      let difference = followed.combined(with: needed) { ($0 - $1).magnitude }
      let knots = [start] + difference.knots.filter { $0 > start && $0 < end } + [end]
      for (from, to) in zip(knots, knots.dropFirst()) {
        let isOff =
          [0.25, 0.5, 0.75].contains {
            difference.value(at: from + (to - from) * $0) > 2 * Polyline.tolerance
          } || difference.value(at: from) > 2 * Polyline.tolerance
          || difference.value(at: to, .before) > 2 * Polyline.tolerance
        if isOff { return stretch.voice }
      }
    }
    return nil
  }

  /// The first stretch that ends after a time.
  private func firstStretch(endingAfter time: Double) -> Int {
    stretches.partitioningIndex { $0.end > time }
  }

  /// The value at a time: neutral where no event with changes is under way.
  func value(at time: Double, _ side: Side) -> Double {
    var index = firstStretch(endingAfter: time)
    if side == .before, index > 0, stretches[index - 1].end == time { index -= 1 }
    guard index < stretches.count, let course = courses[stretches[index].voice] else {
      return neutral
    }
    let stretch = stretches[index]
    let isWithin = side == .before ? stretch.start < time : stretch.start <= time
    return isWithin ? course.value(at: time, side) : neutral
  }

  /// The whole as a course.
  var course: Course {
    let inner = stretches.flatMap { stretch in
      let knots = courses[stretch.voice]?.knots ?? []
      return knots.filter { $0 > stretch.start && $0 < stretch.end }
    }
    let bounds = stretches.flatMap { [$0.start, $0.end] }
    return Course(knots: Course.ascending(bounds + inner)) { value(at: $0, $1) }
  }
}
