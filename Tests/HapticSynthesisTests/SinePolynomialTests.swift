import Foundation
import HapticSynthesis
import Testing

/// Derives the sine's polynomial again, by Remez' exchange in Double.
@Suite("The sine's polynomial")
struct SinePolynomialTests {
  /// x, x³, x⁵, x⁷ with these factors, and the error that is found at all extremes.
  struct Fit {
    var factors: [Double]
    var error: Double

    func residual(_ x: Double) -> Double {
      sin(.pi / 2 * x) - factors.reversed().reduce(0) { $0 * x * x + $1 } * x
    }
  }

  /// The fit whose error has one size and alternating signs at five points, until these points are
  /// the error's extremes.
  static func remez() -> Fit {
    var points = (1...5).map { sin(.pi / 2 * Double($0) / 5) }
    var fit = Fit(factors: [], error: 0)
    for _ in 0..<12 {
      let rows = points.enumerated().map { index, x in
        [x, pow(x, 3), pow(x, 5), pow(x, 7), index % 2 == 0 ? 1 : -1, sin(.pi / 2 * x)]
      }
      let solution = solve(rows)
      fit = Fit(factors: Array(solution[..<4]), error: abs(solution[4]))
      points = extremes(of: fit)
    }
    return fit
  }

  /// Where the residual is largest between its changes of sign.
  static func extremes(of fit: Fit) -> [Double] {
    var found: [Double] = []
    var sign = 0.0
    for step in 1...100_000 {
      let x = Double(step) / 100_000
      let residual = fit.residual(x)
      if residual.sign != sign.sign || sign == 0 {
        found.append(x)
        sign = residual
      } else if abs(residual) > abs(fit.residual(found[found.count - 1])) {
        found[found.count - 1] = x
      }
    }
    return found
  }

  /// Solves linear equations, each row with its right side at the end, by elimination.
  static func solve(_ equations: [[Double]]) -> [Double] {
    var rows = equations
    for column in rows.indices {
      let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return rows.indices.map { rows[$0].last! / rows[$0][$0] }
  }

  @Test("It is the fit with the least largest error, scaled")
  func derivation() {
    let fit = Self.remez()
    #expect(abs(fit.error - 5.8915e-7) < 1e-11)
    #expect(Self.extremes(of: fit).count == 5)
    let scale = pow(-fit.factors[3], 1.0 / 7)
    let expected =
      [scale, fit.factors[0] / scale, fit.factors[1] / pow(scale, 3)]
      + [fit.factors[2] / pow(scale, 5)]
    let constants = [
      SinePolynomial.scale, SinePolynomial.c1, SinePolynomial.c3, SinePolynomial.c5,
    ]
    for (constant, exact) in zip(constants, expected) {
      #expect(abs(Double(constant) / exact - 1) < 0x1p-20)
    }
    #expect(SinePolynomial.unit == SinePolynomial.scale * 0x1p-30)
  }

  @Test("Its error is the stated one")
  func error() {
    let (c1, c3, c5) = (
      Double(SinePolynomial.c1), Double(SinePolynomial.c3), Double(SinePolynomial.c5)
    )
    var largest = 0.0
    for step in 0...100_000 {
      let x = Double(step) / 100_000
      let z = x * Double(SinePolynomial.scale)
      let value = z * (c1 + z * z * (c3 + z * z * (c5 - z * z)))
      largest = max(largest, abs(value - sin(.pi / 2 * x)))
    }
    #expect((5.93e-7...5.95e-7).contains(largest))
  }
}
