internal import Glibc

/// The time since the machine was started, which nobody sets.
enum MonotonicTime {
  /// In nanoseconds; costs no system call.
  static var nanoseconds: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
