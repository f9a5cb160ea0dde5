internal import CHapticSIMD

/// Noise in a band: splines through random knots, on a sine and on a cosine.
///
/// Where knots are sixteen frames apart or more, a group needs two splines at most and a block ten:
/// these are made once a block. Elsewhere every frame makes its own.
struct NoiseCarrier: Carrier {
  typealias Groups = Batch

  private var phase: ExactSeries
  private var knots: ExactSeries
  private var place: Place
  private let seed: UInt32
  private let memory: SplineMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let k = frames(of: piece, to: frame)
    phase = ExactSeries(
      from: piece.phase &+ quarterTurn &+ half, step: piece.step, curvature: piece.curvature,
      after: k)
    knots = ExactSeries(
      from: piece.knot, step: piece.knotStep, curvature: piece.knotCurvature, after: k)
    place = Place(
      from: piece.knot, step: piece.knotStep, curvature: piece.knotCurvature, after: k)
    seed = piece.seed
    memory = room.splines
  }

  @inline(__always)
  mutating func next() -> Block {
    let isSlow = place.isSlow
    if isSlow {
      Spline(from: WordLanes(from: place.index), seed: seed).keep(in: memory)
    }
    let block = Block(
      phase: phase, knots: knots, place: place, first: place.index, isSlow: isSlow, seed: seed,
      memory: memory)
    phase.nextBlock()
    knots.nextBlock()
    place.advance(by: 128)
    return block
  }

  struct Block: CarrierBlock, GroupSource {
    var phase: ExactSeries
    var knots: ExactSeries
    var place: Place
    let first: UInt32
    let isSlow: Bool
    let seed: UInt32
    let memory: SplineMemory

    @inline(__always)
    mutating func next<Groups: FloatGroups>(group: Int) -> Groups { Groups(from: &self) }

    @inline(__always)
    mutating func next() -> FloatLanes {
      let angle = WordLanes(upperHalvesOf: phase.next())
      let (sine, cosine) = (fineSine(angle), fineSine(angle.aQuarterOn))
      let knots = knots.next()
      let index = WordLanes(upperHalvesOf: knots)
      let u = FloatLanes(HapticFraction(WordLanes(lowerHalvesOf: knots).value))
      let sum: FloatLanes
      if isSlow {
        let number = Int(truncatingIfNeeded: place.index &- first)
        let spline = Spline(
          memory, number: number, where: index, is: WordLanes(repeating: place.index))
        sum = spline.value(u, sine: sine, cosine: cosine)
      } else {
        sum = Spline(from: index, seed: seed).value(u, sine: sine, cosine: cosine)
      }
      place.advance(by: 16)
      return (sum * FloatLanes(repeating: NoiseSpline.scale)).audible
    }
  }

  /// A frame's place among the knots, and the differences from there on.
  struct Place {
    private var position: UInt64
    private var step: UInt64
    private let curvature: UInt64

    @inline(__always)
    init(from origin: UInt64, step: UInt64, curvature: UInt64, after frames: UInt64) {
      position = origin
      self.step = step
      self.curvature = curvature
      advance(by: frames)
    }

    /// The knot before the frame.
    @inline(__always)
    var index: UInt32 { UInt32(truncatingIfNeeded: position >> 32) }

    /// Whether over the next 128 frames the place goes forward, by a sixteenth of a knot a frame at
    /// most. The difference is linear, so that it is enough to look at its ends.
    @inline(__always)
    var isSlow: Bool { step < 1 << 28 && step &+ 128 &* curvature < 1 << 28 }

    @inline(__always)
    mutating func advance(by frames: UInt64) {
      // The shift keeps the sign of what may be negative.
      let pairs = UInt64(bitPattern: Int64(bitPattern: frames &* (frames &- 1)) >> 1)
      position &+= frames &* step &+ pairs &* curvature
      step &+= frames &* curvature
    }
  }
}
