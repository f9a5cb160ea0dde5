/// Plays a pattern on a device, to its end.
///
///     try Haptics.play("impact.heavy")
///
/// - Parameters:
///   - pattern: The path of a file, or the name of a built-in pattern (``PatternSource``).
///   - device: ALSA's name of the device.
///   - options: How to compile, the sample rate among it.
///   - stop: Ends the playing with a fade when it is set, from another thread or a signal's handler.
/// - Returns: What came of it.
/// - Throws: ``HapticsError/unreadable(_:)``, ``HapticsError/invalid(_:)`` or
///   ``HapticsError/unplayable(_:)``.
@discardableResult
public func play(
  _ pattern: String, on device: String = "default", options: CompilerOptions = CompilerOptions(),
  stop: StopFlag = StopFlag()
) throws(HapticsError) -> PlaybackReport {
  try play(try validScore(pattern, options), on: device, stop: stop)
}

/// Plays a pattern that was made in code, to its end.
///
///     try Haptics.play(HapticPattern { Transient(intensity: 0.7) })
///
/// - Parameters:
///   - pattern: The pattern; see `PatternBuilder`.
///   - device: ALSA's name of the device.
///   - options: How to compile, the sample rate among it.
///   - stop: Ends the playing with a fade when it is set, from another thread or a signal's handler.
/// - Returns: What came of it.
/// - Throws: ``HapticsError/invalid(_:)`` or ``HapticsError/unplayable(_:)``.
@discardableResult
public func play(
  _ pattern: HapticPattern, on device: String = "default",
  options: CompilerOptions = CompilerOptions(), stop: StopFlag = StopFlag()
) throws(HapticsError) -> PlaybackReport {
  try play(try validScore(pattern, options), on: device, stop: stop)
}

private func play(
  _ score: Score, on device: String, stop: StopFlag
) throws(HapticsError) -> PlaybackReport {
  do throws(DeviceError) {
    return try PatternPlayer.play(
      score, on: EngineConfiguration(output: OutputRequest(device: device)), stop: stop)
  } catch {
    throw .unplayable(error)
  }
}
