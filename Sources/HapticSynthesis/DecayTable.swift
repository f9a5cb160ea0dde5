import HapticMath

/// How an exponential piece decays within a group and from group to group, the same all along it.
struct DecayTable {
  /// 2^(−decay · l) in lane l.
  var lanes: SIMD16<Float>
  /// 2^(−decay · 16).
  var ratio: Double

  /// The table of a piece whose amplitude is no exponential; never read.
  static let none = DecayTable(lanes: .zero, ratio: 0)

  /// The table of `amplitude`, `none` for polynomials.
  init(of amplitude: Piece.Amplitude) {
    guard case .exponential(_, let decay) = amplitude else {
      self = .none
      return
    }
    let factor = DeterministicMath.exp2(-decay)
    var power = 1.0
    var lanes = SIMD16<Float>.zero
    for lane in 0..<PieceBlock.laneCount {
      lanes[lane] = Float(power)
      power *= factor
    }
    self.init(lanes: lanes, ratio: power)
  }

  private init(lanes: SIMD16<Float>, ratio: Double) {
    self.lanes = lanes
    self.ratio = ratio
  }
}
