/// A change over time that acts on every event of a pattern at once.
///
/// Several controls of one target multiply (intensity, volume) or add (all others). Transients take a
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
    /// Multiplies the volume of events on channels for sound: 0…1, neutral 1.
    case volume
    /// Adds to the pitch of such events at their start: −1…1 octaves, neutral 0.
    case audioPitch
    /// Adds to their place between left and right at their start: −1…1, neutral 0.
    case pan

    /// Whether several controls of this target multiply; otherwise they add.
    public var multiplies: Bool { self == .intensity || self == .volume }
    /// The values a control of this target can have.
    public var range: ClosedRange<Double> { multiplies ? 0...1 : -1...1 }
    /// The value that changes nothing.
    public var neutral: Double { multiplies ? 1 : 0 }
  }

  /// Makes a control.
  public init(_ target: Target, at: HapticTime = .zero, envelope: Envelope) {
    self.target = target
    self.at = at
    self.envelope = envelope
  }
}
