internal import HapticDevice
internal import HapticThreads
internal import Synchronization

/// The thread that opens an engine's device, feeds it, and opens it again where it is to.
///
/// It has real-time priority only while it feeds the device.
struct EngineThread {
  private let core: EngineCore
  private let route: StreamRoute

  init(core: EngineCore, route: StreamRoute) {
    self.core = core
    self.route = route
  }

  /// Runs until the engine ends or its device fails for good.
  ///
  /// - Parameter opened: The device where it is open already.
  func run(_ opened: consuming OutputStream) {
    var next: OutputStream? = opened
    var resumes = false
    while let stream = next.take() {
      core.note(.running)
      switch feed(stream, resumes: resumes) {
      case .ended:
        core.note(.stopped)
      case .idle:
        core.note(.idle)
        next = isNeededAgain() ? open() : nil
        resumes = false
        if next == nil, core.currentState == .idle { core.note(.stopped) }
      case .failed(let action, let reason):
        let error = DeviceError(action, device: core.configuration.output.device, reason)
        next = reopen(after: error)
        resumes = true
      }
    }
  }

  private func feed(_ stream: consuming OutputStream, resumes: Bool) -> StreamLoop.Outcome {
    let gains = stream.route.gains
    var loop = StreamLoop(stream, gains: gains, core: core, resumes: resumes)
    if core.configuration.wantsRealTimePriority {
      let isAllowed = RealTimePriority.enter()
      core.hasRealTimePriority.store(isAllowed, ordering: .relaxed)
      if !isAllowed { core.wasRefusedPriority.store(true, ordering: .relaxed) }
    }
    let outcome = loop.run()
    if core.configuration.wantsRealTimePriority { RealTimePriority.leave() }
    return outcome
  }

  /// Opens the device as it was; notes the failure where that is not possible.
  private func open() -> OutputStream? {
    do throws(DeviceError) {
      return try route.open(core.configuration, sampleRate: core.sampleRate)
    } catch {
      return reopen(after: error)
    }
  }

  /// Waits for a device that went away, if that is wanted; notes the failure otherwise.
  private func reopen(after error: DeviceError) -> OutputStream? {
    guard core.configuration.waitsForDevice, error.mayComeBack else {
      core.note(.failed, error)
      return nil
    }
    core.note(.waitingForDevice, error)
    // What is still to be heard before the end is waited for, too.
    while core.requestedEnding == .none || core.requestedEnding == .whenSilent && core.mixer.isBusy
    {
      core.wake.wait(milliseconds: 100)
      do throws(DeviceError) {
        return try route.open(core.configuration, sampleRate: core.sampleRate)
      } catch {
        guard error.mayComeBack else {
          core.note(.failed, error)
          return nil
        }
      }
    }
    core.note(.stopped)
    return nil
  }

  /// Waits while the device is closed and nothing is to be heard.
  ///
  /// - Returns: Whether it is needed again; otherwise the playing has ended.
  private func isNeededAgain() -> Bool {
    while core.requestedEnding != .atOnce {
      // What was asked for before the end was is still to be heard.
      let isEnding = core.requestedEnding != .none
      if core.mixer.settle(at: core.position) || core.takeWarming() { return true }
      core.news.raise()
      if isEnding { return false }
      // Whoever sends a command looks at the state and raises the signal; the end of the time is for
      // the moment in between.
      core.wake.wait(milliseconds: 250)
    }
    return false
  }
}

extension DeviceError {
  /// Whether the device may be there, or free, after a while.
  package var mayComeBack: Bool {
    switch reason {
    case .missing, .missingCard, .disconnected, .busy: true
    default: false
    }
  }
}
