internal import HapticDevice
internal import HapticThreads
internal import Synchronization

/// Tells a program what happens to its engine, and frees the players that have left the mix: what the
/// thread that feeds the device must not do.
struct EngineReporter {
  let core: EngineCore
  let onEvent: (@Sendable (EngineEvent) -> Void)?

  /// Runs until the engine has ended or failed.
  func run() {
    var told = Told()
    while true {
      core.news.wait(milliseconds: 250)
      // What has happened before the end is told before it.
      let state = core.currentState
      freePlayers()
      tell(&told)
      if state == .stopped || state == .failed { return }
    }
  }

  private func freePlayers() {
    while let player = core.left.pop() {
      player.release()
      core.joinedCount.withLock { $0 -= 1 }
    }
  }

  /// What has been told.
  private struct Told {
    var underruns = 0
    var suspensions = 0
    var refusal = false
    var state = EngineStatus.State.running
  }

  private func tell(_ told: inout Told) {
    let status = core.status
    if core.wasRefusedPriority.load(ordering: .relaxed), !told.refusal {
      told.refusal = true
      onEvent?(.realTimePriorityRefused)
    }
    if status.underrunCount > told.underruns {
      told.underruns = status.underrunCount
      onEvent?(.underrun(count: status.underrunCount))
    }
    if status.suspensionCount > told.suspensions {
      told.suspensions = status.suspensionCount
      onEvent?(.suspended(count: status.suspensionCount))
    }
    guard status.state != told.state else { return }
    if told.state == .waitingForDevice, status.state == .running { onEvent?(.deviceReturned) }
    told.state = status.state
    guard let error = status.error else { return }
    if status.state == .waitingForDevice { onEvent?(.deviceLost(error)) }
    if status.state == .failed { onEvent?(.failed(error)) }
  }
}
