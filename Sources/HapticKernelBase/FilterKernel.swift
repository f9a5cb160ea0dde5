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
  ///   - room: Room for 128 numbers, initialized.
  @inline(never)
  @unsafe
  package static func run(
    _ samples: UnsafeMutablePointer<Float>, blockCount: Int, filterCount: Int,
    tables: UnsafePointer<Double>, states: UnsafeMutablePointer<Double>,
    room: UnsafeMutablePointer<Double>
  ) {
    let frames = unsafe BlockMemory(room)
    let state = unsafe StateMemory(states)
    var block = 0
    while block < blockCount {
      let start = unsafe samples + block << 7
      block &+= 1
      if state.areZero(filterCount << 1), unsafe isZero(BusMemory(start)) { continue }
      unsafe frames.read(start)
      var filter = 0
      while filter < filterCount {
        let numbers = unsafe FilterNumbers(tables + filter &* FilterTable.count)
        run(numbers, unsafe StateMemory(states + filter << 1), over: frames)
        filter &+= 1
      }
      unsafe frames.write(to: start)
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

  /// Runs one filter over one block.
  @inline(__always)
  private static func run(
    _ numbers: FilterNumbers, _ state: StateMemory, over frames: BlockMemory
  ) {
    // What each lane's samples alone leave in its state.
    var left = Pairs(
      numbers[all: FilterTable.firstWeights] * frames[0],
      numbers[all: FilterTable.secondWeights] * frames[0])
    var n = 1
    while n < 16 {
      let x = frames[n]
      left.first = left.first + numbers[all: FilterTable.firstWeights &+ n] * x
      left.second = left.second + numbers[all: FilterTable.secondWeights &+ n] * x
      n &+= 1
    }
    // With what the lanes before left.
    left.add(numbers, FilterTable.powers, left.fromOneBelow)
    left.add(numbers, FilterTable.powers &+ 4, left.fromTwoBelow)
    left.add(numbers, FilterTable.powers &+ 8, left.fromFourBelow)

    // The state at the start of each lane, with what is left of the block's.
    let (s1, s2) = (state[0], state[1])
    var current = left.fromOneBelow
    current.addLanePowers(numbers, s1, s2)

    // The same at the end of the block.
    let next1 =
      left.first.last
      + (numbers[FilterTable.powers &+ 12] * s1 + numbers[FilterTable.powers &+ 13] * s2)
    let next2 =
      left.second.last
      + (numbers[FilterTable.powers &+ 14] * s1 + numbers[FilterTable.powers &+ 15] * s2)
    let isDead = next1.magnitude < FilterTable.dead && next2.magnitude < FilterTable.dead
    state[0] = isDead ? 0 : next1
    state[1] = isDead ? 0 : next2

    let b0 = numbers[all: FilterTable.direct]
    let g1 = numbers[all: FilterTable.firstInput]
    let g2 = numbers[all: FilterTable.secondInput]
    let a1 = numbers[all: FilterTable.firstFeedback]
    let a2 = numbers[all: FilterTable.secondFeedback]
    n = 0
    while n < 16 {
      let x = frames[n]
      frames[n] = b0 * x + current.first
      let first = (g1 * x + current.second) - a1 * current.first
      current.second = g2 * x - a2 * current.first
      current.first = first
      n &+= 1
    }
  }
}

/// Eight states of a filter.
private struct Pairs {
  var first: DoubleLanes
  var second: DoubleLanes

  @inline(__always)
  init(_ first: DoubleLanes, _ second: DoubleLanes) {
    self.first = first
    self.second = second
  }

  /// Adds a matrix, four numbers from `index` on, times other states.
  @inline(__always)
  mutating func add(_ numbers: FilterNumbers, _ index: Int, _ other: Pairs) {
    first = first + (numbers[all: index] * other.first + numbers[all: index &+ 1] * other.second)
    second =
      second + (numbers[all: index &+ 2] * other.first + numbers[all: index &+ 3] * other.second)
  }

  /// Adds each lane's own matrix times one state.
  @inline(__always)
  mutating func addLanePowers(_ numbers: FilterNumbers, _ s1: Double, _ s2: Double) {
    let a = DoubleLanes(repeating: s1)
    let b = DoubleLanes(repeating: s2)
    let index = FilterTable.lanePowers
    first = first + (numbers[lanes: index] * a + numbers[lanes: index &+ 8] * b)
    second = second + (numbers[lanes: index &+ 16] * a + numbers[lanes: index &+ 24] * b)
  }

  @inline(__always)
  var fromOneBelow: Pairs { Pairs(first.fromOneBelow, second.fromOneBelow) }
  @inline(__always)
  var fromTwoBelow: Pairs { Pairs(first.fromTwoBelow, second.fromTwoBelow) }
  @inline(__always)
  var fromFourBelow: Pairs { Pairs(first.fromFourBelow, second.fromFourBelow) }
}
