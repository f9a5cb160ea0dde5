import Haptics

/// Tells the user what happens to the engine.
enum PlayEvents {
  /// Tells of an event on a device.
  static func tell(_ event: EngineEvent, on request: OutputRequest) {
    if let text = text(of: event, on: request) { tell(text) }
  }

  /// Tells what of the device's mixer lets nothing through.
  static func tell(_ warnings: [MixerWarning]) {
    for warning in warnings { tell("warning: \(warning)") }
  }

  private static func tell(_ text: String) {
    // The line that shows the position may stand there.
    if Console.error.isTerminal { Console.error.write("\r\u{1B}[K") }
    Console.error.writeLine("haptic play: \(text)")
  }

  /// What is said of an event; nothing where the result says it, or it does not matter.
  private static func text(of event: EngineEvent, on request: OutputRequest) -> String? {
    switch event {
    case .realTimePriorityRefused where request.holdsLittle:
      "warning: no real-time priority; the device may run empty while the machine is busy "
        + "(see \"ulimit -r\", or the group \"audio\")"
    case .deviceLost(let error): "\(error); waiting for it"
    case .deviceReturned: "the device is there again"
    case .realTimePriorityRefused, .underrun, .suspended, .failed: nil
    }
  }
}

extension OutputRequest {
  /// Whether the device is to hold less than 20 ms; one that holds more is fed in time by an ordinary
  /// thread, too.
  fileprivate var holdsLittle: Bool {
    let microseconds = bufferFrameCount.map { $0 * 1_000_000 / (sampleRate ?? 48_000) }
    return microseconds ?? bufferMicroseconds < 20_000
  }
}
