extension SoundFile {
  /// How much sound is read at most; a file beyond is refused before it is decoded.
  public struct ReadingLimits: Hashable, Sendable {
    /// Channels; 64 by default.
    public var channelCount: Int
    /// The length at the file's rate; 3600 s by default.
    public var seconds: Int
    /// What the decoded samples take, 4 bytes each; 256 MiB by default.
    public var byteCount: Int

    /// Makes limits.
    public init(channelCount: Int = 64, seconds: Int = 3600, byteCount: Int = 256 << 20) {
      self.channelCount = channelCount
      self.seconds = seconds
      self.byteCount = byteCount
    }
  }
}
