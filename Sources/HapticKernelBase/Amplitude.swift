internal import CHapticSIMD

/// The amplitude of a piece over a chunk, restarted in closed form in every block.
///
/// An amplitude is made of a *level* for each block, at the block's start or the piece's, and a table
/// for the frames from there on, which is the same in all blocks.
protocol Amplitude {
  /// Computes the levels of all blocks that the piece's part of the chunk touches, and the table.
  init(_ piece: HapticKernelPiece, in room: Room)

  /// The amplitudes of a group.
  ///
  /// - Parameters:
  ///   - block: A block of the chunk.
  ///   - frame: The group's start, counted from the frame of the level; negative where the piece
  ///     starts behind it.
  /// - Returns: The amplitudes of its sixteen frames; those before the piece mean nothing.
  func values(block: Int, frame: Int) -> FloatLanes
}

/// c0.
struct ConstantAmplitude: Amplitude {
  private let level: FloatLanes

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    level = FloatLanes(repeating: audible(piece.c0))
  }

  @inline(__always)
  func values(block: Int, frame: Int) -> FloatLanes { level }
}

/// c0 + k·c1: the level, and j·c1 in the table.
struct LinearAmplitude: Amplitude {
  private let levels: LevelMemory
  private let table: TableMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    table = room.table
    let slope = FloatLanes(repeating: audible(piece.c1))
    var frame = 0
    while frame < 128 {
      table[frame: frame] = indices(from: frame) * slope
      frame &+= 16
    }
    let c0 = DoubleLanes(repeating: piece.c0)
    let c1 = DoubleLanes(repeating: piece.c1)
    let octets = BlockOctets(of: piece)
    var octet = octets.first
    while octet < octets.end {
      levels.set(octet: octet, (c0 + octets.frames(to: octet) * c1).audible)
      octet &+= 1
    }
  }

  @inline(__always)
  func values(block: Int, frame: Int) -> FloatLanes { levels[block] + table[frame: frame] }
}

/// c0 + k·(c1 + k·c2): level and slope, and j²·c2 in the table.
struct QuadraticAmplitude: Amplitude {
  private let levels: LevelMemory
  private let slopes: LevelMemory
  private let table: TableMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    slopes = room.slopes
    table = room.table
    let bend = FloatLanes(repeating: audible(piece.c2))
    var frame = 0
    while frame < 128 {
      let j = indices(from: frame)
      table[frame: frame] = j * j * bend
      frame &+= 16
    }
    let c0 = DoubleLanes(repeating: piece.c0)
    let c1 = DoubleLanes(repeating: piece.c1)
    let c2 = DoubleLanes(repeating: piece.c2)
    let octets = BlockOctets(of: piece)
    var octet = octets.first
    while octet < octets.end {
      let k = octets.frames(to: octet)
      let rise = k * c2
      levels.set(octet: octet, (c0 + k * (c1 + rise)).audible)
      slopes.set(octet: octet, (c1 + (rise + rise)).audible)
      octet &+= 1
    }
  }

  @inline(__always)
  func values(block: Int, frame: Int) -> FloatLanes {
    (levels[block] + indices(from: frame) * slopes[block]) + table[frame: frame]
  }
}

/// c0 · 2^(−c1·k): the level, and 2^(−c1·j) in the table, in two factors for groups and lanes.
struct ExponentialAmplitude: Amplitude {
  private let levels: LevelMemory
  private let table: TableMemory

  @inline(__always)
  init(_ piece: HapticKernelPiece, in room: Room) {
    levels = room.levels
    table = room.table
    let rate = DoubleLanes(repeating: -piece.c1)
    let lanes = FloatLanes(
      (rate * DoubleLanes(from: 0, step: 1)).exp2, (rate * DoubleLanes(from: 8, step: 1)).exp2)
    // The levels' memory holds the factors of the groups until the table is made.
    levels.set(octet: 0, (rate * DoubleLanes(from: 0, step: 16)).exp2.audible)
    var group = 0
    while group < 8 {
      table[frame: group << 4] = (levels[group] * lanes).audible
      group &+= 1
    }
    let c0 = DoubleLanes(repeating: piece.c0)
    let octets = BlockOctets(of: piece)
    var octet = octets.first
    while octet < octets.end {
      levels.set(octet: octet, (c0 * (rate * octets.frames(to: octet)).exp2).audible)
      octet &+= 1
    }
  }

  @inline(__always)
  func values(block: Int, frame: Int) -> FloatLanes { levels[block] * table[frame: frame] }
}

/// The blocks that a piece's part of a chunk touches, taken eight at a time.
private struct BlockOctets {
  let first: Int
  let end: Int
  private let start: Int

  @inline(__always)
  init(of piece: HapticKernelPiece) {
    let blocks = Blocks(of: piece)
    first = blocks.first >> 3
    end = (blocks.end &+ 7) >> 3
    start = Int(truncatingIfNeeded: piece.start)
  }

  /// The frames from the piece's start to those of the blocks, 0 where a block starts before it.
  @inline(__always)
  func frames(to octet: Int) -> DoubleLanes {
    DoubleLanes(from: Double((octet << 10) &- start), step: 128).notNegative
  }
}

/// first, first + 1, … first + 15.
@inline(__always)
private func indices(from first: Int) -> FloatLanes {
  FloatLanes.indices + FloatLanes(repeating: Float(first))
}

/// The number as a Float, 0 where it could not be heard.
@inline(__always)
private func audible(_ number: Double) -> Float {
  let rounded = Float(number)
  return rounded.magnitude < 0x1p-38 ? 0 : rounded
}
