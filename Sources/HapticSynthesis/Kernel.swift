/// The implementations of the inner loop. All give the same bits; they differ in speed.
public enum Kernel: String, Hashable, Sendable, CaseIterable {
  /// One lane at a time: the definition.
  case scalar
  /// Sixteen lanes at a time.
  case simd

  /// Adds one piece within one block to a bus.
  @inline(__always)
  func add(_ block: PieceBlock, decay: DecayTable, to bus: LaneBlock) {
    switch self {
    case .scalar: ScalarKernel.add(block, decay: decay, to: bus)
    case .simd: VectorKernel.add(block, decay: decay, to: bus)
    }
  }
}
