import HapticCompiler
import HapticDiagnostics
import HapticModel
import HapticSynthesis
import Testing

/// Compiles a pattern that is expected to be valid.
func score(
  _ pattern: HapticPattern, _ options: CompilerOptions = CompilerOptions(),
  _ location: SourceLocation = #_sourceLocation
) throws -> Score {
  let compilation = PatternCompiler(options).compile(pattern)
  return try #require(
    compilation.score, "\(compilation.diagnostics.map(\.message))", sourceLocation: location)
}

func continuous(
  at: Double = 0, _ duration: Double, intensity: Envelope = .constant(1),
  sharpness: Envelope = .constant(0.5),
  shape: AttackDecaySustainRelease = AttackDecaySustainRelease(), phase: StartPhase = .turns(0)
) -> Event {
  Event(
    .continuous(
      Continuous(
        duration: .milliseconds(duration), strength: .intensity(intensity),
        pitch: .sharpness(sharpness), shape: shape, phase: phase)), at: .milliseconds(at))
}

func tap(at: Double = 0, intensity: Double = 1, sharpness: Double = 0.5) -> Event {
  Event(
    .transient(Transient(strength: .intensity(intensity), pitch: .sharpness(sharpness))),
    at: .milliseconds(at))
}

func envelope(_ points: (Double, Double)..., curve: Interpolation = .linear) -> Envelope {
  Envelope(
    points.map { Breakpoint(at: .milliseconds($0.0), value: $0.1, interpolation: curve) })
}
