import Glibc
import Haptics

/// One of the two streams that the user reads.
struct Console {
  private let descriptor: Int32

  /// Standard output, for results.
  static let output = Console(descriptor: STDOUT_FILENO)
  /// Standard error, for all else.
  static let error = Console(descriptor: STDERR_FILENO)

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether to colour what is written: on a terminal that can, unless `NO_COLOR` is set
  /// (<https://no-color.org>).
  var usesColour: Bool {
    isTerminal && environment("NO_COLOR").isEmpty && environment("TERM") != "dumb"
  }

  /// The width of the terminal in columns; `nil` where there is none.
  var width: Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes a text whole. When nobody reads it any more the program ends quietly.
  ///
  /// - Returns: Whether it could be written; the reason is in `errno`.
  @discardableResult
  func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        Signals.die(by: SIGPIPE)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes one line, in which nothing that a file's name may hold can move the cursor.
  func writeLine(_ line: String) {
    write(line.displayForm + "\n")
  }

  /// Writes the last of the results; says so where they cannot be written.
  func finish(_ text: String) -> ExitStatus {
    if write(text) { return .success }
    Console.error.write("haptic: cannot write standard output: \(systemMessage(errno))\n")
    return .ioTrouble
  }

  private func environment(_ name: String) -> String {
    guard let value = unsafe getenv(name) else { return "" }
    return unsafe String(cString: value)
  }
}
