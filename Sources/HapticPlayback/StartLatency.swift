/// How long a start took, as measured by the engine.
public struct StartLatency: Hashable, Sendable, BitwiseCopyable {
  /// From the call of `start` to when its first frame was handed to the device, in nanoseconds.
  public var handedNanoseconds: Int
  /// The frames that the device then held before and with the written period, by its own account.
  public var queuedFrameCount: Int
  /// The frames of the written period from that first frame on: they are part of those.
  public var followingFrameCount: Int

  /// From the call until the first frame is played, in nanoseconds, at a rate.
  public func playedNanoseconds(sampleRate: Int) -> Int {
    handedNanoseconds
      + max(0, queuedFrameCount - followingFrameCount) * 1_000_000_000 / sampleRate
  }
}
