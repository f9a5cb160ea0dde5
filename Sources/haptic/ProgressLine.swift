import Glibc
import Haptics

/// Says on a terminal how far something is, once it takes more than a second.
struct ProgressLine {
  private let label: String
  private let isWanted = Console.error.isTerminal
  private let start = milliseconds()
  private var lastShown = 0
  private var isShown = false

  /// Makes a line; `label` is what is being done.
  init(_ label: String) {
    self.label = label.displayForm
  }

  /// Says that so much of it all is done.
  mutating func update(done: Int, of all: Int) {
    guard isWanted else { return }
    let now = milliseconds()
    // Ten times a second is smooth enough, and costs nothing.
    guard now - start >= 1000, now - lastShown >= 100 else { return }
    lastShown = now
    isShown = true
    Console.error.write("\r\(label): \(100 * done / max(1, all)) %\u{1B}[K")
  }

  /// Removes what is shown.
  mutating func clear() {
    if isShown { Console.error.write("\r\u{1B}[K") }
    isShown = false
  }
}

/// Milliseconds on a clock that is never set back.
private func milliseconds() -> Int {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
