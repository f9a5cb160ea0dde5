internal import CHapticSIMD

/// The implementations of the inner loop. All give the same bits; they differ in speed, and in what
/// processor they need.
public enum Kernel: String, Hashable, Sendable, CaseIterable {
  /// One lane at a time: the definition, for comparisons.
  case scalar
  /// Vectors of the baseline: SSE2 on x86-64, NEON on 64-bit ARM.
  case base
  /// Vectors of x86-64-v3, with AVX2.
  case v3
  /// Vectors of x86-64-v4, with AVX-512.
  case v4

  /// The fastest kernel that this processor supports.
  public static var best: Kernel {
    allCases.last { $0.isSupported } ?? .base
  }

  /// Whether this processor, and its operating system, can run the kernel.
  public var isSupported: Bool {
    switch self {
    case .scalar, .base: true
    case .v3: Self.processorLevel >= 3
    case .v4: Self.processorLevel >= 4
    }
  }

  /// Found out once: the question is slow where a hypervisor answers it.
  private static let processorLevel = HapticProcessorLevel()

  /// What the kernel is made for, to print: “AVX-512 (x86-64-v4)”.
  public var name: String {
    switch self {
    case .scalar: "scalar reference"
    #if arch(x86_64)
      case .base: "SSE2 (x86-64)"
    #elseif arch(arm64)
      case .base: "NEON (arm64)"
    #else
      case .base: "baseline"
    #endif
    case .v3: "AVX2 (x86-64-v3)"
    case .v4: "AVX-512 (x86-64-v4)"
    }
  }
}
