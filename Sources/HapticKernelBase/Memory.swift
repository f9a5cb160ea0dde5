internal import CHapticSIMD

/// The samples of a chunk on one bus, in groups of sixteen.
@safe
struct BusMemory {
  private let base: UnsafeMutablePointer<Float>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Float>) { unsafe self.base = base }

  @inline(__always)
  subscript(group group: Int) -> FloatLanes {
    get { unsafe FloatLanes(HapticLoad(base + group << 4)) }
    nonmutating set { unsafe HapticStore(base + group << 4, newValue.value) }
  }
}

/// Numbers, each of which is for all lanes: written many at once, read one by one, since loading a
/// number into all lanes costs nothing.
@safe
struct LevelMemory {
  private let base: UnsafeMutablePointer<Float>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Float>) { unsafe self.base = base }

  /// Sets numbers 8 · `octet` to 8 · `octet` + 7.
  @inline(__always)
  func set(octet: Int, _ numbers: SIMD8<Float>) {
    unsafe HapticStore8(base + octet << 3, numbers)
  }

  /// Sets the first sixteen numbers.
  @inline(__always)
  func set(_ numbers: FloatLanes) { unsafe HapticStore(base, numbers.value) }

  /// A number, in all lanes.
  @inline(__always)
  subscript(index: Int) -> FloatLanes { FloatLanes(repeating: unsafe base[index]) }
}

/// Numbers for the 128 frames from a level on, behind 128 for frames before it, which may be read
/// but mean nothing.
@safe
struct TableMemory {
  private let origin: UnsafeMutablePointer<Float>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Float>) { unsafe origin = base + 128 }

  /// Sixteen numbers from `frame` on, −128…112.
  @inline(__always)
  subscript(frame frame: Int) -> FloatLanes {
    get { unsafe FloatLanes(HapticLoad(origin + frame)) }
    nonmutating set { unsafe HapticStore(origin + frame, newValue.value) }
  }
}

/// Sixteen numbers each of the eight coefficients of splines.
@safe
struct SplineMemory {
  private let base: UnsafeMutablePointer<Float>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Float>) { unsafe self.base = base }

  /// The numbers of a coefficient.
  @inline(__always)
  subscript(coefficient: Int) -> LevelMemory {
    unsafe LevelMemory(base + coefficient << 4)
  }
}

/// Memory for what is computed once for a piece's part of a chunk.
@safe
struct Room {
  /// A number for each of up to 64 blocks.
  let levels: LevelMemory
  /// As many.
  let slopes: LevelMemory
  /// Numbers for sixteen groups.
  let sines: LevelMemory
  /// As many.
  let cosines: LevelMemory
  /// The splines of a block of noise.
  let splines: SplineMemory
  /// Numbers for the frames of a block, and as many before it.
  let table: TableMemory
  /// What the sines of a block are computed from.
  let arguments: BusMemory

  /// Divides 672 Floats.
  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Float>) {
    unsafe levels = LevelMemory(base)
    unsafe slopes = LevelMemory(base + 64)
    unsafe sines = LevelMemory(base + 128)
    unsafe cosines = LevelMemory(base + 144)
    unsafe splines = SplineMemory(base + 160)
    unsafe table = TableMemory(base + 288)
    unsafe arguments = BusMemory(base + 544)
  }
}

/// Blocks of a chunk.
struct Blocks {
  let first: Int
  let end: Int

  /// Those that a piece's part of the chunk touches.
  @inline(__always)
  init(of piece: HapticKernelPiece) {
    first = Int(truncatingIfNeeded: piece.first) >> 7
    end = (Int(truncatingIfNeeded: piece.last) &+ 127) >> 7
  }

  /// Those that it covers whole; where there are none, the end may be before the first.
  @inline(__always)
  init(within piece: HapticKernelPiece) {
    first = (Int(truncatingIfNeeded: piece.first) &+ 127) >> 7
    end = Int(truncatingIfNeeded: piece.last) >> 7
  }
}
