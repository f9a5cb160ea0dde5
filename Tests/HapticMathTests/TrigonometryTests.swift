import Foundation
import HapticMath
import Testing

@Suite("Trigonometry")
struct TrigonometryTests {
  @Test("Quarters of a turn are exact", arguments: -8...8)
  func quarters(quarter: Int) {
    let turns = Double(quarter) / 4
    #expect(DeterministicMath.sin(turns: turns) == [0, 1, 0, -1][(quarter + 8) % 4])
    #expect(DeterministicMath.cos(turns: turns) == [1, 0, -1, 0][(quarter + 8) % 4])
  }

  @Test("Sine and cosine are within their error", arguments: [-1e6, -3.0, -1, 0, 1, 12, 1e9])
  func errors(start: Double) {
    // Exact: what is left of a turn.
    func angle(_ turns: Double) -> Precise { 2 * .pi * Precise(turns - turns.rounded()) }
    let sine = largestError(from: start, to: start + 1) { turns in
      Precise(DeterministicMath.sin(turns: turns)) - Foundation.sin(angle(turns))
    }
    let cosine = largestError(from: start, to: start + 1) { turns in
      Precise(DeterministicMath.cos(turns: turns)) - Foundation.cos(angle(turns))
    }
    #expect(sine < 0x1p-50 + slack)
    #expect(cosine < 0x1p-50 + slack)
  }

  @Test("The tangent is within its error", arguments: [-0.25, -0.2, -0.01, 0, 0.1, 3])
  func tangentError(start: Double) {
    let largest = largestError(from: start, to: start + 0.2) { turns in
      let expected = Foundation.tan(2 * .pi * Precise(turns - turns.rounded()))
      guard expected.magnitude < 1e12 else { return 0 }
      return (Precise(DeterministicMath.tan(turns: turns)) - expected) / (1 + expected * expected)
    }
    #expect(largest < 0x1p-49 + slack)
    #expect(DeterministicMath.tan(turns: 0) == 0)
    #expect(DeterministicMath.tan(turns: 0.25).magnitude == .infinity)
  }

  @Test("Symmetries hold to the bit")
  func symmetries() {
    for step in 1..<1000 {
      let turns = Double(step) / 1024
      let sine = DeterministicMath.sin(turns: turns)
      #expect(DeterministicMath.sin(turns: -turns) == -sine)
      #expect(DeterministicMath.sin(turns: turns + 3) == sine)
      #expect(DeterministicMath.cos(turns: -turns) == DeterministicMath.cos(turns: turns))
    }
  }
}
