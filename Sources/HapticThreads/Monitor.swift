internal import Glibc

/// A value that threads share, and in which they can wait for a change.
///
/// Unlike the standard library's `Mutex`, it lets a thread sleep until another has changed the value.
@safe
package final class Monitor<State: Sendable>: @unchecked Sendable {
  // What makes it safe: `state` is touched only by whoever holds the mutex.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  /// Makes a monitor of a value.
  package init(_ state: State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
    unsafe changed = .allocate(capacity: 1)
    unsafe changed.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    _ = unsafe pthread_condattr_init(&attributes)
    // A wait must not depend on whether somebody sets the time of day.
    _ = unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    _ = unsafe pthread_cond_init(changed, &attributes)
    _ = unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(changed)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value, and wakes the threads that wait for a change.
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer {
      _ = unsafe pthread_cond_broadcast(changed)
      _ = unsafe pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until the value is as it should be.
  ///
  /// - Parameters:
  ///   - milliseconds: How long at most; without end by default.
  ///   - body: Takes what was waited for, or gives `nil` where it is not there, the value being as it
  ///     was. It is asked at once, and after every change.
  /// - Returns: What was waited for; `nil` once the time is over.
  package func wait<Result>(
    milliseconds: Int? = nil, for body: (inout State) -> Result?
  ) -> Result? {
    var deadline = milliseconds.map(Self.time(after:))
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        _ = unsafe pthread_cond_broadcast(changed)
        return result
      }
      guard var end = deadline else {
        _ = unsafe pthread_cond_wait(changed, mutex)
        continue
      }
      if unsafe pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT {
        // The change may have come together with the end of the time.
        deadline = nil
        let result = body(&state)
        if result != nil { _ = unsafe pthread_cond_broadcast(changed) }
        return result
      }
    }
  }

  private static func time(after milliseconds: Int) -> timespec {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let nanoseconds = time.tv_nsec + milliseconds % 1000 * 1_000_000
    time.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}
