internal import HapticMath

/// Where a piece of noise lies among its knots.
///
/// With k the frames from the piece's start, position + k · step + k(k − 1)/2 · curvature in 2⁻³²
/// knots, modulo 2⁶⁴.
struct NoiseTrack {
  var position: UInt64
  let step: UInt64
  let curvature: UInt64
  let seed: UInt32

  /// The knots of a piece, in proportion to the turns of its phase.
  ///
  /// A spline of knots T apart has the density sinc⁸(f·T) and with it the noise bandwidth
  /// (151/315) / T on both sides of 0, 151/315 being the middle of the B-spline of degree 7, so that
  /// for a bandwidth of B a turn there are B · 315/151 knots on it.
  init(_ piece: Piece, _ noise: Noise, position: UInt64) {
    // Whatever is in an invalid score, the numbers below are representable.
    let octaves = noise.octaves >= 0 ? Double(min(noise.octaves, 8)) : 0
    let bandwidth =
      DeterministicMath.exp2(octaves / 2) - DeterministicMath.exp2(-octaves / 2)
    let knots = bandwidth * (315.0 / 151) * 0x1p-32
    self.position = position
    step = UInt64((Double(piece.step) * knots).rounded(.toNearestOrEven))
    curvature = UInt64(
      bitPattern: Int64((Double(piece.curvature) * knots).rounded(.toNearestOrEven)))
    seed = noise.seed
  }

  /// The position so many frames on.
  func position(after frames: Int) -> UInt64 {
    let k = UInt64(bitPattern: Int64(frames))
    let pairs = UInt64(bitPattern: Int64(frames &* (frames &- 1) / 2))
    return position &+ k &* step &+ pairs &* curvature
  }
}

/// Where the pieces of all noise of a score lie among their knots: each begins where the one before
/// it in its voice ends.
struct NoiseTracks {
  /// A position for each of the score's pieces; none where there is no noise.
  private let positions: [UInt64]

  /// Follows all voices of noise, in the time it takes to read their pieces once.
  init(of score: Score) {
    var positions: [UInt64] = []
    for voice in score.voices {
      guard case .noise(let noise) = voice.waveform else { continue }
      if positions.isEmpty { positions = Array(repeating: 0, count: score.pieces.count) }
      var position: UInt64 = 0
      for index in voice.pieces {
        positions[index] = position
        let piece = score.pieces[index]
        position = NoiseTrack(piece, noise, position: position).position(after: piece.length)
      }
    }
    self.positions = positions
  }

  /// The position at the start of a piece.
  subscript(piece: Int) -> UInt64 { positions.isEmpty ? 0 : positions[piece] }
}

/// What a piece sounds like: its voice's waveform, noise with its place among the knots, a sound with
/// the piece's place in it.
enum PieceSound {
  case sine
  case triangle
  case square
  case sawtooth
  case noise(NoiseTrack)
  case sampled(SoundTrack)

  /// The sound of one of a score's pieces whose noise, if it is any, begins at `position` among the
  /// knots.
  @inline(__always)
  init(of pieces: [Piece], at index: Int, in voice: Voice, from position: UInt64) {
    self =
      switch voice.waveform {
      case .sine: .sine
      case .triangle: .triangle
      case .square: .square
      case .sawtooth: .sawtooth
      case .noise(let noise): .noise(NoiseTrack(pieces[index], noise, position: position))
      case .sampled(let sound, let offset, let loop):
        .sampled(SoundTrack(pieces[index], in: voice, sound: sound, offset: offset, loop: loop))
      }
  }
}
