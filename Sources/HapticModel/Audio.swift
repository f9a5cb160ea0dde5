/// A sound that is played within a pattern.
///
/// On channels that are felt it is a drive signal like any other: the pattern's intensity controls
/// act on it as on an explicit amplitude. On channels for sound only the controls for sound do.
public struct Audio: Hashable, Sendable {
  /// What sounds.
  public var source: Source
  /// How long it sounds until its release begins; more than 0. Default (`nil`): as long as the file.
  /// A longer file is cut, a shorter one is followed by silence unless it loops.
  public var duration: HapticTime?
  /// Whether a file starts again when it is over, until `duration`. Default: no.
  public var loops: Bool
  /// A linear factor, 0…1, to which the controls of volume are multiplied. Default: 1.
  public var volume: Double
  /// How much higher, in octaves, −1…1; a file is played faster by it. Default: 0.
  public var pitch: Double
  /// From left (−1) to right (1) where there are two channels for sound. Default: 0.
  public var pan: Double
  /// The four-stage envelope that multiplies the volume.
  public var shape: AttackDecaySustainRelease
  /// Whether the pattern does without the sound, with a warning, where it cannot be had. Default: no,
  /// it is an error.
  public var isOptional: Bool

  /// Makes a sound.
  public init(
    _ source: Source, duration: HapticTime? = nil, loops: Bool = false, volume: Double = 1,
    pitch: Double = 0, pan: Double = 0,
    shape: AttackDecaySustainRelease = AttackDecaySustainRelease(), isOptional: Bool = false
  ) {
    self.source = source
    self.duration = duration
    self.loops = loops
    self.volume = volume
    self.pitch = pitch
    self.pan = pan
    self.shape = shape
    self.isOptional = isOptional
  }

  /// What can sound.
  public enum Source: Hashable, Sendable {
    /// A sound file, by its path relative to the pattern's file.
    case file(String)
    /// A sine of 440 Hz: what AHAP's `AudioContinuous` becomes, whose sound Apple does not document.
    case tone
  }
}
