internal import HapticAudio
internal import HapticDevice
internal import HapticThreads
internal import Synchronization

/// What the threads of an engine share.
///
/// The mixer and what goes with it belong to the thread that feeds the device while it runs; everything
/// else is atomic, or made for two threads.
final class EngineCore: @unchecked Sendable {
  let configuration: EngineConfiguration
  let sampleRate: Int
  /// The most frames that are mixed at once: the period of the device that was opened first. One that
  /// takes its place may have a longer one.
  let blockLength: Int

  /// What players are asked for.
  let commands = Ring<Command>(capacity: PlayerMixer.commandLimit)
  /// Players that have left the mix.
  let left = Ring<VoiceReference>(capacity: PlayerMixer.playerLimit)
  /// Wakes the thread that tells of what happened.
  let news = Signal()
  /// Wakes the thread that feeds the device while the device is closed.
  let wake = Signal()
  /// How long starts took; `nil` where that is not wanted.
  let latencies: Ring<StartLatency>?
  /// What has been written; `nil` where that is not wanted.
  let tap: OutputTap?

  /// Held while a command is sent, so that only one thread does at a time.
  let sending = Mutex<Void>(())
  /// The players that have joined and have not been freed.
  let joinedCount = Mutex<Int>(0)

  // MARK: Of the thread that feeds the device

  var mixer: PlayerMixer
  var limiter: LiveLimiter
  /// The next frame to write.
  var position = 0

  // MARK: Of all threads

  /// How the playing is to end.
  enum Ending: UInt8 {
    case none
    /// When nothing sounds any more.
    case whenSilent
    /// At once, with a fade.
    case atOnce
  }

  private let ending = Atomic<UInt8>(Ending.none.rawValue)
  private let state = Atomic<UInt8>(EngineStatus.State.stopped.rawValue)
  private let error = Mutex<DeviceError?>(nil)
  let frame = Atomic<Int>(0)
  private let soundEnd = Atomic<Int>(0)
  /// The frame behind the fade that ended the playing; 0 where there was none.
  let fadeEnd = Atomic<Int>(0)
  private let lowestGainFrame = Atomic<Int>(0)
  let underruns = Atomic<Int>(0)
  let suspensions = Atomic<Int>(0)
  let hasRealTimePriority = Atomic<Bool>(false)
  let wasRefusedPriority = Atomic<Bool>(false)
  /// The largest magnitude since somebody asked, and the least gain; as the bits of floats, whose order
  /// is that of the numbers.
  private let peakBits = Atomic<UInt32>(0)
  private let lowestGainBits = Atomic<UInt32>(Float(1).bitPattern)

  init(_ configuration: EngineConfiguration, sampleRate: Int, blockLength: Int) {
    self.configuration = configuration
    self.sampleRate = sampleRate
    self.blockLength = blockLength
    latencies = configuration.measuresLatency ? Ring(capacity: 1 << 14) : nil
    tap = configuration.recordsOutput ? OutputTap() : nil
    mixer = PlayerMixer(
      channelCount: configuration.channelCount, blockLength: blockLength, commands: commands,
      left: left)
    limiter = LiveLimiter(sampleRate: sampleRate)
  }

  deinit { mixer.removeAll { $0.release() } }

  private let warming = Atomic<Bool>(false)

  /// Has a device opened again that was closed for want of anything to play.
  func warm() {
    warming.store(true, ordering: .releasing)
    wake.raise()
  }

  /// Whether that was asked for since this was asked last.
  func takeWarming() -> Bool { warming.exchange(false, ordering: .acquiringAndReleasing) }

  /// What was asked for last; what ends at once cannot be put off any more.
  var requestedEnding: Ending { Ending(rawValue: ending.load(ordering: .acquiring)) ?? .none }

  func end(_ how: Ending) {
    ending.max(how.rawValue, ordering: .acquiringAndReleasing)
    wake.raise()
  }

  func note(_ state: EngineStatus.State, _ reason: DeviceError? = nil) {
    error.withLock { $0 = reason }
    self.state.store(state.rawValue, ordering: .sequentiallyConsistent)
    news.raise()
  }

  var currentState: EngineStatus.State {
    EngineStatus.State(rawValue: state.load(ordering: .sequentiallyConsistent)) ?? .stopped
  }

  var status: EngineStatus {
    let fadeEnd = fadeEnd.load(ordering: .relaxed)
    return EngineStatus(
      state: currentState, frame: frame.load(ordering: .relaxed),
      soundEnd: soundEnd.load(ordering: .relaxed),
      underrunCount: underruns.load(ordering: .relaxed),
      suspensionCount: suspensions.load(ordering: .relaxed),
      hasRealTimePriority: hasRealTimePriority.load(ordering: .relaxed),
      lowestGain: Float(bitPattern: lowestGainBits.load(ordering: .relaxed)),
      lowestGainFrame: lowestGainFrame.load(ordering: .relaxed),
      fadeEnd: fadeEnd > 0 ? fadeEnd : nil, error: error.withLock { $0 })
  }

  /// The largest magnitude since this was asked last.
  func takePeak() -> Float { Float(bitPattern: peakBits.exchange(0, ordering: .relaxed)) }

  /// Mixes a block that follows the one before; allocates and locks nothing.
  @unsafe
  func mix(_ block: UnsafeMutableBufferPointer<Float>, firstFrame: Int) {
    mixer.takeCommands(from: firstFrame)
    if unsafe mixer.render(into: block, firstFrame: firstFrame) { news.raise() }
    soundEnd.store(mixer.silentFrom, ordering: .relaxed)
    if configuration.limitsPeaks {
      unsafe limiter.apply(
        to: block, firstFrame: firstFrame, channelCount: configuration.channelCount)
      lowestGainFrame.store(limiter.lowestGainFrame, ordering: .relaxed)
      lowestGainBits.store(limiter.lowestGain.bitPattern, ordering: .relaxed)
    }
    var peak: Float = 0
    for index in 0..<block.count { peak = unsafe max(peak, abs(block[index])) }
    peakBits.max(peak.bitPattern, ordering: .relaxed)
  }
}
