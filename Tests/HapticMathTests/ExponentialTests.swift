import HapticMath
import Testing

@Test func one() { #expect(DeterministicMath.exp2(1) == 2) }
