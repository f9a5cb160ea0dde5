internal import CHapticSIMD

/// Eight Doubles with the arithmetic of the vector unit.
struct DoubleLanes {
  var value: SIMD8<Double>

  @inline(__always)
  init(_ value: SIMD8<Double>) { self.value = value }

  /// The same number in every lane.
  @inline(__always)
  init(repeating number: Double) { value = HapticDoubleBroadcast(number) }

  /// `first + step · l` in lane l.
  @inline(__always)
  init(from first: Double, step: Double) { value = HapticRamp(first, step) }

  @inline(__always)
  static func + (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
    DoubleLanes(HapticAddDouble(a.value, b.value))
  }

  @inline(__always)
  static func * (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
    DoubleLanes(HapticMultiplyDouble(a.value, b.value))
  }

  @inline(__always)
  static func - (a: DoubleLanes, b: DoubleLanes) -> DoubleLanes {
    DoubleLanes(HapticSubtractDouble(a.value, b.value))
  }

  /// 2ˣ of each lane.
  @inline(__always)
  var exp2: DoubleLanes { DoubleLanes(HapticExp2(value)) }

  /// Rounded to Floats, 0 where they could not be heard.
  @inline(__always)
  var audible: SIMD8<Float> { HapticAudibleDouble(value) }

  /// 0 where negative.
  @inline(__always)
  var notNegative: DoubleLanes { DoubleLanes(HapticNotNegative(value)) }

  /// Lane l − 1 in lane l, 0 in the first.
  @inline(__always)
  var fromOneBelow: DoubleLanes { DoubleLanes(HapticFromOneBelow(value)) }

  /// Lane l − 2 in lane l, 0 in the first two.
  @inline(__always)
  var fromTwoBelow: DoubleLanes { DoubleLanes(HapticFromTwoBelow(value)) }

  /// Lane l − 4 in lane l, 0 in the first four.
  @inline(__always)
  var fromFourBelow: DoubleLanes { DoubleLanes(HapticFromFourBelow(value)) }

  /// The last lane.
  @inline(__always)
  var last: Double { HapticLast(value) }
}
