/// A point in time or a length of time within a pattern, in milliseconds.
///
/// Milliseconds, not seconds, are stored because pattern files write them: an authored `110` is
/// then exact, and the start frame of an event is rounded from the exact time.
public struct HapticTime: Hashable, Sendable, Comparable {
  /// The time in milliseconds; finite.
  public var milliseconds: Double

  /// Makes a time of the given number of milliseconds.
  public init(milliseconds: Double) {
    self.milliseconds = milliseconds
  }

  /// The beginning of a pattern, or no time at all.
  public static let zero = HapticTime(milliseconds: 0)

  /// A time of the given number of milliseconds.
  public static func milliseconds(_ value: Double) -> HapticTime {
    HapticTime(milliseconds: value)
  }

  /// A time of the given number of seconds.
  public static func seconds(_ value: Double) -> HapticTime {
    HapticTime(milliseconds: value * 1000)
  }

  public static func < (left: HapticTime, right: HapticTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  public static func + (left: HapticTime, right: HapticTime) -> HapticTime {
    HapticTime(milliseconds: left.milliseconds + right.milliseconds)
  }

  public static func - (left: HapticTime, right: HapticTime) -> HapticTime {
    HapticTime(milliseconds: left.milliseconds - right.milliseconds)
  }
}
