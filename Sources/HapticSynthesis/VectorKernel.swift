/// The inner loop, sixteen lanes at a time; see `ScalarKernel` for what it computes.
///
/// Concrete types only: no generic code and no array, so that this file can be compiled for several
/// instruction sets in one program without sharing any code between them.
enum VectorKernel {
  /// Adds one piece within one block to a bus.
  ///
  /// Each case is a loop of its own: what a loop does not need is left out when it is inlined.
  static func add(_ block: PieceBlock, decay: DecayTable, to bus: LaneBlock) {
    if !block.isFull {
      loop(block, decay, bus, shape: block.shape, isCurved: true, isMasked: true)
    } else if block.curvature == 0 {
      switch block.shape {
      case .linear:
        loop(block, decay, bus, shape: .linear, isCurved: false, isMasked: false)
      case .quadratic:
        loop(block, decay, bus, shape: .quadratic, isCurved: false, isMasked: false)
      case .exponential:
        loop(block, decay, bus, shape: .exponential, isCurved: false, isMasked: false)
      }
    } else {
      switch block.shape {
      case .linear:
        loop(block, decay, bus, shape: .linear, isCurved: true, isMasked: false)
      case .quadratic:
        loop(block, decay, bus, shape: .quadratic, isCurved: true, isMasked: false)
      case .exponential:
        loop(block, decay, bus, shape: .exponential, isCurved: true, isMasked: false)
      }
    }
  }

  /// The loop over the groups of a block; the last three parameters are constants where it matters.
  @inline(__always)
  private static func loop(
    _ block: PieceBlock, _ decay: DecayTable, _ bus: LaneBlock,
    shape: PieceBlock.Shape, isCurved: Bool, isMasked: Bool
  ) {
    var phase = WordLanes(
      upperHalvesOf: block.phase, step: block.step, curvature: block.curvature)
    var stride =
      isCurved
      ? WordLanes(upperHalvesOf: block.stride, step: 16 &* block.curvature, curvature: 0)
      : WordLanes(repeating: UInt32(truncatingIfNeeded: block.stride >> 32))
    let increment = WordLanes(repeating: block.increment)

    var index = FloatLanes.indices + FloatLanes(repeating: block.firstIndex)
    let groupLength = FloatLanes(repeating: Float(PieceBlock.laneCount))
    let c0 = FloatLanes(repeating: block.c0)
    let c1 = FloatLanes(repeating: block.c1)
    let c2 = FloatLanes(repeating: block.c2)
    var level = block.level

    var group = block.firstGroup
    while group < block.endGroup {
      let amplitude: FloatLanes
      switch shape {
      case .linear:
        amplitude = c0 + index * c1
      case .quadratic:
        amplitude = c0 + index * (c1 + index * c2)
      case .exponential:
        amplitude = FloatLanes(repeating: PieceBlock.audible(level)) * FloatLanes(decay.lanes)
        level *= decay.ratio
      }
      var sample = amplitude * sine(phase)
      if isMasked { sample = sample.kept(where: index, below: block.count) }
      bus[group: group] = (FloatLanes(bus[group: group]) + sample).value

      phase &+= stride
      if isCurved { stride &+= increment }
      if isMasked || shape != .exponential { index = index + groupLength }
      group &+= 1
    }
  }

  /// The sine of phases that are a quarter turn ahead, in 2⁻³² turns.
  @inline(__always)
  private static func sine(_ phase: WordLanes) -> FloatLanes {
    let distance = FloatLanes(signed: phase).magnitude
    let z =
      distance * FloatLanes(repeating: SinePolynomial.unit)
      - FloatLanes(repeating: SinePolynomial.scale)
    let square = z * z
    let inner =
      FloatLanes(repeating: SinePolynomial.c3)
      + square * (FloatLanes(repeating: SinePolynomial.c5) - square)
    return z * (FloatLanes(repeating: SinePolynomial.c1) + square * inner)
  }
}
