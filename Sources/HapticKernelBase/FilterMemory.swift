internal import CHapticSIMD

/// The 128 numbers of a block, lane l of vector n being frame 16 · l + n.
@safe
struct BlockMemory {
  private let base: UnsafeMutablePointer<Double>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Double>) { unsafe self.base = base }

  @inline(__always)
  subscript(index: Int) -> DoubleLanes {
    get { unsafe DoubleLanes(HapticLoadDouble8(base + index << 3)) }
    nonmutating set { unsafe HapticStoreDouble8(base + index << 3, newValue.value) }
  }

  /// Takes the samples of a block.
  @inline(__always)
  @unsafe
  func read(_ samples: UnsafeMutablePointer<Float>) { unsafe HapticLaySideBySide(samples, base) }

  /// Gives them back, 0 where they could not be heard.
  @inline(__always)
  @unsafe
  func write(to samples: UnsafeMutablePointer<Float>) { unsafe HapticLayEndToEnd(base, samples) }
}

/// The numbers of one filter, see `FilterTable`.
@safe
struct FilterNumbers {
  private let base: UnsafePointer<Double>

  @inline(__always)
  @unsafe
  init(_ base: UnsafePointer<Double>) { unsafe self.base = base }

  /// A number.
  @inline(__always)
  subscript(index: Int) -> Double { unsafe base[index] }

  /// A number, in all lanes.
  @inline(__always)
  subscript(all index: Int) -> DoubleLanes { DoubleLanes(repeating: self[index]) }

  /// Eight numbers, one a lane.
  @inline(__always)
  subscript(lanes index: Int) -> DoubleLanes {
    unsafe DoubleLanes(HapticLoadDouble8(base + index))
  }
}

/// The states of the filters of one bus: two numbers each.
@safe
struct StateMemory {
  private let base: UnsafeMutablePointer<Double>

  @inline(__always)
  @unsafe
  init(_ base: UnsafeMutablePointer<Double>) { unsafe self.base = base }

  @inline(__always)
  subscript(index: Int) -> Double {
    get { unsafe base[index] }
    nonmutating set { unsafe base[index] = newValue }
  }

  /// Whether the first `count` numbers are 0.
  @inline(__always)
  func areZero(_ count: Int) -> Bool {
    var index = 0
    while index < count {
      if self[index] != 0 { return false }
      index &+= 1
    }
    return true
  }
}
