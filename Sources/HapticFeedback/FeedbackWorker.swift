internal import HapticActuator
internal import HapticCompiler
internal import HapticDevice
internal import HapticPlayback
internal import HapticSynthesis
internal import HapticThreads
internal import Synchronization

/// The side of a ``FeedbackEngine`` that opens, compiles and starts, on a thread of its own.
final class FeedbackWorker: Sendable {
  private let configuration: EngineConfiguration
  private let actuator: ActuatorProfile
  private let retryDelay: Duration
  /// What is ready to be started at once.
  private let stage = Mutex(Stage())
  private let queue = Monitor(Queue())
  /// Held while the device is opened or closed, which can take a while.
  private let opening = Mutex<Void>(())
  private let notice = FailureNotice()

  /// An engine that runs, and the players on it by the names of their patterns.
  private struct Stage: Sendable {
    var engine: HapticEngine?
    var players: [String: HapticPlayer] = [:]
    /// When the device was opened last, and when it failed last.
    var opened: ContinuousClock.Instant?
    var failed: ContinuousClock.Instant?

    /// Takes engine and players out, so that the next feedback opens the device anew.
    mutating func takeEngine() -> Stage {
      defer { (engine, players) = (nil, [:]) }
      return self
    }
  }

  private struct Queue: Sendable {
    var jobs = FeedbackJobs()
    var isEnded = false
    var hasThread = false
  }

  /// How many of the same feedback sound together.
  private static let overlap = 4

  init(_ configuration: EngineConfiguration, actuator: ActuatorProfile, retryDelay: Duration) {
    self.configuration = configuration
    self.actuator = actuator
    self.retryDelay = retryDelay
  }

  func setHandler(_ handler: @escaping @Sendable (String) -> Void) {
    notice.setHandler(handler)
    enqueue(.notify)
  }

  var isSupported: Bool {
    switch status?.state {
    case .running, .idle: true
    case .waitingForDevice: false
    case .stopped, .failed, nil: (try? openedEngine()) != nil
    }
  }

  var status: EngineStatus? { stage.withLock { $0.engine }?.status }

  func takeLatencies() -> [StartLatency] {
    stage.withLock { $0.engine }?.takeLatencies() ?? []
  }

  func play(_ feedback: Feedback) {
    if let player = readyPlayer(feedback) {
      start(player, feedback)
    } else {
      enqueue(.play(feedback))
    }
  }

  func prepare(_ feedback: Feedback) {
    if readyPlayer(feedback) != nil {
      stage.withLock { $0.engine }?.warm()
    } else {
      enqueue(.prepare(feedback))
    }
  }

  func finish() {
    enqueue(.finish)
    _ = waitUntilReady(milliseconds: 60_000)
  }

  func waitUntilReady(milliseconds: Int) -> Bool {
    queue.wait(milliseconds: milliseconds) { $0.jobs.isEmpty ? true : nil } ?? false
  }

  /// Ends the thread; the device is closed with the last reference.
  func end() { queue.change { $0.isEnded = true } }

  // MARK: Any thread

  private func readyPlayer(_ feedback: Feedback) -> HapticPlayer? {
    let (engine, player) = stage.withLock { ($0.engine, $0.players[feedback.patternName]) }
    guard let engine, let player, engine.isUsable else { return nil }
    return player
  }

  private func start(_ player: HapticPlayer, _ feedback: Feedback) {
    // As an intensity of a pattern acts before the law, and the law is the quadratic one.
    player.start(gain: feedback.intensity * feedback.intensity)
  }

  private func enqueue(_ job: FeedbackJobs.Job) {
    let needsThread = queue.change { queue in
      queue.jobs.add(job)
      guard !queue.hasThread else { return false }
      queue.hasThread = true
      return true
    }
    guard needsThread else { return }
    do throws(ThreadError) {
      let thread = try Thread { [self] in work() }
      thread.detach()
    } catch {
      queue.change { queue in
        queue.hasThread = false
        queue.jobs.removeAll()
      }
    }
  }

  /// Has the program told of a failure, on the worker's thread: this one may hold a lock, or be one
  /// that others wait for.
  private func tell(_ failure: FeedbackFailure) {
    notice.note(failure)
    enqueue(.notify)
  }

  // MARK: The worker's thread

  /// Works until nothing has been asked for for a while.
  private func work() {
    while let job = nextJob() {
      switch job {
      case .prepare(let feedback): _ = madePlayer(feedback)
      case .play(let feedback): if let player = madePlayer(feedback) { startCurrent(player) }
      case .notify: notice.tell()
      case .finish: close()
      }
      queue.change { $0.jobs.finishCurrent() }
    }
  }

  /// Starts the current feedback, with the intensity that was asked for last while it was made ready.
  ///
  /// The job ends with that, so that whatever is asked for from then on is felt for itself.
  private func startCurrent(_ player: HapticPlayer) {
    queue.change { queue in
      if case .play(let feedback) = queue.jobs.current { start(player, feedback) }
      queue.jobs.finishCurrent()
    }
  }

  private func nextJob() -> FeedbackJobs.Job? {
    let job = queue.wait(milliseconds: 1000) { queue -> FeedbackJobs.Job?? in
      if queue.isEnded { return .some(nil) }
      return queue.jobs.next().map { .some($0) }
    }
    if let job = job ?? nil { return job }
    // Something may have come at the very end.
    return queue.change { queue in
      if !queue.isEnded, let job = queue.jobs.next() { return job }
      queue.hasThread = false
      return nil
    }
  }

  private func madePlayer(_ feedback: Feedback) -> HapticPlayer? {
    if let player = readyPlayer(feedback) { return player }
    do throws(FeedbackFailure) {
      let (engine, format) = try openedEngine()
      let score = FeedbackPattern.score(
        of: feedback, sampleRate: format.sampleRate, actuator: actuator)
      do throws(EngineError) {
        let player = try engine.makePlayer(score, overlap: Self.overlap)
        stage.withLock { $0.players[feedback.patternName] = player }
        return player
      } catch {
        tell(.player(error))
        return nil
      }
    } catch {
      // It has been told where it happened.
      return nil
    }
  }

  private func close() {
    opening.withLock { _ in
      guard let engine = stage.withLock({ $0.takeEngine() }).engine else { return }
      if engine.isUsable { notice.noteSuccess() }
      engine.finish()
    }
  }

  // MARK: The device

  /// The engine, opened and started; one thread at a time.
  private func openedEngine() throws(FeedbackFailure) -> (HapticEngine, StreamFormat) {
    try opening.withLock { _ throws(FeedbackFailure) in
      discardUnusableEngine()
      let (existing, failed) = stage.withLock { ($0.engine, $0.failed) }
      if existing == nil, let failed, .now - failed < retryDelay { throw .tooSoon }
      do throws(FeedbackFailure) {
        let engine = existing ?? newEngine()
        let format = try start(engine)
        stage.withLock { stage in
          if existing == nil { (stage.engine, stage.opened) = (engine, .now) }
        }
        return (engine, format)
      } catch {
        stage.withLock { $0.failed = .now }
        tell(error)
        throw error
      }
    }
  }

  /// Lets an engine go that has failed, and its players.
  ///
  /// It waits for its threads then, which may want the stage: that is free meanwhile.
  private func discardUnusableEngine() {
    _ = stage.withLock { stage in stage.engine?.isUsable == false ? stage.takeEngine() : nil }
  }

  private func newEngine() -> HapticEngine {
    HapticEngine(configuration) { [weak self] event in
      switch event {
      case .failed(let error), .deviceLost(let error): self?.noteLoss(error)
      case .deviceReturned: self?.stage.withLock { $0.opened = .now }
      case .realTimePriorityRefused, .underrun, .suspended: break
      }
    }
  }

  /// Notes that a device failed that had been opened, and whether it had worked before: some can be
  /// opened, and fail soon after.
  private func noteLoss(_ error: DeviceError) {
    let hasWorked = stage.withLock { stage in
      let now = ContinuousClock.now
      defer { (stage.opened, stage.failed) = (nil, now) }
      return stage.opened.map { now - $0 >= retryDelay } ?? false
    }
    if hasWorked { notice.noteSuccess() }
    tell(.device(error))
  }

  private func start(_ engine: HapticEngine) throws(FeedbackFailure) -> StreamFormat {
    let format: StreamFormat
    do throws(DeviceError) {
      format = try engine.open()
      if CompilerOptions.sampleRates.contains(format.sampleRate) { try engine.start() }
    } catch {
      throw .device(error)
    }
    guard CompilerOptions.sampleRates.contains(format.sampleRate) else {
      throw .sampleRate(format.sampleRate)
    }
    return format
  }
}

extension HapticEngine {
  /// Whether players can still be started on it, now or when its device is back.
  fileprivate var isUsable: Bool {
    switch status.state {
    case .running, .idle, .waitingForDevice: true
    case .stopped, .failed: false
    }
  }
}
