import Foundation
import HapticSynthesis
import Testing

/// Derives the sine's polynomials again, by Remez' exchange in Double.
@Suite("The sine's polynomials")
struct SinePolynomialTests {
  /// x, x³, x⁵ … with these factors, and the error that is found at all extremes.
  struct Fit {
    var factors: [Double]
    var error: Double

    func residual(_ x: Double) -> Double {
      sin(.pi / 2 * x) - factors.reversed().reduce(0) { $0 * x * x + $1 } * x
    }
  }

  /// The fit of `count` factors whose error has one size and alternating signs at one point more,
  /// until these points are the error's extremes.
  static func remez(count: Int) -> Fit {
    var points = (0...count).map { sin(.pi / 2 * Double($0 + 1) / Double(count + 1)) }
    var fit = Fit(factors: [], error: 0)
    for _ in 0..<12 {
      let rows = points.enumerated().map { index, x in
        (0..<count).map { pow(x, Double(2 * $0 + 1)) }
          + [index % 2 == 0 ? 1 : -1, sin(.pi / 2 * x)]
      }
      let solution = solve(rows)
      fit = Fit(factors: Array(solution[..<count]), error: abs(solution[count]))
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
    let fit = Self.remez(count: 4)
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

  @Test("The finer one is the fit with the least largest error, scaled")
  func fineDerivation() {
    let fit = Self.remez(count: 5)
    #expect(abs(fit.error - 3.338e-9) < 1e-12)
    #expect(Self.extremes(of: fit).count == 6)
    let scale = pow(fit.factors[4], 1.0 / 9)
    let expected = [scale] + (0..<4).map { fit.factors[$0] / pow(scale, Double(2 * $0 + 1)) }
    let constants = [
      FineSinePolynomial.scale, FineSinePolynomial.c1, FineSinePolynomial.c3,
      FineSinePolynomial.c5, FineSinePolynomial.c7,
    ]
    for (constant, exact) in zip(constants, expected) {
      #expect(abs(Double(constant) / exact - 1) < 0x1p-19)
    }
    #expect(FineSinePolynomial.unit == FineSinePolynomial.scale * 0x1p-30)
  }

  @Test("The finer one's error is the stated one, in Double and in Float")
  func fineError() {
    typealias P = FineSinePolynomial
    let (c1, c3, c5, c7) = (Double(P.c1), Double(P.c3), Double(P.c5), Double(P.c7))
    var (largest, largestInFloat) = (0.0, 0.0)
    for step in 0...100_000 {
      let x = Double(step) / 100_000
      let z = x * Double(P.scale)
      let square = z * z
      let value = z * (c1 + square * (c3 + square * (c5 + square * (c7 + square))))
      largest = max(largest, abs(value - sin(.pi / 2 * x)))

      let f = Float(z)
      let s = f * f
      let rounded = f * (P.c1 + s * (P.c3 + s * (P.c5 + s * (P.c7 + s))))
      largestInFloat = max(
        largestInFloat, abs(Double(rounded) - sin(.pi / 2 * Double(f) / Double(P.scale))))
    }
    #expect((5.33e-9...5.35e-9).contains(largest))
    #expect(largestInFloat < 2e-7)
  }
}
