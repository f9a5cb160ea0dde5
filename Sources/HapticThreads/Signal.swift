internal import Glibc

/// Wakes a thread that waits, from one that may not: a pipe, of which nobody reads what is in it.
package final class Signal: Sendable {
  /// −1 where the system has no more of them, and then nobody is woken before the time is over.
  private let reading: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Wakes the one that waits, or the next one that would wait.
  package func raise() {
    var one: UInt8 = 1
    // Where the pipe is full, it will be woken anyway.
    _ = unsafe write(writing, &one, 1)
  }

  /// Waits until it is raised.
  ///
  /// - Parameter milliseconds: How long at most.
  package func wait(milliseconds: Int32) {
    var descriptor = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&descriptor, 1, milliseconds)
    var drop: UInt64 = 0
    while unsafe read(reading, &drop, 8) == 8 {}
  }
}
