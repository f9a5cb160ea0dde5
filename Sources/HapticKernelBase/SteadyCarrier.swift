internal import CHapticSIMD

/// A sine of constant frequency.
///
/// A polynomial gives sine and cosine of the block's first sixteen frames; the other groups are theirs
/// turned on by 16 · D a group, with the sines and cosines of these angles, which are the same in all
/// blocks:
///
///     sin(a + b) = sin(a) · cos(b) + cos(a) · sin(b)
struct SteadyCarrier: Carrier {
  typealias Groups = Batch

  private var starts: LongLanes
  private let growth: LongLanes
  private let cosines: LevelMemory
  private let sines: LevelMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room) {
    let step = piece.step
    let phase = piece.phase &+ frames(of: piece, to: frame) &* step &+ quarterTurn &+ half
    starts = LongLanes(from: phase, step: step, curvature: 0)
    growth = LongLanes(repeating: 128 &* step)
    cosines = room.cosines
    sines = room.sines
    // Lane g holds the angle of group g.
    let angles = WordLanes(
      upperHalvesOf: LongLanes(from: quarterTurn &+ half, step: 16 &* step, curvature: 0))
    sines.set(fineSine(angles))
    cosines.set(fineSine(angles.aQuarterOn))
  }

  @inline(__always)
  mutating func next() -> Block {
    let phase = WordLanes(upperHalvesOf: starts)
    starts &+= growth
    return Block(
      sine: fineSine(phase), cosine: fineSine(phase.aQuarterOn), cosines: cosines, sines: sines)
  }

  struct Block: CarrierBlock {
    let sine: FloatLanes
    let cosine: FloatLanes
    let cosines: LevelMemory
    let sines: LevelMemory

    @inline(__always)
    func next<Groups: FloatGroups>(group: Int) -> Groups {
      Groups(repeating: sine) * Groups(cosines, group: group)
        + Groups(repeating: cosine) * Groups(sines, group: group)
    }
  }
}
