internal import Glibc
public import HapticSynthesis
internal import Synchronization

/// A score that is ready to be played on an engine, as often as one likes.
///
/// What it is asked for is done by the engine's real-time thread; nothing here waits for it, but for
/// ``waitUntilEnd(milliseconds:)``, and where 4096 things that were asked for wait for their frame and as
/// many are on their way: then until the first of them is done. It may be used from any thread. When nobody holds it any more it
/// plays what it was asked for to its end, but for loops without end, and is freed.
public final class HapticPlayer: Sendable {
  private let control: PlayerControl
  private let preparation: PlayerControl.Preparation
  private let current: Mutex<PlayerVoice>
  private let level = Mutex(Level())

  private struct Level {
    var gain: Float = 1
    var isMuted = false
    var heard: Float { isMuted ? 0 : gain }
  }

  init(_ voice: PlayerVoice, control: PlayerControl, _ preparation: PlayerControl.Preparation) {
    self.control = control
    self.preparation = preparation
    current = Mutex(voice)
  }

  deinit { send(.leave) }

  /// Starts it, from its beginning or from where ``seek(to:)`` said.
  ///
  /// One that plays already sounds twice where it was prepared for that; otherwise it begins anew while
  /// what sounded fades out. While the engine waits for its device nothing is started: it would all be
  /// heard together later.
  ///
  /// - Parameters:
  ///   - frame: The frame of the stream in which it begins, as counted by the engine's status; by
  ///     default, or if it is over, the first of the next period.
  ///   - gain: A factor of 0…4 on this start alone, beside that of ``setGain(_:at:)``. Default: 1.
  public func start(at frame: Int? = nil, gain: Double = 1) {
    guard control.core.currentState != .waitingForDevice else { return }
    current.withLock { voice in
      voice.willStart()
      let level = gain.isNaN ? 1 : Float(min(max(gain, 0), 4))
      control.send(.start(level), to: voice, at: frame)
    }
  }

  /// Fades it out in 5 ms; the next start begins at the beginning.
  ///
  /// - Parameter frame: The frame of the stream in which the fade begins.
  public func stop(at frame: Int? = nil) { send(.stop, at: frame) }

  /// Fades it out in 5 ms, to go on from there when it is resumed.
  public func pause(at frame: Int? = nil) { send(.pause, at: frame) }

  /// Goes on after a pause, with a fade of 5 ms.
  public func resume(at frame: Int? = nil) { send(.resume, at: frame) }

  /// Goes on at a frame of the score, across a fade of 5 ms; where it does not play, it will begin or
  /// go on there.
  ///
  /// - Parameters:
  ///   - position: The frame, limited to those of the score.
  ///   - frame: The frame of the stream in which that happens.
  public func seek(to position: Int, at frame: Int? = nil) { send(.seek(position), at: frame) }

  /// Sets how many passes a start has; the one that plays, too.
  ///
  /// - Parameters:
  ///   - count: The number of passes, at least 1; `nil` is without end.
  ///   - frame: The frame of the stream from which on that holds.
  public func setLoop(count: Int?, at frame: Int? = nil) { send(.loop(count ?? .max), at: frame) }

  /// Multiplies its amplitude, from now on or when it is started; across 5 ms.
  ///
  /// With the quadratic law an intensity of c is a gain of c².
  ///
  /// - Parameters:
  ///   - gain: A factor of 0…4; others are limited to that.
  ///   - frame: The frame of the stream in which it begins to change.
  public func setGain(_ gain: Double, at frame: Int? = nil) {
    level.withLock { level in
      level.gain = gain.isNaN ? 1 : Float(min(max(gain, 0), 4))
      send(.gain(level.heard), at: frame)
    }
  }

  /// Silences it, while it goes on, or lets it be felt again; across 5 ms.
  ///
  /// - Parameters:
  ///   - isMuted: Whether it is silent.
  ///   - frame: The frame of the stream in which it begins to change.
  public func setMuted(_ isMuted: Bool, at frame: Int? = nil) {
    level.withLock { level in
      level.isMuted = isMuted
      send(.gain(level.heard), at: frame)
    }
  }

  /// Multiplies all its frequencies, from the next 128 frames of the score on, but not those of sounds.
  ///
  /// - Parameters:
  ///   - ratio: A factor of ¹⁄₁₆…16; others are limited to that.
  ///   - frame: The frame of the stream from which on that holds.
  public func setPitchRatio(_ ratio: Double, at frame: Int? = nil) {
    send(.pitchRatio(ratio.isNaN ? 1 : min(max(ratio, 0x1p-4), 16)), at: frame)
  }

  /// Plays another score in place of its own, where it is across a fade of 5 ms: one that was compiled
  /// anew for another speed or law.
  ///
  /// - Parameters:
  ///   - score: The score, of the same rate and channels.
  ///   - scale: What a position in the old score is multiplied with for that in the new one.
  ///   - loopFrameCount: As for `HapticEngine.makePlayer`.
  ///   - frame: The frame of the stream in which the fade begins.
  /// - Throws: Why it cannot be played.
  public func exchange(
    for score: Score, scale: Double = 1, loopFrameCount: Int? = nil, at frame: Int? = nil
  ) throws(EngineError) {
    let voice = try control.prepare(score, loopFrameCount: loopFrameCount, preparation)
    current.withLock { current in
      voice.willStart()
      control.send(.takeOver(VoiceReference(current), scale: scale), to: voice, at: frame)
      control.send(.leave, to: current, at: frame)
      current = voice
    }
  }

  /// What it is doing.
  public var state: PlayerState { current.withLock { $0.state } }

  /// The frame of the score that is mixed next; the device plays what it holds before that.
  public var position: Int { current.withLock { $0.position } }

  /// The frames of the score, tails included.
  public var frameCount: Int { current.withLock { $0.frameCount } }

  /// Whether everything that was started has come to its end.
  public var isOver: Bool { current.withLock { $0.isOver } }

  /// Waits until everything that was started has come to its end in the mix; the device plays what it
  /// holds after that.
  ///
  /// - Parameter milliseconds: How long at most; `nil` is without end.
  /// - Returns: Whether it is over; not when the time is, or when the engine ended or failed before.
  public func waitUntilEnd(milliseconds: Int? = nil) -> Bool {
    let clock = ContinuousClock()
    let deadline = milliseconds.map { clock.now + .milliseconds($0) }
    while !isOver {
      switch control.core.currentState {
      case .stopped, .failed: return isOver
      case .running, .idle, .waitingForDevice: break
      }
      if let deadline, clock.now >= deadline { return false }
      usleep(1000)
    }
    return true
  }

  private func send(_ action: Command.Action, at frame: Int? = nil) {
    current.withLock { voice in _ = control.send(action, to: voice, at: frame) }
  }
}
