import Glibc
import Haptics

/// One of the two streams that the user reads.
struct Console {
  let descriptor: Int32

  /// Standard output, for results.
  static let output = Console(descriptor: STDOUT_FILENO)
  /// Standard error, for all else.
  static let error = Console(descriptor: STDERR_FILENO)

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether somebody reads it who may go away: a pipe's other end.
  var isPipe: Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

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

  /// How diagnostics look on it.
  var textOptions: DiagnosticTextRenderer.Options {
    DiagnosticTextRenderer.Options(usesColour: usesColour, width: width ?? 100)
  }

  /// Writes a text whole. When nobody reads it any more the program ends quietly, see
  /// ``Signals/end(by:)``; and what runs until a signal comes does not wait for a reader after it.
  ///
  /// - Returns: Whether it could be written; the reason is in `errno`.
  @discardableResult
  func write(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      if Signals.areCaught, !waitUntilWritable() { return false }
      // So much finds room in a pipe that is writable at all.
      let limit = Signals.areCaught ? Int(PIPE_BUF) : bytes.count
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, min($0.count, limit))
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        Signals.end(by: SIGPIPE)
        return false
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until something can be written; returns false if a signal comes first.
  private func waitUntilWritable() -> Bool {
    while !Signals.stop.isSet {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // A signal may come just before the wait begins, so it must have an end.
      if unsafe poll(&request, 1, 50) > 0 { return true }
    }
    return false
  }

  /// Writes one line, in which nothing that a file's name may hold can move the cursor.
  func writeLine(_ line: String) {
    write(line.displayForm + "\n")
  }

  /// Writes the last of the results; says so where they cannot be written.
  func finish(_ text: String) -> ExitStatus {
    // Who is about to die by a signal need not say what it kept from being written.
    if write(text) || Signals.stop.isSet { return .success }
    Console.error.write("haptic: cannot write standard output: \(systemMessage(errno))\n")
    return .ioTrouble
  }

  private func environment(_ name: String) -> String {
    guard let value = unsafe getenv(name) else { return "" }
    return unsafe String(cString: value)
  }
}
