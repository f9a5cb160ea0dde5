import Haptics

/// Says on a terminal how far something is, once it takes more than a second.
struct ProgressLine {
  private let label: String
  private let isWanted = Console.error.isTerminal
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// When the line was shown last; `nil` where it is not.
  private var shown: ContinuousClock.Instant?

  /// Makes a line; `label` is what is being done.
  init(_ label: String) {
    self.label = label.displayForm
    start = clock.now
  }

  /// Says that so much of it all is done.
  mutating func update(done: Int, of all: Int) {
    guard isWanted else { return }
    // Ten times a second is smooth enough, and costs nothing.
    let now = clock.now
    guard now >= shown?.advanced(by: .milliseconds(100)) ?? start.advanced(by: .seconds(1)) else {
      return
    }
    shown = now
    Console.error.write("\r\(Self.text(label, percent: 100 * done / max(1, all)))\u{1B}[K")
  }

  /// `rendering 73 patterns [########------------] 42 %`.
  private static func text(_ label: String, percent: Int) -> String {
    let full = percent / 5
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: 20 - full)
    return "\(label) [\(bar)] \(percent) %"
  }

  /// Removes what is shown.
  mutating func clear() {
    if shown != nil { Console.error.write("\r\u{1B}[K") }
    shown = nil
  }
}
