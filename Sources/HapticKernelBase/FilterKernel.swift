internal import CHapticSIMD

/// The filters of a chain, eight lanes at a time; the synthesizer's `BlockFilter` defines what it
/// computes. See `VectorKernel` for what these files may use.
package enum FilterKernel {
  /// Runs filters over whole blocks of 128 samples, in place.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - blockCount: The number of blocks.
  ///   - filterCount: The number of filters.
  ///   - tables: Their numbers, see `FilterTable`.
  ///   - states: Their states, two numbers each.
  ///   - room: Room for 256 numbers, initialized.
  @inline(never)
  @unsafe
  package static func run(
    _ samples: UnsafeMutablePointer<Float>, blockCount: Int, filterCount: Int,
    tables: UnsafePointer<Double>, states: UnsafeMutablePointer<Double>,
    room: UnsafeMutablePointer<Double>
  ) {
    let frames = unsafe Two(BlockMemory(room), BlockMemory(room + 128))
    let state = unsafe StateMemory(states)
    var block = 0
    while block < blockCount {
      let start = unsafe samples + block << 7
      if state.areZero(filterCount << 1), unsafe isZero(BusMemory(start)) {
        block &+= 1
        continue
      }
      let isPair = block &+ 1 < blockCount
      unsafe frames.first.read(start)
      // Without a second block its place holds what was there before, whatever it is.
      if isPair { unsafe frames.second.read(start + 128) }
      var filter = 0
      while filter < filterCount {
        let numbers = unsafe FilterNumbers(tables + filter &* FilterTable.count)
        run(numbers, unsafe StateMemory(states + filter << 1), over: frames, isPair: isPair)
        filter &+= 1
      }
      unsafe frames.first.write(to: start)
      if isPair { unsafe frames.second.write(to: start + 128) }
      block &+= isPair ? 2 : 1
    }
  }

  @inline(__always)
  private static func isZero(_ samples: BusMemory) -> Bool {
    var peak = samples[group: 0].magnitude
    var group = 1
    while group < 8 {
      peak = FloatLanes(HapticMaximum(peak.value, samples[group: group].magnitude.value))
      group &+= 1
    }
    return HapticLargest(peak.value) == 0
  }

  /// Runs one filter over two blocks.
  ///
  /// Every step waits for the one before it; two blocks at once fill the time.
  @inline(__always)
  private static func run(
    _ numbers: FilterNumbers, _ state: StateMemory, over frames: Two<BlockMemory>, isPair: Bool
  ) {
    // What each lane's samples alone leave in its state.
    var left = Two(
      States(numbers, weightOf: 0, frames.first[0]), States(numbers, weightOf: 0, frames.second[0]))
    var n = 1
    while n < 16 {
      left.first = left.first + States(numbers, weightOf: n, frames.first[n])
      left.second = left.second + States(numbers, weightOf: n, frames.second[n])
      n &+= 1
    }
    left.first.addLanesBelow(numbers)
    left.second.addLanesBelow(numbers)

    // The states at the start of each lane, with what is left of the block's.
    let start = State(state[0], state[1])
    let middle = start.next(numbers, left.first)
    let end = middle.next(numbers, left.second)
    var current = Two(
      left.first.fromOneBelow + States(numbers, lanePowersOf: start),
      left.second.fromOneBelow + States(numbers, lanePowersOf: middle))
    state[0] = isPair ? end.first : middle.first
    state[1] = isPair ? end.second : middle.second

    let keptStep = Step(numbers)
    n = 0
    while n < 16 {
      let step = readsFilterAgain ? Step(numbers) : keptStep
      frames.first[n] = step.run(frames.first[n], &current.first)
      frames.second[n] = step.run(frames.second[n], &current.second)
      n &+= 1
    }
  }
}
