/// A sweep in a block. `SweptBlock` is the kind that is faster on the kernel's instruction set.
protocol SweptGroups: CarrierBlock {
  /// Begins a block, with `arguments` to keep something for each of its frames.
  init(phase: WordLanes, stride: WordLanes, increment: WordLanes, in arguments: BusMemory)
}

/// Phases that run on from group to group.
struct RunningPhases: SweptGroups {
  private var phase: WordLanes
  private var stride: WordLanes
  private let increment: WordLanes

  @inline(__always)
  init(phase: WordLanes, stride: WordLanes, increment: WordLanes, in arguments: BusMemory) {
    self.phase = phase
    self.stride = stride
    self.increment = increment
  }

  @inline(__always)
  mutating func next<Groups: FloatGroups>(group: Int) -> Groups {
    let phases = Groups(signed: &phase, stride: &stride, increment: increment)
    return sine(ofArgument: sineArgument(phases))
  }
}

/// Arguments of the sine's polynomial, computed for all groups of the block and kept in memory: where
/// registers are few, phases then need none while the polynomials are computed.
struct KeptArguments: SweptGroups {
  private let arguments: BusMemory

  @inline(__always)
  init(phase: WordLanes, stride: WordLanes, increment: WordLanes, in arguments: BusMemory) {
    self.arguments = arguments
    var phase = phase
    var stride = stride
    var group = 0
    while group < 8 {
      let phases = Batch(signed: &phase, stride: &stride, increment: increment)
      sineArgument(phases).write(to: arguments, group: group)
      group &+= Batch.groupCount
    }
  }

  @inline(__always)
  func next<Groups: FloatGroups>(group: Int) -> Groups {
    sine(ofArgument: Groups(arguments, group: group))
  }
}
