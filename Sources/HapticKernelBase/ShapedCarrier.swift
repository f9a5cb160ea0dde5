internal import CHapticSIMD

/// A triangle, square or sawtooth, of constant or changing frequency.
struct ShapedCarrier<Wave: Shape>: Carrier {
  typealias Groups = ShapedBatch

  private var phase: ExactSeries
  private var step: UInt64
  private let growth: UInt64
  /// The span of an edge at the block's start, and its inverse.
  private var span: Float
  private var inverse: Float

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let k = frames(of: piece, to: frame)
    phase = ExactSeries(
      from: piece.phase &+ Wave.lead &+ half, step: piece.step, curvature: piece.curvature,
      after: k)
    step = piece.step &+ k &* piece.curvature
    growth = 128 &* piece.curvature
    let span = SmoothStep.span(step: step, longest: Wave.longest)
    self.span = Float(span)
    inverse = SmoothStep.inverse(ofSpan: span)
  }

  @inline(__always)
  mutating func next() -> Block {
    step &+= growth
    let end = SmoothStep.span(step: step, longest: Wave.longest)
    let (lastSpan, lastInverse) = (Float(end), SmoothStep.inverse(ofSpan: end))
    let block = Block(
      distances: Distances(phase: phase), inverses: Line(from: inverse, to: lastInverse),
      spans: Line(from: span, to: lastSpan))
    phase.nextBlock()
    (span, inverse) = (lastSpan, lastInverse)
    return block
  }

  struct Block: CarrierBlock {
    var distances: Distances
    var inverses: Line
    var spans: Line

    @inline(__always)
    mutating func next<Groups: FloatGroups>(group: Int) -> Groups {
      let distance = Groups(from: &distances)
      let inverse = Groups(from: &inverses)
      let span = Groups(from: &spans)
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

/// Numbers that run straight over a block.
struct Line: GroupSource {
  private let level: FloatLanes
  private let slope: FloatLanes
  private var frames = FloatLanes.indices

  /// From a number at the block's start to one at the next's.
  @inline(__always)
  init(from first: Float, to last: Float) {
    level = FloatLanes(repeating: first)
    slope = FloatLanes(repeating: (last - first) * 0x1p-7)
  }

  @inline(__always)
  mutating func next() -> FloatLanes {
    let group = level + frames * slope
    frames = frames + FloatLanes(repeating: 16)
    return group
  }
}
