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

/// Numbers for every block of a chunk: written for eight blocks at once, read one by one, since
/// loading a number into all lanes costs nothing.
@safe
struct LevelMemory {
  private let base: UnsafeMutablePointer<SIMD8<Float>>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<SIMD8<Float>>) { unsafe self.base = base }

  /// Sets the numbers of blocks 8 · `octet` to 8 · `octet` + 7.
  @inline(__always)
  func set(octet: Int, _ numbers: SIMD8<Float>) { unsafe base[octet] = numbers }

  /// The number of a block, in all lanes.
  @inline(__always)
  subscript(block block: Int) -> FloatLanes {
    FloatLanes(
      repeating: unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)[block])
  }
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

/// Memory for the amplitudes of one piece over one chunk.
struct Room {
  let levels: LevelMemory
  let slopes: LevelMemory
  let table: TableMemory
}

/// The blocks of a chunk that a piece's part of it touches.
struct Blocks {
  let first: Int
  let end: Int

  @inline(__always)
  init(of piece: HapticKernelPiece) {
    first = Int(truncatingIfNeeded: piece.first) >> 7
    end = (Int(truncatingIfNeeded: piece.last) &+ 127) >> 7
  }
}
