internal import HapticActuator
internal import HapticCompiler
internal import HapticDevice
internal import HapticPlayback
internal import HapticThreads
internal import Synchronization

/// The side of a ``FeedbackEngine`` that opens, compiles and starts, on a thread of its own.
final class FeedbackWorker: Sendable {
  private let configuration: EngineConfiguration
  private let actuator: ActuatorProfile
  /// What is ready to be started at once.
  private let stage = Mutex(Stage())
  private let queue = Monitor(Queue())
  private let opening = Mutex<Void>(())
  private let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// An engine that runs, and the players on it by the names of their patterns.
  private struct Stage: Sendable {
    var engine: HapticEngine?
    var players: [String: HapticPlayer] = [:]
    /// When opening failed last.
    var failure: ContinuousClock.Instant?
    var hasToldFailure = false
  }

  /// What is still to be done.
  private struct Queue: Sendable {
    var jobs: [Job] = []
    var isBusy = false
    var isEnded = false
    var hasThread = false
  }

  private enum Job: Sendable {
    case prepare(Feedback)
    case play(Feedback)
    case finish
  }

  /// How many of the same feedback sound together.
  private static let overlap = 4
  /// How many jobs wait at most: what is felt seconds late is of no use.
  private static let jobLimit = 64

  init(_ configuration: EngineConfiguration, actuator: ActuatorProfile) {
    self.configuration = configuration
    self.actuator = actuator
  }

  func setHandler(_ handler: @escaping @Sendable (String) -> Void) {
    self.handler.withLock { $0 = handler }
  }

  var isSupported: Bool {
    if let engine = stage.withLock({ $0.engine }) { return engine.status.state != .failed }
    return (try? openedEngine()) != nil
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
    queue.wait(milliseconds: milliseconds) { queue in
      queue.jobs.isEmpty && !queue.isBusy ? true : nil
    } ?? false
  }

  /// Ends the thread, which closes the device.
  func end() { queue.change { $0.isEnded = true } }

  // MARK: Any thread

  private func readyPlayer(_ feedback: Feedback) -> HapticPlayer? {
    stage.withLock { stage in
      guard let engine = stage.engine, engine.status.state != .failed else { return nil }
      return stage.players[feedback.patternName]
    }
  }

  private func start(_ player: HapticPlayer, _ feedback: Feedback) {
    // As an intensity of a pattern acts before the law, and the law is the quadratic one.
    player.start(gain: feedback.intensity * feedback.intensity)
  }

  private func enqueue(_ job: Job) {
    let needsThread = queue.change { queue in
      if queue.jobs.count < Self.jobLimit { queue.jobs.append(job) }
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
        queue.jobs = []
      }
    }
  }

  // MARK: The worker's thread

  /// Works until nothing has been asked for for a while.
  private func work() {
    while let job = nextJob() {
      switch job {
      case .prepare(let feedback): _ = madePlayer(feedback)
      case .play(let feedback): if let player = madePlayer(feedback) { start(player, feedback) }
      case .finish:
        let engine = stage.withLock { stage in
          defer { stage = Stage() }
          return stage.engine
        }
        engine?.finish()
      }
      queue.change { $0.isBusy = false }
    }
  }

  private func nextJob() -> Job? {
    let job = queue.wait(milliseconds: 1000) { queue -> Job?? in
      if queue.isEnded { return .some(nil) }
      guard !queue.jobs.isEmpty else { return nil }
      queue.isBusy = true
      return queue.jobs.removeFirst()
    }
    if let job = job ?? nil { return job }
    // Something may have come at the very end.
    return queue.change { queue in
      if !queue.isEnded, !queue.jobs.isEmpty {
        queue.isBusy = true
        return queue.jobs.removeFirst()
      }
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
      let player: HapticPlayer
      do throws(EngineError) {
        player = try engine.makePlayer(score, overlap: Self.overlap)
      } catch {
        tell(.player(error))
        throw .player(error)
      }
      stage.withLock { $0.players[feedback.patternName] = player }
      return player
    } catch {
      // It has been told where it happened.
      return nil
    }
  }

  /// The engine, opened and started; one thread at a time.
  private func openedEngine() throws(FeedbackFailure) -> (HapticEngine, StreamFormat) {
    try opening.withLock { _ throws(FeedbackFailure) in
      let now = ContinuousClock.now
      let (existing, failure) = stage.withLock { stage in
        if stage.engine?.status.state == .failed { (stage.engine, stage.players) = (nil, [:]) }
        return (stage.engine, stage.failure)
      }
      if existing == nil, let failure, now - failure < .seconds(2) { throw .tooSoon }
      do throws(DeviceError) {
        let engine = existing ?? newEngine()
        let format = try engine.open()
        try engine.start()
        stage.withLock { stage in
          stage.engine = engine
          stage.failure = nil
          stage.hasToldFailure = false
        }
        return (engine, format)
      } catch {
        stage.withLock { $0.failure = now }
        tell(.device(error))
        throw .device(error)
      }
    }
  }

  private func newEngine() -> HapticEngine {
    HapticEngine(configuration) { [weak self] event in
      if case .failed(let error) = event { self?.tell(.device(error)) }
    }
  }

  private func tell(_ failure: FeedbackFailure) {
    guard let text = failure.text else { return }
    let isFirst = stage.withLock { stage in
      defer { stage.hasToldFailure = true }
      return !stage.hasToldFailure
    }
    if isFirst { handler.withLock { $0 }?(text) }
  }
}
