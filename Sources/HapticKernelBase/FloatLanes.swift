internal import CHapticSIMD

/// Sixteen Floats with the arithmetic of the vector unit.
///
/// The conformance is declared here, not in an extension: with one in an extension the compiler emits
/// code for the type that all modules would share.
struct FloatLanes: FloatGroups {
  var value: SIMD16<Float>

  @inline(__always)
  init(_ value: SIMD16<Float>) { self.value = value }

  /// The same number in every lane.
  @inline(__always)
  init(repeating number: Float) { value = HapticFloatBroadcast(number) }

  /// The words as signed numbers, rounded.
  @inline(__always)
  init(signed words: WordLanes) { value = HapticSignedToFloat(words.value) }

  /// Sixteen Doubles, rounded.
  @inline(__always)
  init(_ low: DoubleLanes, _ high: DoubleLanes) { value = HapticNarrow(low.value, high.value) }

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

  /// Not above 1 nor below −1.
  @inline(__always)
  var clamped: FloatLanes { FloatLanes(HapticClamp(value)) }

  /// 1 where it is more.
  @inline(__always)
  var atMostOne: FloatLanes { FloatLanes(HapticAtMostOne(value)) }

  /// The sign changed where `other` has a minus sign.
  @inline(__always)
  func signed(by other: FloatLanes) -> FloatLanes {
    FloatLanes(HapticSigned(value, other.value))
  }

  /// 0 where it could not be heard.
  @inline(__always)
  var audible: FloatLanes { FloatLanes(HapticAudible(value)) }

  /// The lanes from `low` on and below `high`, 0 in the others.
  @inline(__always)
  func kept(from low: Int, below high: Int) -> FloatLanes {
    FloatLanes(
      HapticKeep(value, Int32(truncatingIfNeeded: low), Int32(truncatingIfNeeded: high)))
  }
}
