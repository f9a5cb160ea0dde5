import Glibc

/// The terminal that keys are typed on, while they are to be read one by one and not shown.
struct Terminal: ~Copyable {
  private var original = termios()

  /// Takes the terminal over; `nil` where standard input is none, or belongs to another job.
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      unsafe tcgetattr(STDIN_FILENO, &original) == 0
    else { return nil }
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // Neither wait for a key nor for the rest of one.
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 0
      unsafe characters[Int(VTIME)] = 0
    }
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
  }

  deinit {
    var settings = original
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// The bytes typed since.
  func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = unsafe Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }
}
