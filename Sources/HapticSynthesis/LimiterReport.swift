import HapticMath

/// What a limiter did to the frames rendered since the synthesizer was made or last sought.
///
/// The limiter works in whole blocks and looks ahead, so that a report may be some frames ahead of
/// what has been read; at the end of the score it is exact.
public struct LimiterReport: Hashable, Sendable {
  /// The number of frames whose gain was below 1.
  public internal(set) var limitedFrames = 0
  /// The lowest gain, 1 if nothing was limited.
  public internal(set) var lowestGain = 1.0
  /// The first frame with the lowest gain, `nil` if nothing was limited.
  public internal(set) var lowestGainFrame: Int?
  /// The largest magnitude of a sample before limiting, 1 being full scale.
  public internal(set) var peak: Float = 0

  /// How much the level was lowered at most, in decibels, not negative: −20 · log₁₀ of the lowest
  /// gain.
  public var largestReduction: Double {
    lowestGain < 1 ? -DeterministicMath.decibels(amplitude: lowestGain) : 0
  }

  /// Makes a report of nothing.
  package init() {}

  /// Adds what was done to the frames that follow.
  package mutating func append(_ next: LimiterReport) {
    limitedFrames += next.limitedFrames
    peak = max(peak, next.peak)
    // Of equal gains the first counts.
    guard next.lowestGain < lowestGain else { return }
    lowestGain = next.lowestGain
    lowestGainFrame = next.lowestGainFrame
  }
}
