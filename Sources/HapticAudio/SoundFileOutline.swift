extension SoundFile {
  /// What a sound file is like, without its samples.
  public struct Outline: Hashable, Sendable {
    /// Frames a second.
    public var sampleRate: Int
    /// The samples in a frame.
    public var channelCount: Int
    /// The number of frames.
    public var frameCount: Int
  }

  /// What a sound file says of itself in its header.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - limits: How much would be read at most.
  /// - Returns: What ``read(_:limits:)`` would give, unless the file is damaged behind its header.
  /// - Throws: Why it cannot be read, as far as the header tells.
  public static func outline(
    _ path: String, limits: ReadingLimits = ReadingLimits()
  ) throws(AudioFileError) -> Outline {
    try open(path) { decoder throws(AudioFileError) in try decoder.outline(limits) }
  }

  /// Finds out whether a sound file can be read to its end, in memory that does not grow with its length.
  ///
  /// Of WAV and AIFF files, which are read as far as they go, only the header is looked at, unless their
  /// samples are compressed. All else is decoded.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - limits: How much would be read at most.
  /// - Throws: Why ``read(_:limits:)`` could not read it.
  public static func verify(
    _ path: String, limits: ReadingLimits = ReadingLimits()
  ) throws(AudioFileError) {
    try open(path) { decoder throws(AudioFileError) in try decoder.verify(limits) }
  }
}
