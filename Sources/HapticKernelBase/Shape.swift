/// A periodic wave that is made from the distance to its nearest edge.
protocol Shape {
  /// How far ahead of the phase the distance is taken, in 2⁻⁶⁴ turns.
  static var lead: UInt64 { get }

  /// The most that half an edge may take, in quarter turns.
  static var longest: Double { get }

  /// The signed distances of phases that are so far ahead, in 2⁻³² turns.
  static func distance(_ phase: WordLanes) -> FloatLanes

  /// The wave at some distances from an edge, with the edge's span and its inverse, see `SmoothStep`.
  static func wave<Groups: FloatGroups>(
    _ distance: Groups, inverse: Groups, span: Groups
  ) -> Groups
}

/// ±(4·|d| − span · (R(x) − x)), x = (¼ − |d|) / width.
enum Triangle: Shape {
  @inline(__always)
  static var lead: UInt64 { quarterTurn }

  @inline(__always)
  static var longest: Double { 1 }

  @inline(__always)
  static func distance(_ phase: WordLanes) -> FloatLanes { FloatLanes(signed: phase.folded) }

  @inline(__always)
  static func wave<Groups: FloatGroups>(
    _ distance: Groups, inverse: Groups, span: Groups
  ) -> Groups {
    let magnitude = distance.magnitude
    let x = ((Groups(repeating: 0x1p30) - magnitude) * inverse).atMostOne
    let square = x * x
    let inner =
      Groups(repeating: SmoothStep.r2)
      + square
      * (Groups(repeating: SmoothStep.r4)
        + square
        * (Groups(repeating: SmoothStep.r6) + square * Groups(repeating: SmoothStep.r8)))
    let rounded = Groups(repeating: SmoothStep.r0) + square * inner
    let value = magnitude * Groups(repeating: 0x1p-30) - span * (rounded - x)
    return value.signed(by: distance)
  }
}

/// S(x), x = d / width.
enum Square: Shape {
  @inline(__always)
  static var lead: UInt64 { quarterTurn }

  @inline(__always)
  static var longest: Double { 1 }

  @inline(__always)
  static func distance(_ phase: WordLanes) -> FloatLanes { FloatLanes(signed: phase.folded) }

  @inline(__always)
  static func wave<Groups: FloatGroups>(
    _ distance: Groups, inverse: Groups, span: Groups
  ) -> Groups {
    smoothStep(distance * inverse)
  }
}

/// 2 · d − S(x), x = d / width.
enum Sawtooth: Shape {
  @inline(__always)
  static var lead: UInt64 { 2 &* quarterTurn }

  @inline(__always)
  static var longest: Double { 2 }

  @inline(__always)
  static func distance(_ phase: WordLanes) -> FloatLanes { FloatLanes(signed: phase) }

  @inline(__always)
  static func wave<Groups: FloatGroups>(
    _ distance: Groups, inverse: Groups, span: Groups
  ) -> Groups {
    distance * Groups(repeating: 0x1p-31) - smoothStep(distance * inverse)
  }
}

/// S(x), with x kept within ±1.
@inline(__always)
private func smoothStep<Groups: FloatGroups>(_ argument: Groups) -> Groups {
  let x = argument.clamped
  let square = x * x
  let inner =
    Groups(repeating: SmoothStep.s3)
    + square * (Groups(repeating: SmoothStep.s5) + square * Groups(repeating: SmoothStep.s7))
  return x * (Groups(repeating: SmoothStep.s1) + square * inner)
}
