/// A change over time that acts on every event of a pattern at once.
///
/// Several controls of one target multiply (intensity) or add (all others). Transients take a
/// control's value at their onset; their ringing is not reshaped.
public struct Control: Hashable, Sendable {
  /// What the control acts on.
  public var target: Target
  /// When the control's time begins, from the pattern's start.
  public var at: HapticTime
  /// The control's value, times relative to `at`; the first value holds before the first point.
  public var envelope: Envelope

  /// What a control can act on.
  public enum Target: String, Hashable, Sendable, CaseIterable {
    /// Multiplies intensities: 0…1, neutral 1.
    case intensity
    /// Adds to sharpnesses: −1…1, neutral 0.
    case sharpness
    /// Adds to normalised attack times: −1…1, neutral 0.
    case attack
    /// Adds to normalised decay times: −1…1, neutral 0.
    case decay
    /// Adds to normalised release times: −1…1, neutral 0.
    case release

    /// The values a control of this target can have.
    public var range: ClosedRange<Double> { self == .intensity ? 0...1 : -1...1 }
    /// The value that changes nothing.
    public var neutral: Double { self == .intensity ? 1 : 0 }
  }

  /// Makes a control.
  public init(_ target: Target, at: HapticTime = .zero, envelope: Envelope) {
    self.target = target
    self.at = at
    self.envelope = envelope
  }
}
