/// The ramps that jumps of amplitude have been turned into, each an offset that dies away.
///
/// A jump by −drop at frame j becomes a straight line of 2 ms from the old course to the new one:
/// the new course plus drop · (1 − (n − j) / length). A full-scale ramp so stays within the slope
/// of an 80 Hz sine.
struct RampSet {
  /// The length of a ramp in milliseconds.
  static let milliseconds = 2.0
  /// Jumps below −120 dB are rounding, not jumps.
  static let threshold = 0x1p-20

  private struct Ramp {
    var start: Int
    var drop: Double
  }

  private let length: Int
  private var ramps: [Ramp] = []

  init(clock: FrameClock) {
    length = max(1, clock.nearestFrame(Self.milliseconds))
  }

  /// Whether no ramp is under way.
  var isEmpty: Bool { ramps.isEmpty }

  /// The sum of the offsets at a fractional frame.
  func offset(at frame: Double) -> Double {
    var sum = 0.0
    for ramp in ramps {
      sum += ramp.drop * (1 - (frame - Double(ramp.start)) / Double(length))
    }
    return sum
  }

  /// The frame at which the next ramp ends.
  var nextEnd: Int { ramps.first.map { $0.start + length } ?? .max }

  /// Begins a ramp where the amplitude falls by `drop`.
  mutating func begin(at frame: Int, drop: Double) {
    if drop.magnitude > Self.threshold { ramps.append(Ramp(start: frame, drop: drop)) }
  }

  /// Forgets the ramps that have ended.
  mutating func advance(to frame: Int) {
    while let first = ramps.first, first.start + length <= frame { ramps.removeFirst() }
  }
}
