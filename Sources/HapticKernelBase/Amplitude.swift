internal import CHapticSIMD

/// The amplitude of a piece over a chunk, group by group, restarted in closed form for every group.
///
/// An amplitude is a *level* for each group, computed in Double, and a table for the lanes that is the
/// same in all groups.
protocol Amplitude {
  /// Computes the levels of all groups in the blocks that the piece's part of the chunk touches.
  init(_ piece: HapticKernelPiece, in room: Room)

  /// The amplitudes in a group of the chunk.
  subscript(group group: Int) -> FloatLanes { get }

  /// The amplitudes in a group in which the piece starts, `start` frames behind the group's start.
  ///
  /// A polynomial counts from there: it may be steep, and its values before the start large.
  func first(group: Int, start: Int) -> FloatLanes
}

/// c0.
struct ConstantAmplitude: Amplitude {
  private let level: FloatLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    level = FloatLanes(repeating: audible(piece.c0))
  }

  @inline(__always)
  subscript(group group: Int) -> FloatLanes { level }

  @inline(__always)
  func first(group: Int, start: Int) -> FloatLanes { level }
}

/// c0 + k·c1: the level at the group's start, and l·c1 in the table.
struct LinearAmplitude: Amplitude {
  private let levels: LevelMemory
  private let table: FloatLanes
  private let start: Polynomial

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    start = Polynomial(piece)
    table = FloatLanes.indices * start.c1
    let c0 = DoubleLanes(repeating: piece.c0)
    let c1 = DoubleLanes(repeating: piece.c1)
    let blocks = Blocks(of: piece)
    var block = blocks.first
    while block < blocks.end {
      levels.set(block: block, (c0 + groupStarts(of: piece, in: block) * c1).audible)
      block &+= 1
    }
  }

  @inline(__always)
  subscript(group group: Int) -> FloatLanes { levels[group: group] + table }

  @inline(__always)
  func first(group: Int, start: Int) -> FloatLanes { self.start.values(from: start) }
}

/// c0 + k·(c1 + k·c2): level and slope at the group's start, and l²·c2 in the table.
struct QuadraticAmplitude: Amplitude {
  private let levels: LevelMemory
  private let slopes: LevelMemory
  private let table: FloatLanes
  private let start: Polynomial

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    slopes = room.slopes
    start = Polynomial(piece)
    table = FloatLanes.indices * FloatLanes.indices * start.c2
    let c0 = DoubleLanes(repeating: piece.c0)
    let c1 = DoubleLanes(repeating: piece.c1)
    let c2 = DoubleLanes(repeating: piece.c2)
    let blocks = Blocks(of: piece)
    var block = blocks.first
    while block < blocks.end {
      let k = groupStarts(of: piece, in: block)
      let rise = k * c2
      levels.set(block: block, (c0 + k * (c1 + rise)).audible)
      slopes.set(block: block, (c1 + (rise + rise)).audible)
      block &+= 1
    }
  }

  @inline(__always)
  subscript(group group: Int) -> FloatLanes {
    (levels[group: group] + FloatLanes.indices * slopes[group: group]) + table
  }

  @inline(__always)
  func first(group: Int, start: Int) -> FloatLanes { self.start.values(from: start) }
}

/// c0 · 2^(−c1·k): the level at the group's start, and 2^(−c1·l) in the table.
///
/// A level is that of the block's start times the decay to the group's, which is the same in all
/// blocks.
struct ExponentialAmplitude: Amplitude {
  private let levels: LevelMemory
  private let table: FloatLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    let rate = DoubleLanes(repeating: -piece.c1)
    table = FloatLanes(
      (rate * DoubleLanes(from: 0, step: 1)).exp2, (rate * DoubleLanes(from: 8, step: 1)).exp2)
    let blocks = Blocks(of: piece)
    let start = DoubleLanes(repeating: piece.c0)
    // The starts of eight blocks at once.
    var octet = blocks.first >> 3
    while octet << 3 < blocks.end {
      let k = Double((octet << 10) &- Int(truncatingIfNeeded: piece.start))
      room.anchors.set(octet: octet, start * (rate * DoubleLanes(from: k, step: 128)).exp2)
      octet &+= 1
    }
    let decay = (rate * DoubleLanes(from: 0, step: 16)).exp2
    var block = blocks.first
    while block < blocks.end {
      let anchor = DoubleLanes(repeating: room.anchors[block: block])
      levels.set(block: block, (anchor * decay).audible)
      block &+= 1
    }
  }

  @inline(__always)
  subscript(group group: Int) -> FloatLanes { levels[group: group] * table }

  @inline(__always)
  func first(group: Int, start: Int) -> FloatLanes { self[group: group] }
}

/// A polynomial about the piece's start.
private struct Polynomial {
  let c0: FloatLanes
  let c1: FloatLanes
  let c2: FloatLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece) {
    c0 = FloatLanes(repeating: audible(piece.c0))
    c1 = FloatLanes(repeating: audible(piece.c1))
    c2 = FloatLanes(repeating: audible(piece.c2))
  }

  /// Its values where lane `start` is the piece's first frame.
  @inline(__always)
  func values(from start: Int) -> FloatLanes {
    let j = FloatLanes.indices - FloatLanes(repeating: Float(start))
    return (c0 + j * c1) + j * j * c2
  }
}

/// The frames of the piece at which the groups of a block start.
@inline(__always)
private func groupStarts(of piece: HapticKernelPiece, in block: Int) -> DoubleLanes {
  DoubleLanes(from: Double((block << 7) &- Int(truncatingIfNeeded: piece.start)), step: 16)
}

/// The number as a Float, 0 where it could not be heard.
@inline(__always)
private func audible(_ number: Double) -> Float {
  number.magnitude < 0x1p-48 ? 0 : Float(number)
}
