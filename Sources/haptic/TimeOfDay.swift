import Glibc

/// A time of the day where the user is, to the second.
struct TimeOfDay: CustomStringConvertible {
  private let hour: Int32
  private let minute: Int32
  private let second: Int32

  /// The time it is.
  static var now: TimeOfDay {
    var seconds = time(nil)
    var parts = unsafe tm()
    _ = unsafe localtime_r(&seconds, &parts)
    return unsafe TimeOfDay(hour: parts.tm_hour, minute: parts.tm_min, second: parts.tm_sec)
  }

  /// `09:05:00`.
  var description: String {
    [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
