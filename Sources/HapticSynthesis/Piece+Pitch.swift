extension Piece {
  /// The highest step, half a turn a frame: half the sample rate.
  private static let highestStep = 0x1p63

  /// The piece as it is heard at another pitch during some of its frames, its phase going on from
  /// where it is.
  ///
  /// With r the first of the frames and P the piece's own phase, the phase is
  ///
  ///     heard(f) = P(r) + lead + ratio · (P(f) − P(r))
  ///
  /// - Parameters:
  ///   - ratio: What the pitch is multiplied with, above 0; no pitch exceeds half the sample rate.
  ///   - frames: Which frames of the score, within the piece.
  ///   - lead: How far the phase is ahead of the piece's own, in 2⁻⁶⁴ turns: in their first frame
  ///     before, in the frame behind them afterwards.
  /// - Returns: The piece to render in these frames.
  func heard(at ratio: Double, during frames: Range<Int>, lead: inout UInt64) -> Piece {
    var piece = self
    let bent = (Double(curvature) * ratio).rounded(.toNearestOrEven)
    let first = Double(step) * ratio
    let last = first + bent * Double(length)
    if ratio != 1 {
      if first < Self.highestStep, last < Self.highestStep, last > -Self.highestStep {
        piece.step = UInt64(first.rounded(.toNearestOrEven))
        piece.curvature = Int64(bent)
      } else {
        piece.step = UInt64(Self.highestStep)
        piece.curvature = 0
      }
    }
    piece.phase &+= phase(at: frames.lowerBound) &+ lead &- piece.phase(at: frames.lowerBound)
    lead = piece.phase(at: frames.upperBound) &- phase(at: frames.upperBound)
    return piece
  }

  /// The phase in a frame of the score, in 2⁻⁶⁴ turns.
  private func phase(at frame: Int) -> UInt64 {
    let k = UInt64(bitPattern: Int64(frame &- start))
    let pairs = UInt64(bitPattern: Int64((frame &- start) &* (frame &- start &- 1) / 2))
    return phase &+ k &* step &+ pairs &* UInt64(bitPattern: curvature)
  }
}
