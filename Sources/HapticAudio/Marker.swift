extension SoundFile {
  /// A place in a sound file that editors show: a cue point and its label.
  public struct Marker: Hashable, Sendable {
    /// The frame that it stands before, 0…the number of frames.
    public var frame: Int
    /// What is written at it; may be empty. NUL, which would end it, is left out.
    public var label: String

    /// Makes a marker.
    public init(frame: Int, label: String = "") {
      self.frame = frame
      self.label = label
    }
  }
}
