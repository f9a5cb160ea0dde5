/// What a filter of second order remembers: s1 and s2 of `BlockFilter`, in units of its output.
struct FilterState {
  var first = 0.0
  var second = 0.0

  /// Whether nothing is remembered.
  var isZero: Bool { first == 0 && second == 0 }

  static func + (a: FilterState, b: FilterState) -> FilterState {
    FilterState(first: a.first + b.first, second: a.second + b.second)
  }

  static func * (a: FilterState, x: Double) -> FilterState {
    FilterState(first: a.first * x, second: a.second * x)
  }
}

/// How a state becomes another: a matrix of two rows.
struct StateMatrix {
  /// The first row.
  var m11: Double
  var m12: Double
  /// The second row.
  var m21: Double
  var m22: Double

  /// Changes nothing.
  static let identity = StateMatrix(m11: 1, m12: 0, m21: 0, m22: 1)

  static func * (a: StateMatrix, s: FilterState) -> FilterState {
    FilterState(
      first: a.m11 * s.first + a.m12 * s.second, second: a.m21 * s.first + a.m22 * s.second)
  }

  static func * (a: StateMatrix, b: StateMatrix) -> StateMatrix {
    StateMatrix(
      m11: a.m11 * b.m11 + a.m12 * b.m21, m12: a.m11 * b.m12 + a.m12 * b.m22,
      m21: a.m21 * b.m11 + a.m22 * b.m21, m22: a.m21 * b.m12 + a.m22 * b.m22)
  }

  /// The largest magnitude of its numbers.
  var largest: Double {
    max(max(m11.magnitude, m12.magnitude), max(m21.magnitude, m22.magnitude))
  }
}
