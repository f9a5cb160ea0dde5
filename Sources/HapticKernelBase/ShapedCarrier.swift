internal import CHapticSIMD

/// A triangle, square or sawtooth, of constant or changing frequency.
struct ShapedCarrier<Wave: Shape>: Carrier {
  private var phase: ExactSeries
  private var step: UInt64
  private let growth: UInt64
  private var edge: SmoothStep.Edge

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let k = frames(of: piece, to: frame)
    phase = ExactSeries(
      from: piece.phase &+ Wave.lead &+ half, step: piece.step, curvature: piece.curvature,
      after: k)
    step = piece.step &+ k &* piece.curvature
    growth = 128 &* piece.curvature
    edge = SmoothStep.Edge(step: step, longest: Wave.longest)
  }

  @inline(__always)
  mutating func next() -> Block {
    step &+= growth
    let end = SmoothStep.Edge(step: step, longest: Wave.longest)
    let block = Block(
      distances: Distances(phase: phase),
      inverses: Line(
        level: FloatLanes(repeating: edge.inverse),
        slope: FloatLanes(repeating: (end.inverse - edge.inverse) * 0x1p-7)),
      spans: Line(
        level: FloatLanes(repeating: edge.span),
        slope: FloatLanes(repeating: (end.span - edge.span) * 0x1p-7)))
    phase.nextBlock()
    edge = end
    return block
  }

  struct Block: CarrierBlock {
    var distances: Distances
    var inverses: Line
    var spans: Line

    @inline(__always)
    mutating func next(group: Int) -> Batch {
      let distance = Batch(from: &distances)
      let inverse = Batch(from: &inverses)
      let span = Batch(from: &spans)
      return Wave.wave(distance, inverse: inverse, span: span)
    }
  }

  struct Distances: GroupSource {
    var phase: ExactSeries

    @inline(__always)
    mutating func next() -> FloatLanes {
      Wave.distance(WordLanes(upperHalvesOf: phase.next()))
    }
  }
}

/// level + j · slope, j being the frames from the block's start.
struct Line: GroupSource {
  private let level: FloatLanes
  private let slope: FloatLanes
  private var frames = FloatLanes.indices

  @inline(__always)
  init(level: FloatLanes, slope: FloatLanes) {
    self.level = level
    self.slope = slope
  }

  @inline(__always)
  mutating func next() -> FloatLanes {
    let group = level + frames * slope
    frames = frames + FloatLanes(repeating: 16)
    return group
  }
}
