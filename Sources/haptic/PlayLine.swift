import HapticMath
import Haptics

/// What a terminal shows while a pattern plays: where it is, how loud, and how it was changed.
struct PlayLine {
  private let name: String
  private let isWanted = Console.error.isTerminal
  private let clock = ContinuousClock()
  private var shown: ContinuousClock.Instant?
  private var peak = 0.0

  init(_ name: String) { self.name = name.displayForm }

  /// What is shown.
  struct Moment {
    var position: Double
    var duration: Double
    /// The largest magnitude of a sample since the moment before.
    var peak: Double
    var state: PlayerState
    var intensity = 1.0
    var sharpness = 0.0
    var speed = 1.0
    var isMuted = false
    var isLooping = false
  }

  /// Shows a moment, ten times a second at most.
  mutating func update(_ moment: Moment) {
    guard isWanted else { return }
    // The meter falls slowly, so that short taps can be seen.
    peak = max(moment.peak, peak * 0.95)
    let now = clock.now
    guard shown.map({ now >= $0 + .milliseconds(100) }) ?? true else { return }
    shown = now
    let columns = max(40, Console.error.width ?? 80) - 1
    let text = Self.text(name, moment, peak: peak)
    Console.error.write("\r\(String(text.prefix(columns)))\u{1B}[K")
  }

  /// `knock.hpat 0.35/1.20 s [####----------------] -12.0 dB [######    ] intensity 90 %`.
  static func text(_ name: String, _ moment: Moment, peak: Double) -> String {
    let share = moment.duration > 0 ? min(max(moment.position / moment.duration, 0), 1) : 0
    let level = peak > 0 ? max(-60, DeterministicMath.decibels(amplitude: peak)) : -60
    var words = [
      moment.state == .paused ? "paused" : "playing", name,
      "\(NumberText.plain(moment.position, decimals: 2))/"
        + "\(NumberText.plain(moment.duration, decimals: 2)) s", bar(share, width: 20, "-"),
      bar((level + 60) / 60, width: 12, " "),
      moment.isMuted
        ? "muted" : peak > 0 ? "\(NumberText.plain(level, decimals: 0)) dB" : "silent",
    ]
    if moment.intensity != 1 {
      words.append("intensity \(NumberText.plain(100 * moment.intensity, decimals: 0)) %")
    }
    if moment.sharpness != 0 {
      words.append(
        "sharpness \(moment.sharpness > 0 ? "+" : "")"
          + NumberText.plain(moment.sharpness, decimals: 2))
    }
    if moment.speed != 1 {
      words.append("speed \(NumberText.plain(moment.speed, decimals: 2))")
    }
    if moment.isLooping { words.append("loop") }
    return words.joined(separator: " ")
  }

  private static func bar(_ share: Double, width: Int, _ empty: Character) -> String {
    let full = Int((share * Double(width)).rounded())
    return "[" + String(repeating: "#", count: full)
      + String(repeating: empty, count: width - full) + "]"
  }

  /// Removes what is shown.
  mutating func clear() {
    if shown != nil { Console.error.write("\r\u{1B}[K") }
    shown = nil
  }
}
