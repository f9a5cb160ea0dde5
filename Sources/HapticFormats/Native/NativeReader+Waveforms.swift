import HapticDiagnostics
import HapticModel

/// What swings in a continuous event, and where in its cycle it begins.
extension NativeReader {
  mutating func waveform(_ fields: Fields) -> Continuous.Waveform {
    let named = fields[.waveform].flatMap {
      name($0.value, "\"waveform\"", of: "waveform", NativeWaveform.self)
    }
    let bandwidth = value(of: .bandwidth, fields, .bandwidth)
    let seed = fields[.seed].flatMap { whole($0.value, "seed", in: 0...Int(UInt32.max)) }
    if named != .noise, named != nil || fields[.waveform] == nil {
      for key in [NativeEventKey.bandwidth, .seed] {
        guard let field = fields[key] else { continue }
        diagnostics.report(
          NativeProblem.dependentKey(key.rawValue, needs: "\"waveform\": \"noise\""),
          at: json.range(field.key))
      }
    }
    return switch named {
    case nil, .sine: .sine
    case .triangle: .triangle
    case .square: .square
    case .sawtooth: .sawtooth
    case .noise:
      .noise(.init(bandwidth: bandwidth ?? 1, seed: seed.map { UInt32($0) }))
    }
  }

  mutating func phase(_ fields: Fields) -> StartPhase {
    guard let node = fields[.phase]?.value else { return .turns(0) }
    if json.kind(node) == .string {
      let known = name(node, "\"phase\"", of: "phase", NativePhase.self)
      return known == nil ? .turns(0) : .continued
    }
    return quantity(node, .phase).map { .turns($0) } ?? .turns(0)
  }
}
