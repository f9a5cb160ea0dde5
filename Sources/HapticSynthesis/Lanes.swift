internal import CHapticSIMD

/// Sixteen Floats with the arithmetic of the vector unit.
struct FloatLanes {
  var value: SIMD16<Float>

  @inline(__always)
  init(_ value: SIMD16<Float>) { self.value = value }

  /// The same number in every lane.
  @inline(__always)
  init(repeating number: Float) { value = HapticFloatBroadcast(number) }

  /// The words as signed numbers, rounded.
  @inline(__always)
  init(signed words: WordLanes) { value = HapticSignedToFloat(words.value) }

  /// 0, 1, … 15.
  @inline(__always)
  static var indices: FloatLanes { FloatLanes(HapticLaneIndices()) }

  @inline(__always)
  static func + (a: FloatLanes, b: FloatLanes) -> FloatLanes {
    FloatLanes(HapticAdd(a.value, b.value))
  }

  @inline(__always)
  static func - (a: FloatLanes, b: FloatLanes) -> FloatLanes {
    FloatLanes(HapticSubtract(a.value, b.value))
  }

  @inline(__always)
  static func * (a: FloatLanes, b: FloatLanes) -> FloatLanes {
    FloatLanes(HapticMultiply(a.value, b.value))
  }

  /// The absolute value.
  @inline(__always)
  var magnitude: FloatLanes { FloatLanes(HapticMagnitude(value)) }

  /// The larger number in each lane.
  @inline(__always)
  func maximum(_ other: FloatLanes) -> FloatLanes { FloatLanes(HapticMaximum(value, other.value)) }

  /// The largest number in any lane.
  @inline(__always)
  var largest: Float { HapticLargest(value) }

  /// The lanes whose index is in `0..<count`, 0 in the others.
  @inline(__always)
  func kept(where index: FloatLanes, below count: Float) -> FloatLanes {
    FloatLanes(HapticKeep(value, index.value, count))
  }
}

/// Sixteen 32-bit words with wrapping addition.
struct WordLanes {
  var value: SIMD16<UInt32>

  /// The same word in every lane.
  @inline(__always)
  init(repeating word: UInt32) { value = HapticWordBroadcast(word) }

  /// The upper halves of `value + l · step + l(l − 1)/2 · curvature` in lane l.
  @inline(__always)
  init(upperHalvesOf value: UInt64, step: UInt64, curvature: UInt64) {
    self.value = HapticSeries(value, step, curvature)
  }

  @inline(__always)
  static func &+= (a: inout WordLanes, b: WordLanes) {
    a.value = HapticWrappingAdd(a.value, b.value)
  }
}
