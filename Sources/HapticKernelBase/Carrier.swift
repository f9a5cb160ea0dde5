internal import CHapticSIMD

/// The wave under a piece's amplitude, restarted exactly in every block.
protocol Carrier {
  /// What groups of one block are made from.
  associatedtype Block: CarrierBlock

  /// The groups that are worked on at once.
  associatedtype Groups: FloatGroups

  /// Starts at the block that begins at `frame` of the chunk, which may be before the piece.
  init(_ piece: HapticKernelPiece, at frame: Int, in room: Room)

  /// Begins a block and goes on to the next.
  mutating func next() -> Block
}

/// The carrier in a block.
protocol CarrierBlock {
  /// The wave in the next groups.
  ///
  /// - Parameter group: The first group, 0…7: behind those of the last call.
  /// - Returns: Their samples.
  mutating func next<Groups: FloatGroups>(group: Int) -> Groups
}

/// The frames from the piece's start to `frame` of the chunk, modulo 2⁶⁴.
@inline(__always)
func frames(of piece: HapticKernelPiece, to frame: Int) -> UInt64 {
  UInt64(bitPattern: Int64(truncatingIfNeeded: frame) &- piece.start)
}

/// A quarter turn in 2⁻⁶⁴ turns.
@inline(__always)
var quarterTurn: UInt64 { 1 << 62 }

/// Half a unit of the upper 32 bits of a phase.
@inline(__always)
var half: UInt64 { 1 << 31 }
