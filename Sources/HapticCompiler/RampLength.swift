import HapticMath
import HapticModel

extension RampTime {
  /// The length in milliseconds once a control of the pattern is added.
  ///
  /// A normalised value v stands for 1 ms × 2000^v, and 0 for no time; Apple documents only that
  /// the time grows exponentially. The control is added before and the sum clamped to 0…1. A length
  /// given in time is not subject to the control.
  func milliseconds(control: Double) -> Double {
    switch self {
    case .time(let time):
      return time.milliseconds
    case .normalized(let value):
      let sum = min(max(value + control, 0), 1)
      return sum == 0 ? 0 : DeterministicMath.exp2(sum * log2Of2000)
    }
  }
}

/// log2(2000).
private let log2Of2000 = 10.965784284662087
