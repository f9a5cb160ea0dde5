internal import Glibc
public import HapticDevice
public import HapticSynthesis
internal import HapticThreads
internal import Synchronization

/// Plays any number of players on one device, mixed, from a real-time thread of its own.
///
///     let engine = HapticEngine()
///     let format = try engine.open()
///     let player = try engine.makePlayer(score)      // compiled for format.sampleRate
///     try engine.start()
///     player.start()
///
/// - What players are asked for takes effect with the next period that is written, or in the exact
///   frame that was named. No change is a step: starts in the middle, stops, pauses, seeks and changes
///   of intensity take 5 ms.
/// - When the device runs empty or the machine sleeps, playing goes on with the frame that was due,
///   faded in over 5 ms. Behind the end come 30 ms of silence, since devices lose the last milliseconds
///   of what they are given; and a device that gets nothing any more plays silence, so that nothing
///   leaves a coil driven.
/// - It never waits without end: a device that takes nothing for 2 s is an error.
/// - It may be used from any thread.
public final class HapticEngine: Sendable {
  /// How it plays.
  public let configuration: EngineConfiguration
  private let onEvent: (@Sendable (EngineEvent) -> Void)?
  private let control = Mutex(Control())

  /// What belongs to an engine that has been opened.
  private struct Control: ~Copyable {
    var format: StreamFormat?
    var core: EngineCore?
    /// The device, until a thread has it.
    var stream: OutputStream?
    var thread: Thread?
    var reporter: Thread?
  }

  /// Makes an engine that has not been opened.
  ///
  /// - Parameters:
  ///   - configuration: How it plays.
  ///   - onEvent: Is told what happens, on a thread of the engine's that is not the one that feeds the
  ///     device; it may take its time.
  public init(
    _ configuration: EngineConfiguration = EngineConfiguration(),
    onEvent: (@Sendable (EngineEvent) -> Void)? = nil
  ) {
    self.configuration = configuration
    self.onEvent = onEvent
  }

  deinit { stop() }

  /// Opens the device, so that it is known what scores must be compiled for; does nothing where it is
  /// open.
  ///
  /// - Returns: What the device takes.
  /// - Throws: Why it cannot be opened.
  @discardableResult
  public func open() throws(DeviceError) -> StreamFormat {
    // What is left of a run that failed, or came to its end by itself.
    if [.failed, .stopped].contains(status.state) { join() }
    return try control.withLock { control throws(DeviceError) in try open(&control) }
  }

  private func open(_ control: inout Control) throws(DeviceError) -> StreamFormat {
    if let format = control.format, let core = control.core,
      control.stream != nil || control.thread != nil, core.currentState != .failed
    {
      return format
    }
    let route = StreamRoute(sourceChannelCount: configuration.channelCount)
    let stream = try route.open(configuration, sampleRate: configuration.sampleRate)
    let format = StreamFormat(
      device: stream.device, sampleRate: stream.sampleRate, format: stream.format,
      layout: stream.layout,
      channelCount: stream.channelCount, periodFrameCount: stream.periodFrameCount,
      bufferFrameCount: stream.bufferFrameCount)
    control.stream = consume stream
    control.format = format
    control.core = EngineCore(
      configuration, sampleRate: format.sampleRate, blockLength: format.periodFrameCount)
    return format
  }

  /// Starts playing, silence as long as no player does; does nothing where it plays.
  ///
  /// - Throws: Why the device cannot be opened.
  public func start() throws(DeviceError) {
    try open()
    try control.withLock { control throws(DeviceError) in
      _ = try open(&control)
      guard control.thread == nil, let core = control.core, let stream = control.stream.take()
      else {
        return
      }
      core.note(.running)
      let thread = EngineThread(
        core: core, route: StreamRoute(sourceChannelCount: configuration.channelCount))
      let handed = Handed(stream)
      let reporter = EngineReporter(core: core, onEvent: onEvent)
      do throws(ThreadError) {
        control.reporter = try Thread { reporter.run() }
        control.thread = try Thread { if let stream = handed.take() { thread.run(stream) } }
      } catch {
        let failure = DeviceError(
          .start, device: configuration.output.device, .system(code: -error.code))
        core.note(.failed, failure)
        throw failure
      }
    }
  }

  /// Has a device opened again that was closed since nothing was to be heard, so that the next player is
  /// heard sooner; it is closed again after as long.
  public func warm() { control.withLock { $0.core }?.warm() }

  /// Ends the playing with a fade of 5 ms, closes the device, and waits for that. Players are of no
  /// use any more.
  public func stop() { finish(.atOnce) }

  /// Waits until all players have come to their end, and closes the device.
  ///
  /// A player that loops without end, or is paused, must be stopped before.
  public func finish() { finish(.whenSilent) }

  /// Has it end once all players have come to their end, without waiting for that.
  package func finishWhenSilent() { control.withLock { $0.core }?.end(.whenSilent) }

  private func finish(_ ending: EngineCore.Ending) {
    control.withLock { $0.core }?.end(ending)
    join()
    control.withLock { control in
      guard control.thread == nil else { return }
      control.stream = nil
      control.format = nil
    }
  }

  /// Waits for its threads, without the lock: who is told of the end may ask for the status.
  private func join() {
    let thread = control.withLock { $0.thread.take() }
    if let thread { thread.join() }
    control.withLock { $0.core }?.news.raise()
    let reporter = control.withLock { $0.reporter.take() }
    if let reporter { reporter.join() }
  }

  /// What it is doing.
  public var status: EngineStatus {
    control.withLock { $0.core }?.status
      ?? EngineStatus(
        state: .stopped, frame: 0, soundEnd: 0, underrunCount: 0, suspensionCount: 0,
        hasRealTimePriority: false, lowestGain: 1, lowestGainFrame: 0, fadeEnd: nil, error: nil)
  }

  /// The largest magnitude of the mix since this was asked last, 0…1; for a meter.
  public func takePeak() -> Float { control.withLock { $0.core }?.takePeak() ?? 0 }

  /// How long the starts took since this was asked last, where the configuration says to measure that:
  /// of several in a period the first, and no more than 16,384.
  public func takeLatencies() -> [StartLatency] {
    guard let latencies = control.withLock({ $0.core })?.latencies else { return [] }
    var taken: [StartLatency] = []
    while let latency = latencies.pop() { taken.append(latency) }
    return taken
  }

  /// What was written to the device since this was asked last, in its format, where the configuration
  /// says that it be kept: whole frames, and only those that will not be taken back for a fade.
  ///
  /// - Returns: The bytes; `nil` once some were lost, since nobody took them within some seconds.
  public func takeRecorded() -> [UInt8]? { control.withLock { $0.core }?.tap?.take() }

  /// Prepares a score, so that it starts without anything having to be made.
  ///
  /// - Parameters:
  ///   - score: What to play, for the device's rate (see ``open()``), of one channel or as many as the
  ///     configuration says. Its limiter is left out: the mix has one.
  ///   - loopFrameCount: The frames from one pass of a loop to the next, the tail of one sounding into
  ///     the next; at least those of 5 ms. Default: the score's length.
  ///   - overlap: How many starts may sound together; one more fades the oldest out. Default: 1.
  /// - Returns: The player.
  /// - Throws: Why it cannot be played.
  public func makePlayer(
    _ score: Score, loopFrameCount: Int? = nil, overlap: Int = 1
  ) throws(EngineError) -> HapticPlayer {
    try makePlayer(
      score, loopFrameCount: loopFrameCount, overlap: overlap,
      fadeFrameCount: Fades.length(sampleRate: score.sampleRate))
  }

  /// Prepares a score whose fades have a length of their own.
  package func makePlayer(
    _ score: Score, loopFrameCount: Int? = nil, overlap: Int = 1, fadeFrameCount: Int
  ) throws(EngineError) -> HapticPlayer {
    let opened = control.withLock { $0.format == nil ? nil : $0.core }
    guard let core = opened else { throw .notOpen }
    let control = PlayerControl(core: core)
    let preparation = PlayerControl.Preparation(overlap: overlap, fadeFrameCount: fadeFrameCount)
    let voice = try control.prepare(score, loopFrameCount: loopFrameCount, preparation)
    return HapticPlayer(voice, control: control, preparation)
  }
}

/// A device on its way to the thread that will feed it.
private final class Handed: Sendable {
  private let stream: Mutex<OutputStream?>

  init(_ stream: consuming OutputStream) { self.stream = Mutex(stream) }

  func take() -> OutputStream? { stream.withLock { $0.take() } }
}
