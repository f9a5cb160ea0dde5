import HapticCompiler
import HapticModel
import HapticSynthesis

/// Patterns and sounds by name, as a resolver finds them.
struct Library: PatternResolver {
  var patterns: [String: HapticPattern] = [:]
  var sounds: [String: [[Float]]] = [:]

  init(patterns: [String: HapticPattern] = [:], sounds: [String: [[Float]]] = [:]) {
    self.patterns = patterns
    self.sounds = sounds
  }

  init(_ events: [String: [Event]]) {
    patterns = events.mapValues { HapticPattern(events: $0) }
  }

  func pattern(
    _ reference: String, from base: String?
  ) throws(ReferenceProblem) -> ResolvedPattern {
    guard let pattern = patterns[reference] else { throw .noSuchFile(reference) }
    return ResolvedPattern(identity: reference, pattern: pattern)
  }

  func sound(
    _ reference: String, from base: String?, sampleRate: Int, octaves: Double
  ) throws(ReferenceProblem) -> ResolvedSound {
    guard let channels = sounds[reference] else { throw .noSuchFile(reference) }
    if octaves > 1.5 { throw .noSound(reference, reason: "it is too high") }
    return ResolvedSound(
      identity: reference, channels: channels.map { SampledSound(samples: $0) })
  }
}
