import Haptics

/// The markers that `render --markers` writes: one where each event begins, also where it is silent,
/// and one for each of its repetitions.
///
/// An event is called by its type and its place in the pattern, counted from 1; a use of another
/// pattern by that pattern's name. Events within that pattern are not marked.
enum EventMarkers {
  /// The markers of a section of a pattern's sound, counted from its beginning. Events that have begun
  /// before it have none.
  static func markers(
    of pattern: CompiledPattern, in frames: Range<Int>
  ) -> [SoundFile.Marker] {
    guard let compilation = pattern.compilation, let events = pattern.document.pattern?.events
    else {
      return []
    }
    let end = compilation.score?.frameCount ?? 0
    let inOrder = compilation.occurrences.sorted { ($0.frame, $0.event) < ($1.frame, $1.event) }
    return inOrder.compactMap { occurrence in
      // What begins at the very end belongs to a section that goes to it.
      let begins = frames.contains(occurrence.frame)
      guard begins || occurrence.frame == end && frames.upperBound == end else { return nil }
      return SoundFile.Marker(
        frame: occurrence.frame - frames.lowerBound,
        label: label(of: events[occurrence.event], number: occurrence.event + 1, in: pattern))
    }
  }

  private static func label(of event: Event, number: Int, in pattern: CompiledPattern) -> String {
    switch event.kind {
    case .transient: "transient \(number)"
    case .continuous: "continuous \(number)"
    case .audio: "audio \(number)"
    case .pattern(let use): use.reference
    }
  }
}
