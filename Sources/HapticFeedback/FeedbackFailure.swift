internal import HapticDevice
internal import HapticPlayback

/// Why some feedback is not felt.
enum FeedbackFailure: Error {
  case device(DeviceError)
  case player(EngineError)
  /// It has been tried a moment ago.
  case tooSoon

  /// One sentence; nothing where that has been said.
  var text: String? {
    switch self {
    case .device(let error): "no haptic feedback: \(error)"
    case .player(let error): "no haptic feedback: \(error)"
    case .tooSoon: nil
    }
  }
}
