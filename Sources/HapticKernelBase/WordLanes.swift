internal import CHapticSIMD

/// Sixteen 32-bit words with wrapping addition.
struct WordLanes {
  var value: SIMD16<UInt32>

  /// The same word in every lane.
  @inline(__always)
  init(repeating word: UInt32) { value = HapticWordBroadcast(word) }

  /// `first`, `first` + 1, … `first` + 15.
  @inline(__always)
  init(from first: UInt32) { value = HapticWordIndices(first) }

  /// The upper halves of 64-bit words.
  @inline(__always)
  init(upperHalvesOf words: LongLanes) { value = HapticUpperHalves(words.value) }

  /// The lower halves of 64-bit words.
  @inline(__always)
  init(lowerHalvesOf words: LongLanes) { value = HapticLowerHalves(words.value) }

  /// The magnitudes of signed numbers, less 2³⁰.
  @inline(__always)
  var folded: WordLanes {
    var folded = self
    folded.value = HapticFold(value)
    return folded
  }

  /// A quarter of the 2³² words further.
  @inline(__always)
  var aQuarterOn: WordLanes {
    var sum = self
    sum &+= WordLanes(repeating: 1 << 30)
    return sum
  }

  @inline(__always)
  static func &+= (a: inout WordLanes, b: WordLanes) {
    a.value = HapticWrappingAdd(a.value, b.value)
  }
}

/// Sixteen 64-bit words with wrapping addition.
struct LongLanes {
  var value: SIMD16<UInt64>

  @inline(__always)
  private init(_ value: SIMD16<UInt64>) { self.value = value }

  /// The same word in every lane.
  @inline(__always)
  init(repeating word: UInt64) { value = HapticLongBroadcast(word) }

  /// `value + l · step + l(l − 1)/2 · curvature` in lane l.
  @inline(__always)
  init(from value: UInt64, step: UInt64, curvature: UInt64) {
    self.value = HapticSeries(value, step, curvature)
  }

  /// Eight times the words.
  @inline(__always)
  var eightfold: LongLanes { LongLanes(HapticEightfold(value)) }

  @inline(__always)
  static func &+= (a: inout LongLanes, b: LongLanes) {
    a.value = HapticWrappingAddLong(a.value, b.value)
  }
}
