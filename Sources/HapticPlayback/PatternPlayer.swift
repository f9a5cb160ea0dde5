public import HapticAudio
public import HapticDevice

/// Plays a pattern on a device from beginning to end, on the calling thread.
///
/// - The device gets the same bits as a file of the same format: see ``SampleEncoder``. A pattern of
///   one channel goes to every channel of the device.
/// - The sound is followed by 30 ms of silence, since devices lose the last milliseconds of what they
///   are given (USB 5, HDA 30), and may go on with what stands in their buffer.
/// - When the device runs empty or the machine sleeps, playing goes on with the frame that was due,
///   faded in over 5 ms.
/// - When it is stopped, the sound fades out in 5 ms. Where there is a sound card's own memory to take
///   frames back from, the fade begins within 10 ms; sound servers have sent on what they were given,
///   so there it begins behind what is queued (by default 50 ms).
/// - It never waits without end: a device that takes nothing for 2 s is an error.
public enum PatternPlayer {
  /// Plays a source.
  ///
  /// - Parameters:
  ///   - source: gives the sound; it is used up.
  ///   - request: which device, and how to open it.
  ///   - ditherSeed: which dither sequence 16 and 24 bits get, as for files; 0 by default.
  ///   - stop: ends the playing with a fade when it is set.
  /// - Returns: what came of it, also when it was stopped.
  /// - Throws: why the device could not be opened, or what it failed with while playing.
  public static func play<Source: FrameSource & ~Copyable>(
    _ source: inout Source, on request: OutputRequest, ditherSeed: UInt64 = 0,
    stop: StopFlag = StopFlag()
  ) throws(DeviceError) -> PlaybackReport {
    try play(&source, on: request, ditherSeed: ditherSeed, stop: stop, patience: 2000)
  }

  /// Plays a source on a device that may take nothing for a number of milliseconds.
  package static func play<Source: FrameSource & ~Copyable>(
    _ source: inout Source, on request: OutputRequest, ditherSeed: UInt64 = 0, stop: StopFlag,
    patience: Int
  ) throws(DeviceError) -> PlaybackReport {
    let stream = try OutputStream.open(
      request, sampleRate: source.sampleRate, sourceChannelCount: source.channelCount)
    var session = PlaybackSession(
      stream, sourceChannelCount: source.channelCount, ditherSeed: ditherSeed,
      patience: patience)
    try session.run(&source, stop: stop)
    return session.report
  }
}
