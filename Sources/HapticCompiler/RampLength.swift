import HapticMath
import HapticModel

extension RampTime {
  /// The length in milliseconds once a control of the pattern is added.
  ///
  /// A normalised value becomes a time by `RampLaw`; the control is added before. A length given in
  /// time is not subject to the control.
  func milliseconds(control: Double) -> Double {
    switch self {
    case .time(let time): time.milliseconds
    case .normalized(let value): RampLaw.milliseconds(normalized: value + control)
    }
  }
}
