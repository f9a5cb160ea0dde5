import Haptics

/// The keys that change a pattern while it plays, and the line that shows it.
final class PlayControls {
  private let terminal: Terminal?
  private var line: PlayLine
  private var isMuted = false
  private var isLooping: Bool
  private let passCount: Int?

  /// What is to become of the pattern.
  enum Verdict {
    case goOn
    case next
    case quit
  }

  /// Makes controls.
  ///
  /// - Parameters:
  ///   - name: What plays.
  ///   - passCount: How often; `nil` is without end.
  ///   - readsKeys: Whether keys are read, where standard input is a terminal.
  init(_ name: String, passCount: Int?, readsKeys: Bool) {
    line = PlayLine(name)
    terminal = readsKeys ? Terminal() : nil
    self.passCount = passCount
    isLooping = passCount == nil
  }

  /// Does what keys ask for, and shows where the pattern is.
  ///
  /// - Parameters:
  ///   - live: What plays.
  ///   - peak: The largest magnitude of a sample since this was called last.
  /// - Returns: What is to become of the pattern.
  func update(_ live: LivePlayer, peak: Float) -> Verdict {
    for key in PlayKey.keys(terminal?.read() ?? []) {
      switch key {
      case .quit: return .quit
      case .next: return .next
      default: perform(key, on: live)
      }
    }
    let player = live.player
    let rate = Double(live.sampleRate)
    line.update(
      PlayLine.Moment(
        position: Double(player.position) / rate, duration: Double(player.frameCount) / rate,
        peak: Double(peak), state: player.state, intensity: live.intensity,
        sharpness: live.sharpness, speed: live.speed, isMuted: isMuted, isLooping: isLooping))
    return .goOn
  }

  func clear() { line.clear() }

  private func perform(_ key: PlayKey, on live: LivePlayer) {
    let player = live.player
    switch key {
    case .pause: player.state == .paused ? player.resume() : player.pause()
    case .back: player.seek(to: player.position - player.frameCount / 10)
    case .forward: player.seek(to: player.position + player.frameCount / 10)
    case .louder: live.setIntensity(live.intensity + 0.05)
    case .softer: live.setIntensity(live.intensity - 0.05)
    case .sharper: live.setSharpness(live.sharpness + 0.05)
    case .duller: live.setSharpness(live.sharpness - 0.05)
    case .faster: live.setSpeed(live.speed * 1.1)
    case .slower: live.setSpeed(live.speed / 1.1)
    case .mute:
      isMuted.toggle()
      player.setMuted(isMuted)
    case .loop:
      isLooping.toggle()
      player.setLoop(count: isLooping ? nil : passCount ?? 1)
    case .restart: player.seek(to: 0)
    case .next, .quit: break
    }
  }
}
