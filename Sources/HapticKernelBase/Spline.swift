internal import CHapticSIMD

/// A number for each of the eight coefficients of noise between two knots: those of two cubics in the
/// fraction u, one for the sine and one for the cosine.
///
/// With k0 … k3 the four knots around, all numbers are whole and exact:
///
///     (k0 + 4·k1 + k2) + u·(3·(k2 − k0) + u·(3·(k0 − 2·k1 + k2) + u·((k3 − k0) + 3·(k1 − k2))))
struct Spline {
  private let inPhase: Cubic
  private let quadrature: Cubic

  /// The splines behind the knots of some indices.
  @inline(__always)
  init(from first: WordLanes, seed: UInt32) {
    var index = first
    let k0 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    let k1 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    let k2 = index.knots(seed: seed)
    index &+= WordLanes(repeating: 1)
    let k3 = index.knots(seed: seed)
    inPhase = Cubic(k0.lowerPair, k1.lowerPair, k2.lowerPair, k3.lowerPair)
    quadrature = Cubic(k0.upperPair, k1.upperPair, k2.upperPair, k3.upperPair)
  }

  /// Those kept in memory behind the knot `number`, where `index` is `first`, else behind the next.
  @inline(__always)
  init(
    _ memory: SplineMemory, number: Int, where index: WordLanes, is first: WordLanes
  ) {
    inPhase = Cubic(memory, cubic: 0, number, where: index, is: first)
    quadrature = Cubic(memory, cubic: 1, number, where: index, is: first)
  }

  /// Keeps sixteen of them.
  @inline(__always)
  func keep(in memory: SplineMemory) {
    inPhase.keep(in: memory, cubic: 0)
    quadrature.keep(in: memory, cubic: 1)
  }

  /// The noise at a fraction, from sine and cosine.
  @inline(__always)
  func value(_ u: FloatLanes, sine: FloatLanes, cosine: FloatLanes) -> FloatLanes {
    inPhase.value(u) * sine + quadrature.value(u) * cosine
  }
}

/// c0 + u·(c1 + u·(c2 + u·c3)).
private struct Cubic {
  private let c0: FloatLanes
  private let c1: FloatLanes
  private let c2: FloatLanes
  private let c3: FloatLanes

  @inline(__always)
  init(_ k0: FloatLanes, _ k1: FloatLanes, _ k2: FloatLanes, _ k3: FloatLanes) {
    let three = FloatLanes(repeating: 3)
    c0 = k0 + FloatLanes(repeating: 4) * k1 + k2
    c1 = three * (k2 - k0)
    c2 = three * (k0 - FloatLanes(repeating: 2) * k1 + k2)
    c3 = (k3 - k0) + three * (k1 - k2)
  }

  @inline(__always)
  init(
    _ memory: SplineMemory, cubic: Int, _ number: Int, where index: WordLanes,
    is first: WordLanes
  ) {
    func chosen(_ coefficient: Int) -> FloatLanes {
      let numbers = memory[cubic << 2 &+ coefficient]
      return FloatLanes(
        HapticChoose(
          index.value, first.value, numbers[number].value, numbers[number &+ 1].value))
    }
    (c0, c1, c2, c3) = (chosen(0), chosen(1), chosen(2), chosen(3))
  }

  @inline(__always)
  func keep(in memory: SplineMemory, cubic: Int) {
    memory[cubic << 2].set(c0)
    memory[cubic << 2 &+ 1].set(c1)
    memory[cubic << 2 &+ 2].set(c2)
    memory[cubic << 2 &+ 3].set(c3)
  }

  @inline(__always)
  func value(_ u: FloatLanes) -> FloatLanes { c0 + u * (c1 + u * (c2 + u * c3)) }
}

extension WordLanes {
  /// The sums of two bytes each of the knots of these indices.
  @inline(__always)
  fileprivate func knots(seed: UInt32) -> WordLanes {
    var pairs = self
    pairs.value = HapticBytePairs(HapticKnot(value, seed))
    return pairs
  }

  @inline(__always)
  fileprivate var lowerPair: FloatLanes { FloatLanes(HapticLowerPair(value)) }

  @inline(__always)
  fileprivate var upperPair: FloatLanes { FloatLanes(HapticUpperPair(value)) }
}
