import Glibc
import Haptics
import Synchronization

/// Interruption by Ctrl-C, a hang-up or a plain `kill`: what runs is told to stop, cleans up, and the
/// program then dies by that same signal, so that its caller sees what happened.
enum Signals {
  /// Set by the first signal. A second one ends the program at once.
  static let stop = StopFlag()

  /// Rung by every signal that sets the flag.
  static let bell = Bell()

  private static let received = Atomic<Int32>(0)
  private static let catching = Atomic<Bool>(false)
  private static let interrupting = [SIGINT, SIGTERM, SIGHUP]

  /// Runs what looks at the flag, and dies by the signal that was received meanwhile, if one was.
  /// Outside of it signals have their default action, so that nothing that waits, for a pipe to be
  /// read say, has to look.
  static func interruptible<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    catchInterruptions()
    defer {
      restoreDefaults()
      let number = received.load(ordering: .relaxed)
      if number != 0 { die(by: number) }
    }
    return try body()
  }

  /// Whether something runs that looks at the flag.
  static var areCaught: Bool { catching.load(ordering: .relaxed) }

  /// Ends the program by a signal that it gives itself, such as `SIGPIPE`: at once, or, where something
  /// runs that looks at the flag, when that has cleaned up.
  static func end(by number: Int32) {
    guard areCaught else { die(by: number) }
    received.store(number, ordering: .relaxed)
    stop.set()
  }

  /// Lets signals set the flag, and `SIGURG` interrupt threads that wait. Those that the caller has set to be ignored, as `nohup` does, stay so.
  private static func catchInterruptions() {
    // A global is made at its first use, which must not be within the handler.
    _ = stop.isSet
    _ = received.load(ordering: .relaxed)
    _ = bell.descriptor
    catching.store(true, ordering: .relaxed)
    var wake = sigaction()
    unsafe wake.__sigaction_handler.sa_handler = { _ in }
    _ = unsafe sigaction(SIGURG, &wake, nil)
    for number in interrupting {
      var old = sigaction()
      guard unsafe sigaction(number, nil, &old) == 0 else { continue }
      if isIgnored(old) { continue }
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        Signals.received.store(number, ordering: .relaxed)
        Signals.stop.set()
        Signals.bell.ring()
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  private static func restoreDefaults() {
    catching.store(false, ordering: .relaxed)
    for number in interrupting + [SIGURG] {
      var action = sigaction()
      guard unsafe sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      _ = signal(number, SIG_DFL)
    }
  }

  /// Ends the process by a signal's default action.
  private static func die(by number: Int32) -> Never {
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
