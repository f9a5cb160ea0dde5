/// How the program ends; with several inputs the highest wins.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// A pattern has errors.
  case invalidPattern = 1
  /// A file or a device makes trouble.
  case ioTrouble = 2
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
