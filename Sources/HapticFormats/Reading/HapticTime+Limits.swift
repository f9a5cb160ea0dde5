import HapticModel

extension HapticTime {
  /// The longest time a pattern may hold, in milliseconds: an hour.
  static let longest = 3_600_000.0
}
