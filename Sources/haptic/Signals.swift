import Glibc
import Haptics
import Synchronization

/// Interruption by Ctrl-C, a hang-up or a plain `kill`: what runs is told to stop, cleans up, and the
/// program then dies by that same signal, so that its caller sees what happened.
enum Signals {
  /// Set by the first signal. A second one ends the program at once.
  static let stop = StopFlag()

  private static let received = Atomic<Int32>(0)
  private static let interrupting = [SIGINT, SIGTERM, SIGHUP]

  /// Lets signals set the flag from now on. Signals that the caller has set to be ignored, as `nohup`
  /// does, stay so.
  static func catchInterruptions() {
    // A global is made at its first use, which must not be within the handler.
    _ = stop.isSet
    received.store(0, ordering: .relaxed)
    for number in interrupting {
      var old = sigaction()
      guard unsafe sigaction(number, nil, &old) == 0 else { continue }
      if isIgnored(old) { continue }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Signals.received.store(number, ordering: .relaxed)
        Signals.stop.set()
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// Dies by the signal that was received, if one was.
  static func dieIfInterrupted() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { die(by: number) }
  }

  /// Ends the process by a signal's default action.
  static func die(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    // Only a blocked signal leads here; the shell's status for it is as good.
    exit(128 + number)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let ignore = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignore
  }
}
