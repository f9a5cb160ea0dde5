import Foundation
import HapticSynthesis
import Testing

@Suite("The choice of a kernel")
struct KernelChoiceTests {
  /// The kernel that whoever runs the tests expects, `Scripts/check-processors` for one.
  static let expected = ProcessInfo.processInfo.environment["HAPTIC_EXPECTED_KERNEL"]

  @Test("Each kernel has a name of its own, by which it can be asked for")
  func names() {
    #expect(Kernel.allCases.map(\.rawValue) == ["scalar", "base", "v3", "v4"])
    #expect(Set(Kernel.allCases.map(\.name)).count == 4)
  }

  @Test("What a processor has of a level it has of the levels below")
  func levels() {
    #expect(Kernel.scalar.isSupported)
    #expect(Kernel.base.isSupported)
    #expect(Kernel.v3.isSupported || !Kernel.v4.isSupported)
    #expect(Kernel.best == Kernel.supported.last)
    #expect(Kernel.best != .scalar)
  }

  @Test(
    "The best kernel is the expected one",
    .enabled(if: expected != nil, "HAPTIC_EXPECTED_KERNEL is not set"))
  func best() {
    #expect(Kernel.best.rawValue == Self.expected)
  }
}
