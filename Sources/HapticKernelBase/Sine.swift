/// The argument of the sine's polynomial for phases that are a quarter turn ahead, as signed numbers of
/// 2⁻³² turns.
@inline(__always)
func sineArgument<Groups: FloatGroups>(_ phase: Groups) -> Groups {
  phase.magnitude * Groups(repeating: SinePolynomial.unit)
    - Groups(repeating: SinePolynomial.scale)
}

/// The sine, from the polynomial's argument.
@inline(__always)
func sine<Groups: FloatGroups>(ofArgument z: Groups) -> Groups {
  let square = z * z
  let inner =
    Groups(repeating: SinePolynomial.c3)
    + square * (Groups(repeating: SinePolynomial.c5) - square)
  return z * (Groups(repeating: SinePolynomial.c1) + square * inner)
}

/// The same, finer, for what many samples are made from.
@inline(__always)
func fineSine(_ phase: WordLanes) -> FloatLanes {
  let z =
    FloatLanes(signed: phase).magnitude * FloatLanes(repeating: FineSinePolynomial.unit)
    - FloatLanes(repeating: FineSinePolynomial.scale)
  let square = z * z
  let inner =
    FloatLanes(repeating: FineSinePolynomial.c5)
    + square * (FloatLanes(repeating: FineSinePolynomial.c7) + square)
  let outer = FloatLanes(repeating: FineSinePolynomial.c3) + square * inner
  return z * (FloatLanes(repeating: FineSinePolynomial.c1) + square * outer)
}
