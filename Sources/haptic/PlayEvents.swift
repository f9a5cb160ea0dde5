import Haptics

/// Tells the user what happens to the engine.
enum PlayEvents {
  static func tell(_ event: EngineEvent) {
    if let text = text(of: event) { tell(text) }
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

  /// What is said of an event; nothing where the result says it.
  static func text(of event: EngineEvent) -> String? {
    switch event {
    case .realTimePriorityRefused:
      "warning: no real-time priority; the device may run empty while the machine is busy "
        + "(see \"ulimit -r\", or the group \"audio\")"
    case .deviceLost(let error): "\(error); waiting for it"
    case .deviceReturned: "the device is there again"
    case .underrun, .suspended, .failed: nil
    }
  }
}
