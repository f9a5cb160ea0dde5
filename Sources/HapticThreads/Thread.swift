internal import Glibc

/// A thread of the operating system, which runs a closure once.
///
/// Signals that are sent to the process are left to the thread that started it: nearly all are blocked
/// in it, but for those that it brings upon itself, and for `SIGURG`.
@safe
package struct Thread: ~Copyable, Sendable {
  private let handle: pthread_t

  /// Starts a thread. It must be joined or detached, or the process must end.
  ///
  /// - Parameter body: What it does.
  /// - Throws: Why there can be no more threads.
  package init(_ body: @escaping @Sendable () -> Void) throws(ThreadError) {
    var attributes = pthread_attr_t()
    _ = unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    // As the first thread commonly has; where the limit is lifted, new ones would have less.
    _ = unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    let context = unsafe Unmanaged.passRetained(ThreadBody(body))
    var handle = pthread_t()
    let code = SignalMask.ofWorkers.inherited {
      unsafe pthread_create(
        &handle, &attributes,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
          }
          return nil
        }, context.toOpaque())
    }
    guard code == 0 else {
      unsafe context.release()
      throw ThreadError(code: code)
    }
    self.handle = handle
  }

  /// Waits until the thread has done its work.
  package consuming func join() {
    _ = pthread_join(handle, nil)
  }

  /// Lets the thread end by itself, without anybody waiting for it.
  package consuming func detach() {
    _ = pthread_detach(handle)
  }

  /// Lets a call of the operating system that the thread waits in come back with `EINTR`, as far as
  /// the program handles `SIGURG`; by default that is ignored.
  ///
  /// - Precondition: it has not been joined.
  package borrowing func interrupt() {
    _ = pthread_kill(handle, SIGURG)
  }
}

/// Why a thread could not be started.
package struct ThreadError: Error {
  /// The C library's number for the reason, such as `EAGAIN`.
  package let code: Int32
}

/// What a thread does, as an object that C can hold.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Which signals a thread does not receive.
private struct SignalMask {
  private var signals = sigset_t()

  /// All but those that a thread brings upon itself, and the one that interrupts it.
  static let ofWorkers: SignalMask = {
    var mask = SignalMask()
    _ = unsafe sigfillset(&mask.signals)
    for number in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS, SIGURG] {
      _ = unsafe sigdelset(&mask.signals, number)
    }
    return mask
  }()

  /// Runs what starts a thread, which inherits the mask.
  func inherited(_ start: () -> Int32) -> Int32 {
    var (mask, old) = (signals, sigset_t())
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, &old)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    return start()
  }
}
