internal import Glibc
public import HapticAudio
public import HapticDevice
public import HapticSynthesis

/// Plays one score on a device from beginning to end, while the calling thread waits.
///
/// The device gets the same bits as a file of the same format, as long as nothing exceeds full scale:
/// see ``SampleEncoder`` and ``HapticEngine``. When it is stopped, the sound fades out in 5 ms. Where
/// there is a sound card's own memory to take frames back from, the fade begins within 10 ms; sound
/// servers have sent on what they were given, so there it begins behind what is queued (by default
/// 50 ms).
public enum PatternPlayer {
  /// Plays a score.
  ///
  /// - Parameters:
  ///   - score: What to play.
  ///   - configuration: Which device, and how; rate and channels are the score's.
  ///   - stop: Ends the playing with a fade when it is set.
  /// - Returns: What came of it, also when it was stopped.
  /// - Throws: Why the device could not be opened, or what it failed with while playing.
  public static func play(
    _ score: Score, on configuration: EngineConfiguration, stop: StopFlag = StopFlag()
  ) throws(DeviceError) -> PlaybackReport {
    var configuration = configuration
    configuration.sampleRate = score.sampleRate
    configuration.channelCount = score.matrix.channelCount
    let engine = HapticEngine(configuration)
    let format = try engine.open()
    guard !stop.isSet else {
      engine.stop()
      return PlaybackReport(format, frameCount: 0, engine.status, wasInterrupted: true)
    }
    let player: HapticPlayer
    do throws(EngineError) {
      player = try engine.makePlayer(score)
    } catch {
      preconditionFailure("a score fits an engine that was opened for it: \(error)")
    }
    player.start()
    engine.finishWhenSilent()
    try engine.start()
    while !player.waitUntilEnd(milliseconds: 2),
      ![.failed, .stopped].contains(engine.status.state)
    {
      if stop.isSet { engine.stop() }
    }
    engine.finish()
    let status = engine.status
    if status.state == .failed, let error = status.error { throw error }
    let fadeEnd = status.fadeEnd
    return PlaybackReport(
      format, frameCount: min(score.frameCount, fadeEnd ?? .max), status,
      wasInterrupted: fadeEnd != nil)
  }
}
