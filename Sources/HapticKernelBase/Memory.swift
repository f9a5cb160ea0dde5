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

/// Numbers for every group of a chunk: written for the eight groups of a block at once, read one by
/// one, since loading a number into all lanes costs nothing.
@safe
struct LevelMemory {
  private let base: UnsafeMutablePointer<SIMD8<Float>>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<SIMD8<Float>>) { unsafe self.base = base }

  /// Sets the numbers of a block.
  @inline(__always)
  func set(block: Int, _ numbers: SIMD8<Float>) { unsafe base[block] = numbers }

  /// The number of a group, in all lanes.
  @inline(__always)
  subscript(group group: Int) -> FloatLanes {
    FloatLanes(
      repeating: unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Float.self)[group])
  }
}

/// Doubles for every block of a chunk, written for eight blocks at once.
@safe
struct BlockMemory {
  private let base: UnsafeMutablePointer<SIMD8<Double>>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<SIMD8<Double>>) { unsafe self.base = base }

  /// Sets the numbers of blocks 8 · `octet` to 8 · `octet` + 7.
  @inline(__always)
  func set(octet: Int, _ numbers: DoubleLanes) { unsafe base[octet] = numbers.value }

  /// The number of a block.
  @inline(__always)
  subscript(block block: Int) -> Double {
    unsafe UnsafeMutableRawPointer(base).assumingMemoryBound(to: Double.self)[block]
  }
}

/// Memory for the amplitudes of one piece over one chunk.
struct Room {
  let levels: LevelMemory
  let slopes: LevelMemory
  let anchors: BlockMemory
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
