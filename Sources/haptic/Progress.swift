import Glibc
import Haptics

/// Passes a source's frames on, and says on a terminal how far they are, once that takes more than a
/// second.
struct Progress<Source: FrameSource & ~Copyable>: FrameSource, ~Copyable {
  /// What gives the frames.
  private(set) var source: Source
  private let label: String
  private let isWanted = Console.error.isTerminal
  private let start = milliseconds()
  private var lastShown = 0
  private var isShown = false
  private var done = 0

  /// Makes a progress for a source; `label` is what is being done.
  init(_ source: consuming Source, label: String) {
    self.source = source
    self.label = label.displayForm
  }

  var sampleRate: Int { source.sampleRate }
  var channelCount: Int { source.channelCount }
  var frameCount: Int { source.frameCount }

  mutating func render(into block: inout MutableSpan<Float>) -> Int {
    let frames = source.render(into: &block)
    done += frames
    if isWanted { show() }
    return frames
  }

  /// Removes what is shown.
  mutating func clear() {
    if isShown { Console.error.write("\r\u{1B}[K") }
    isShown = false
  }

  private mutating func show() {
    let now = milliseconds()
    // Ten times a second is smooth enough, and costs nothing.
    guard now - start >= 1000, now - lastShown >= 100 else { return }
    lastShown = now
    isShown = true
    let percent = 100 * done / max(1, source.frameCount)
    Console.error.write("\r\(label): \(percent) %\u{1B}[K")
  }
}

/// Milliseconds on a clock that is never set back.
private func milliseconds() -> Int {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}
