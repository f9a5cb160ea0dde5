import Foundation
import HapticSynthesis

/// The waves under the amplitudes of a voice, from their definitions in Double.
struct PreciseWaves {
  private let waveform: Waveform
  /// Where each of the voice's pieces of noise begins among its knots.
  private var places: [Int: UInt64] = [:]
  /// The sound that the voice plays, and the frame of its first sample.
  private var samples: [Float] = []
  private let start: Int

  init(of voice: Voice, in score: Score) {
    waveform = voice.waveform
    start = voice.start
    if case .sampled(let sound, _, _) = waveform { samples = score.sounds[sound].samples }
    guard case .noise(let noise) = waveform else { return }
    var place: UInt64 = 0
    for index in voice.pieces {
      places[index] = place
      let piece = score.pieces[index]
      place = Self.place(in: piece, after: piece.length, from: place, octaves: noise.octaves)
    }
  }

  /// The wave `k` frames into a piece.
  func sample(of piece: Piece, index: Int, at k: Int) -> Double {
    // 64 bits of phase, exact; k(k − 1)/2 is below 2⁴³.
    let phase =
      piece.phase &+ UInt64(k) &* piece.step
      &+ UInt64(k * (k - 1) / 2) &* UInt64(bitPattern: piece.curvature)
    let turns = Double(Int64(bitPattern: phase)) * 0x1p-64
    switch waveform {
    case .sine: return sin(2 * .pi * turns)
    case .triangle, .square, .sawtooth:
      return edged(phase, width: width(of: piece, at: k))
    case .noise(let noise):
      let place = Self.place(in: piece, after: k, from: places[index]!, octaves: noise.octaves)
      let (inPhase, quadrature) = Self.spline(at: place, seed: noise.seed)
      return inPhase * sin(2 * .pi * turns) + quadrature * cos(2 * .pi * turns)
    case .sampled(_, let offset, let loop):
      let index = offset + piece.start + k - start
      if loop { return Double(samples[index % samples.count]) }
      return index < samples.count ? Double(samples[index]) : 0
    }
  }

  // MARK: Edges

  /// Half the width of an edge in turns, and one over it, linear between the ends of the block.
  private func width(of piece: Piece, at k: Int) -> (turns: Double, inverse: Double) {
    let frame = (piece.start + k) % 128
    func turns(_ frames: Int) -> Double {
      let step = piece.step &+ UInt64(bitPattern: Int64(frames) &* piece.curvature)
      let turns = 3 * abs(Double(Int64(bitPattern: step))) * 0x1p-64
      return min(max(turns, 0x1p-20), waveform == .sawtooth ? 0.5 : 0.25)
    }
    let (first, last) = (turns(k - frame), turns(k - frame + 128))
    let u = Double(frame) / 128
    return (first + u * (last - first), (1 - u) / first + u / last)
  }

  private func edged(_ phase: UInt64, width: (turns: Double, inverse: Double)) -> Double {
    func step(_ x: Double) -> Double {
      let x = min(max(x, -1), 1)
      return (35 * x - 35 * pow(x, 3) + 21 * pow(x, 5) - 5 * pow(x, 7)) / 16
    }
    if waveform == .sawtooth {
      let distance = Double(Int64(bitPattern: phase &+ 1 << 63)) * 0x1p-64
      return 2 * distance - step(distance * width.inverse)
    }
    let magnitude = Int64(bitPattern: phase &+ 1 << 62).magnitude
    let distance = Double(Int64(bitPattern: magnitude &- 1 << 62)) * 0x1p-64
    if waveform == .square { return step(distance * width.inverse) }
    let x = min((0.25 - abs(distance)) * width.inverse, 1)
    let corner = (35 + 140 * x * x - 70 * pow(x, 4) + 28 * pow(x, 6) - 5 * pow(x, 8)) / 128
    let value = 4 * abs(distance) - 4 * width.turns * (corner - x)
    return distance < 0 ? -value : value
  }

  // MARK: Noise

  /// The place among the knots `k` frames into a piece that begins at `start`, in 2⁻³² knots.
  private static func place(
    in piece: Piece, after k: Int, from start: UInt64, octaves: Float
  ) -> UInt64 {
    let band = exp2(Double(octaves) / 2) - exp2(-Double(octaves) / 2)
    let knots = band * 315 / 151 * 0x1p-32
    let step = UInt64((Double(piece.step) * knots).rounded())
    let curvature = Int64((Double(piece.curvature) * knots).rounded())
    return start &+ UInt64(k) &* step
      &+ UInt64(k * (k - 1) / 2) &* UInt64(bitPattern: curvature)
  }

  private static func spline(at place: UInt64, seed: UInt32) -> (Double, Double) {
    let u = Double(UInt32(truncatingIfNeeded: place)) * 0x1p-32
    let weights = [
      pow(1 - u, 3), 3 * pow(u, 3) - 6 * u * u + 4,
      3 * pow(1 - u, 3) - 6 * pow(1 - u, 2) + 4, pow(u, 3),
    ]
    var sum = (0.0, 0.0)
    for (offset, weight) in weights.enumerated() {
      let index = UInt32(truncatingIfNeeded: place >> 32) &+ UInt32(offset)
      var x = index &* 0x9E37_79B9 &+ seed
      x = (x ^ (x >> 16)) &* 0x7FEB_352D
      x = (x ^ (x >> 15)) &* 0x846C_A68B
      x ^= x >> 16
      let bytes = (0..<4).map { Double(x >> (8 * $0) & 0xFF) }
      sum.0 += weight * (bytes[0] + bytes[1] - 255)
      sum.1 += weight * (bytes[2] + bytes[3] - 255)
    }
    // A variance of ½ each, see the definition.
    let scale = (0.5 / (65535.0 / 6 * 36 * 151 / 315)).squareRoot()
    return (sum.0 * scale, sum.1 * scale)
  }
}
