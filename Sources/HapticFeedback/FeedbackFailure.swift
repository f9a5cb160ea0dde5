internal import HapticCompiler
internal import HapticDevice
internal import HapticPlayback

/// Why some feedback is not felt.
enum FeedbackFailure: Error {
  case device(DeviceError)
  case player(EngineError)
  /// The device runs at a rate, in frames a second, for which nothing can be compiled.
  case sampleRate(Int)
  /// It has been tried a moment ago.
  case tooSoon

  /// One sentence; nothing where that has been said.
  var text: String? {
    switch self {
    case .device(let error): "no haptic feedback: \(error)"
    case .player(let error): "no haptic feedback: \(error)"
    case .sampleRate(let rate):
      "no haptic feedback: the device runs at \(rate) Hz, and patterns can be compiled for "
        + "\(CompilerOptions.sampleRates.lowerBound)…\(CompilerOptions.sampleRates.upperBound) Hz; "
        + "choose a sample rate among them"
    case .tooSoon: nil
    }
  }
}
