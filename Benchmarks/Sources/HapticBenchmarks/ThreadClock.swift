import Glibc

/// The time that this thread has had a processor: what else runs on a busy machine does not count.
enum ThreadClock {
  /// The nanoseconds of processor time that `body` takes.
  static func nanoseconds(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
