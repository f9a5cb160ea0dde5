public import HapticActuator
public import HapticPlayback

/// Has feedback felt on an actuator: through an engine that it opens when it is needed first, and
/// closes after a while.
///
/// - It never fails and never waits: devices are opened, and patterns compiled, on a thread of its own.
///   Feedback that has been prepared, or felt before, starts with the next period of the device; other
///   feedback is felt when everything is ready.
/// - Feedback that is given again while it waits for the device is felt once.
/// - Where there is no actuator nothing happens. Why, is told once to ``onUnavailable(_:)``, and again
///   only after it has worked in between; a device is looked for again after two seconds at the
///   earliest.
/// - Up to four of the same feedback sound together; one more fades the oldest out.
/// - It may be used from any thread. One that is let go fades out and closes its device.
public final class FeedbackEngine: FeedbackOutput {
  /// The engine of all feedback that names none: on ALSA's `default`, for the generic actuator.
  public static let shared = FeedbackEngine()

  /// What feedback is compiled for.
  public let actuator: ActuatorProfile
  private let worker: FeedbackWorker

  /// Makes an engine; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - configuration: Which device, and how; the channels of the mix are the actuator's. By default
  ///     ``EngineConfiguration/live``, which is closed after ten seconds without feedback.
  ///   - actuator: What to compile for. Default: the generic wide-band actuator.
  public convenience init(
    _ configuration: EngineConfiguration = FeedbackEngine.defaultConfiguration,
    actuator: ActuatorProfile = .generic
  ) {
    self.init(configuration, actuator: actuator, retryDelay: .seconds(2))
  }

  /// Makes an engine that looks for a device again after a time of its own.
  package init(
    _ configuration: EngineConfiguration, actuator: ActuatorProfile = .generic,
    retryDelay: Duration
  ) {
    var configuration = configuration
    configuration.channelCount = actuator.channels.count
    self.actuator = actuator
    worker = FeedbackWorker(configuration, actuator: actuator, retryDelay: retryDelay)
  }

  deinit { worker.end() }

  /// ``EngineConfiguration/live``, closed after ten seconds without feedback.
  public static var defaultConfiguration: EngineConfiguration {
    var configuration = EngineConfiguration.live
    configuration.idle = .closes(afterMilliseconds: 10_000)
    return configuration
  }

  /// Sets what is told why no feedback can be felt.
  ///
  /// - Parameter handler: Is called on a thread of the engine's, with one sentence; also where it
  ///   became known before. It may ask for everything but to wait: that would be for itself.
  public func onUnavailable(_ handler: @escaping @Sendable (String) -> Void) {
    worker.setHandler(handler)
  }

  /// Whether feedback can be felt. Where that is not known yet the device is opened, which the caller
  /// waits for: some milliseconds, or longer with a sound server.
  public var isSupported: Bool { worker.isSupported }

  public func prepare(_ feedback: Feedback) { worker.prepare(feedback) }

  public func play(_ feedback: Feedback) { worker.play(feedback) }

  /// Waits until everything that was asked for so far is ready and has been started, for tests and
  /// programs that are about to end.
  ///
  /// - Parameter milliseconds: How long at most.
  /// - Returns: Whether that is so.
  @discardableResult
  public func waitUntilReady(milliseconds: Int) -> Bool {
    worker.waitUntilReady(milliseconds: milliseconds)
  }

  /// Waits until everything has been felt, and closes the device.
  public func finish() { worker.finish() }

  /// How the device is doing; for meters and reports.
  public var status: EngineStatus? { worker.status }

  /// How long starts took, where the configuration says to measure that.
  public func takeLatencies() -> [StartLatency] { worker.takeLatencies() }
}
