internal import CHapticSIMD

/// Noise in a band: splines through random knots, on a sine and on a cosine.
struct NoiseCarrier: Carrier {
  private var phase: ExactSeries
  private var knots: ExactSeries
  private let seed: UInt32

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let k = frames(of: piece, to: frame)
    phase = ExactSeries(
      from: piece.phase &+ quarterTurn &+ half, step: piece.step, curvature: piece.curvature,
      after: k)
    knots = ExactSeries(
      from: piece.knot, step: piece.knotStep, curvature: piece.knotCurvature, after: k)
    seed = piece.seed
  }

  @inline(__always)
  mutating func next() -> Block {
    let block = Block(phase: phase, knots: knots, seed: seed)
    phase.nextBlock()
    knots.nextBlock()
    return block
  }

  struct Block: CarrierBlock, GroupSource {
    var phase: ExactSeries
    var knots: ExactSeries
    let seed: UInt32

    @inline(__always)
    mutating func next(group: Int) -> Batch { Batch(from: &self) }

    @inline(__always)
    mutating func next() -> FloatLanes {
      let angle = WordLanes(upperHalvesOf: phase.next())
      let place = knots.next()
      let spline = Spline(at: WordLanes(upperHalvesOf: place), seed: seed)
      let weights = Weights(WordLanes(lowerHalvesOf: place))
      let sum =
        spline.inPhase(weights) * fineSine(angle)
        + spline.quadrature(weights) * fineSine(angle.aQuarterOn)
      return (sum * FloatLanes(repeating: NoiseSpline.scale)).audible
    }
  }
}

/// The weights of four knots, times 6, at a fraction of 2³² between the second and the third.
private struct Weights {
  let w0: FloatLanes
  let w1: FloatLanes
  let w2: FloatLanes
  let w3: FloatLanes

  @inline(__always)
  init(_ fraction: WordLanes) {
    let u = FloatLanes(HapticFraction(fraction.value))
    let v = FloatLanes(repeating: 1) - u
    let u2 = u * u
    let v2 = v * v
    w0 = v2 * v
    w3 = u2 * u
    let (three, six) = (FloatLanes(repeating: 3), FloatLanes(repeating: 6))
    w1 = three * w3 - six * u2 + FloatLanes(repeating: 4)
    w2 = three * w0 - six * v2 + FloatLanes(repeating: 4)
  }
}

/// Four knots that follow each other, each of two random numbers.
private struct Spline {
  private let k0: WordLanes
  private let k1: WordLanes
  private let k2: WordLanes
  private let k3: WordLanes

  @inline(__always)
  init(at first: WordLanes, seed: UInt32) {
    var index = first
    k0 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    k1 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    k2 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    k3 = index.knots(seed: seed)
  }

  @inline(__always)
  func inPhase(_ weights: Weights) -> FloatLanes {
    (k0.lowerPair * weights.w0 + k1.lowerPair * weights.w1)
      + (k2.lowerPair * weights.w2 + k3.lowerPair * weights.w3)
  }

  @inline(__always)
  func quadrature(_ weights: Weights) -> FloatLanes {
    (k0.upperPair * weights.w0 + k1.upperPair * weights.w1)
      + (k2.upperPair * weights.w2 + k3.upperPair * weights.w3)
  }
}

extension WordLanes {
  /// The sums of two bytes each of the knots of these indices.
  @inline(__always)
  fileprivate func knots(seed: UInt32) -> WordLanes {
    var pairs = self
    pairs.value = HapticBytePairs(HapticKnot(value, seed))
    return pairs
  }

  @inline(__always)
  fileprivate var lowerPair: FloatLanes { FloatLanes(HapticLowerPair(value)) }

  @inline(__always)
  fileprivate var upperPair: FloatLanes { FloatLanes(HapticUpperPair(value)) }
}
