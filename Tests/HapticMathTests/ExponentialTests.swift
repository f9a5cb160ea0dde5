import Foundation
import HapticMath
import Testing

@Suite("Exponentials and logarithms")
struct ExponentialTests {
  @Test("Powers of two are exact", arguments: -1022...1023)
  func powersOfTwo(exponent: Int) {
    let power = Double(sign: .plus, exponent: exponent, significand: 1)
    #expect(DeterministicMath.exp2(Double(exponent)) == power)
    #expect(DeterministicMath.log2(power) == Double(exponent))
  }

  @Test("Ends of the range")
  func ends() {
    #expect(DeterministicMath.exp2((-1022.0).nextDown) == 0)
    #expect(DeterministicMath.exp2(-.infinity) == 0)
    #expect(DeterministicMath.exp2(1024) == .infinity)
    #expect(DeterministicMath.exp2(.infinity) == .infinity)
    #expect(DeterministicMath.exp2(1023.999) > 0x1.ffp1023)
    #expect(DeterministicMath.exp2(1023.999) < .infinity)
    #expect(DeterministicMath.exp2(.nan).isNaN)
    #expect(DeterministicMath.exp2(-0.0) == 1)
    #expect(DeterministicMath.log2(0) == -.infinity)
    #expect(DeterministicMath.log2(-1).isNaN)
    #expect(DeterministicMath.log2(.nan).isNaN)
    #expect(DeterministicMath.log2(.infinity) == .infinity)
    #expect(abs(DeterministicMath.log2(0x1p-1074) + 1074) < 1e-12)
    #expect(DeterministicMath.exp(0) == 1)
  }

  @Test("exp2 is within its error", arguments: [-1021.0, -300, -40, -1, 0, 1, 30, 900])
  func exp2Error(start: Double) {
    let largest = largestError(from: start, to: start + 1.9) { x in
      Precise(DeterministicMath.exp2(x)) / Foundation.exp2(Precise(x)) - 1
    }
    #expect(largest < 0x1p-52 + slack)
  }

  @Test("log2 is within its error", arguments: [1e-300, 1e-9, 0.5, 0.7, 0.99, 1, 1.3, 7, 1e200])
  func log2Error(start: Double) {
    let largest = largestError(from: start, to: 2 * start) { x in
      let expected = Foundation.log2(Precise(x))
      return (Precise(DeterministicMath.log2(x)) - expected) / (1 + abs(expected))
    }
    #expect(largest < 0x1p-52 + slack)
  }

  @Test("decibels are 20 log₁₀ of an amplitude, both ways")
  func decibels() {
    #expect(DeterministicMath.amplitude(decibels: 0) == 1)
    #expect(DeterministicMath.amplitude(decibels: -.infinity) == 0)
    #expect(DeterministicMath.decibels(amplitude: 0) == -.infinity)
    for decibels in stride(from: -140.0, through: 40, by: 0.37) {
      let amplitude = DeterministicMath.amplitude(decibels: decibels)
      #expect(abs(amplitude / pow(10, decibels / 20) - 1) < 1e-14)
      #expect(abs(DeterministicMath.decibels(amplitude: amplitude) - decibels) < 1e-12)
    }
  }

  @Test("exp is within its error", arguments: [-700.0, -20, -1, 0, 1, 50, 700])
  func expError(start: Double) {
    let largest = largestError(from: start, to: start + 1) { x in
      (Precise(DeterministicMath.exp(x)) / Foundation.exp(Precise(x)) - 1) / (1 + abs(Precise(x)))
    }
    #expect(largest < 0x1p-51 + slack)
  }
}
