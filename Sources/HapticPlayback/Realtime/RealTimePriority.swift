internal import Glibc

/// The scheduling of the thread that feeds the device.
enum RealTimePriority {
  /// The place among real-time threads: above ordinary ones, below the kernel's and sound servers'.
  private static let priority: Int32 = 10

  /// Whether this process may ask for it: as root, or as a user with such a limit.
  static var isAllowed: Bool {
    var limit = rlimit()
    let hasLimit = unsafe getrlimit(Int32(__RLIMIT_RTPRIO.rawValue), &limit) == 0
    return geteuid() == 0 || hasLimit && limit.rlim_cur >= rlim_t(priority)
  }

  /// Has the calling thread run before all ordinary ones.
  ///
  /// - Returns: Whether the system allows it.
  static func enter() -> Bool {
    var parameters = sched_param()
    parameters.sched_priority = priority
    return unsafe pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) == 0
  }

  /// Has the calling thread run as an ordinary one again.
  static func leave() {
    var parameters = sched_param()
    parameters.sched_priority = 0
    _ = unsafe pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters)
  }
}
