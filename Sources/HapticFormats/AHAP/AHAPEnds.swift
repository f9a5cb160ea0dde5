import HapticDiagnostics
import HapticModel

/// Where vibrations end, to tell which ones AHAP would join though the pattern does not.
struct AHAPEnds {
  /// In ascending order, in milliseconds.
  private let ends: [Double]

  init(_ pattern: FlatPattern) {
    ends = pattern.events.compactMap { flat in
      guard case .continuous(let continuous) = flat.event.kind else { return nil }
      return flat.event.at.milliseconds + continuous.duration.milliseconds
    }.sorted()
  }

  /// Reports what of a vibration's wave AHAP cannot say: anything but a sine, and anything but a start
  /// at a zero crossing, or where the vibration before it ended if the two abut.
  func report(_ continuous: Continuous, _ flat: FlatEvent, to losses: inout LossList) {
    let place = Place.event(flat.origin)
    if continuous.waveform != .sine {
      losses.report(.lost(.waveform(continuous.waveform.name)), at: place.key("waveform"))
    }
    if case .turns(let turns) = continuous.phase,
      turns.truncatingRemainder(dividingBy: 1) != 0 || abuts(flat.event.at.milliseconds)
    {
      losses.report(.lost(.phase), at: place.key("phase"))
    }
  }

  /// Whether a vibration ends within half a millisecond of a time, more than any frame lasts.
  func abuts(_ time: Double) -> Bool {
    let next = ends.partitioningIndex { $0 >= time - 0.5 }
    return next < ends.count && ends[next] <= time + 0.5
  }
}

extension HapticPattern {
  /// The pattern without the wish of vibrations to continue others where there is nothing to continue,
  /// as readers of AHAP leave it on every vibration.
  ///
  /// Patterns that nest, repeat or chain events stay as they are: where those start is not known here.
  var withoutIdleContinuations: HapticPattern {
    let isPlain = events.allSatisfy { event in
      if case .pattern = event.kind { return false }
      return event.anchor == .patternStart && event.repetition == nil
    }
    guard isPlain else { return self }
    let ends = AHAPEnds(
      FlatPattern(outline: self, events: events.map { FlatEvent($0, origin: 0) }))
    var result = self
    for index in events.indices {
      guard case .continuous(var continuous) = events[index].kind,
        continuous.phase == .continued, !ends.abuts(events[index].at.milliseconds)
      else { continue }
      continuous.phase = .turns(0)
      result.events[index].kind = .continuous(continuous)
    }
    return result
  }
}

extension Continuous.Waveform {
  /// The waveform as messages name it.
  fileprivate var name: String {
    switch self {
    case .sine: "sine"
    case .triangle: "triangle"
    case .square: "square wave"
    case .sawtooth: "sawtooth"
    case .noise: "noise"
    }
  }
}
