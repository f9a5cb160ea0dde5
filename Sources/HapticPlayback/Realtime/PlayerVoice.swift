internal import HapticSynthesis
internal import Synchronization

/// A player as the real-time thread knows it: a prepared score, and where in it everything stands.
///
/// It is made and freed by other threads. From ``Command/Action/join`` on only the real-time thread
/// touches it, except what is atomic. Loops are written out where closures might allocate.
final class PlayerVoice: @unchecked Sendable {
  /// The frames of the score, tails included.
  let frameCount: Int
  /// The frames from one pass of a loop to the next.
  let loopLength: Int

  private let passes: [Pass]
  private let overlap: Int
  private let fadeLength: Int
  private var gain = Ramp(1)
  private var pitchRatio = 1.0
  /// How many passes each start has, and how many this one still has, the newest among them.
  private var passesWanted = 1
  private var passesLeft = 1
  /// The pass begun last.
  private var newest: Pass?
  private var begunCount = 0
  /// The frames until the next pass of a loop is due; `nil` where none will be.
  private var framesToTurn: Int?
  /// The gain of the start that came last, and of the passes that it has.
  private var startLevel: Float = 1
  /// A start that waits until a pass is free.
  private var waiting: Start?
  /// Where the next start begins, or where it goes on while it is paused.
  private var startPosition = 0
  private var isPaused = false
  /// The starts that have arrived.
  private var arrivedStarts = 0
  /// Whether it adds something to the mix, now or later.
  private(set) var isActive = false
  /// Whether it adds nothing, and will not until somebody asks for it.
  var isQuiet: Bool { !isActive || isPaused && !isSounding }
  /// Whether it leaves the mix when it is silent.
  private(set) var isLeaving = false

  private let publishedState = Atomic<UInt8>(PlayerState.idle.rawValue)
  private let publishedPosition = Atomic<Int>(0)
  private let sentCount = Atomic<Int>(0)
  private let endedCount = Atomic<Int>(0)

  private struct Start {
    var position: Int
    var fades: Bool
  }

  /// The most tails that sound into a loop's newest pass; before there would be more, the oldest
  /// fades out.
  private static let mostTails = 6

  /// Prepares a score: everything that is needed to play it is allocated here.
  ///
  /// - Parameters:
  ///   - score: What to play; its limiter is left out, since the mix has one.
  ///   - loopLength: The frames from one pass of a loop to the next; at least those of a fade.
  ///   - overlap: How many starts may sound together.
  ///   - fadeLength: The frames of its fades.
  ///   - kernel: The implementation of the synthesizer's inner loop.
  init(_ score: Score, loopLength: Int, overlap: Int, fadeLength: Int, kernel: Kernel) {
    var score = score
    score.chain.limiter = nil
    self.fadeLength = max(1, fadeLength)
    frameCount = score.frameCount
    self.loopLength = max(loopLength, fadeLength)
    self.overlap = max(1, overlap)
    let tails = min(score.frameCount / self.loopLength, Self.mostTails)
    // Two more, so that one can begin while two are still fading.
    passes = (0..<(self.overlap + tails + 2)).map { _ in Pass(score, kernel: kernel) }
  }
}

// MARK: - What other threads may ask

extension PlayerVoice {
  var state: PlayerState {
    PlayerState(rawValue: publishedState.load(ordering: .acquiring)) ?? .idle
  }
  /// The frame of the score that is mixed next.
  var position: Int { publishedPosition.load(ordering: .relaxed) }
  /// Whether all starts have come to their end.
  var isOver: Bool {
    endedCount.load(ordering: .acquiring) >= sentCount.load(ordering: .acquiring)
  }

  /// Notes that a start is on its way.
  func willStart() { sentCount.add(1, ordering: .acquiringAndReleasing) }
}

// MARK: - What the real-time thread does

extension PlayerVoice {
  /// Does what a command says.
  func perform(_ action: Command.Action) {
    switch action {
    case .join: break
    case .leave:
      isLeaving = true
      if passesLeft == .max { passesLeft = 1 }
      if isPaused { stop() }
    case .start(let level): start(level: level)
    case .stop: stop()
    case .pause: pause()
    case .resume: resume()
    case .seek(let frame): seek(to: min(max(frame, 0), frameCount))
    case .loop(let count):
      passesWanted = max(1, count)
      passesLeft = passesWanted
    case .gain(let value): gain.go(to: value, frames: isActive ? fadeLength : 0)
    case .pitchRatio(let ratio):
      pitchRatio = ratio
      for pass in passes { pass.set(pitchRatio: ratio) }
    case .takeOver(let other, let scale):
      other.with { takeOver(from: $0, scale: scale) }
    }
    publish()
  }

  private func start(level: Float) {
    startLevel = level
    arrivedStarts += 1
    isPaused = false
    fadeOldest(leaving: overlap - 1)
    passesLeft = passesWanted
    waiting = Start(position: startPosition, fades: startPosition != 0)
    startPosition = 0
    isActive = true
    beginWaiting()
  }

  private func stop() {
    fadeAll()
    isPaused = false
    startPosition = 0
    if isActive, !isSounding { becomeIdle() }
  }

  private func pause() {
    guard isActive, !isPaused else { return }
    startPosition = waiting?.position ?? newestPosition
    fadeAll()
    isPaused = true
  }

  private func resume() {
    guard isPaused else { return }
    isPaused = false
    waiting = Start(position: startPosition, fades: startPosition != 0)
    startPosition = 0
    beginWaiting()
  }

  private func seek(to frame: Int) {
    guard isActive, !isPaused else {
      startPosition = frame
      return
    }
    fadeAll()
    waiting = Start(position: frame, fades: true)
    beginWaiting()
  }

  private func takeOver(from other: PlayerVoice, scale: Double) {
    arrivedStarts += 1
    isActive = true
    gain = other.gain
    pitchRatio = other.pitchRatio
    startLevel = other.startLevel
    passesWanted = other.passesWanted
    passesLeft = other.passesLeft
    let place = other.isPaused ? other.startPosition : other.waiting?.position
    let position = min(Int((Double(place ?? other.newestPosition) * scale).rounded()), frameCount)
    if !other.isActive {
      becomeIdle()
    } else if other.isPaused {
      isPaused = true
      startPosition = position
    } else {
      waiting = Start(position: position, fades: true)
      beginWaiting()
    }
    other.stop()
    other.publish()
  }
}

extension PlayerVoice {
  private var isSounding: Bool {
    for pass in passes where pass.isSounding { return true }
    return false
  }

  /// Where the pass begun last stands; at the end where it is over.
  private var newestPosition: Int {
    guard let newest, newest.isSounding else { return frameCount }
    return newest.position
  }

  private func fadeAll() {
    waiting = nil
    framesToTurn = nil
    for pass in passes { pass.end(fadeLength: fadeLength) }
  }

  /// Fades the oldest passes out that are not fading yet, but for so many of the newest.
  private func fadeOldest(leaving count: Int) {
    while true {
      var (lasting, oldest): (Int, Pass?) = (0, nil)
      for pass in passes where pass.isSounding && !pass.isEnding {
        lasting += 1
        if pass.number < oldest?.number ?? .max { oldest = pass }
      }
      guard lasting > max(count, 0), let oldest else { return }
      oldest.end(fadeLength: fadeLength)
    }
  }

  private func becomeIdle() {
    isActive = false
    newest = nil
    framesToTurn = nil
    endedCount.store(arrivedStarts, ordering: .releasing)
  }

  private func publish() {
    let state: PlayerState = isPaused ? .paused : isActive ? .playing : .idle
    publishedState.store(state.rawValue, ordering: .releasing)
    let position = isActive && !isPaused ? waiting?.position ?? newestPosition : startPosition
    publishedPosition.store(position, ordering: .relaxed)
  }

  /// Begins the start that waits, if a pass is free.
  private func beginWaiting() {
    guard let start = waiting else { return }
    for pass in passes where !pass.isSounding {
      waiting = nil
      begunCount += 1
      pass.begin(
        at: start.position, fadeLength: start.fades ? fadeLength : 0, pitchRatio: pitchRatio,
        level: startLevel, number: begunCount)
      newest = pass
      framesToTurn = max(0, loopLength - start.position)
      return
    }
  }

  /// Begins the next pass of a loop where it is due, makes room for it before, and says how many
  /// frames there are until one of the two is to be done.
  private func turn() -> Int {
    guard passesLeft > 1, waiting == nil else { return .max }
    if framesToTurn == 0 {
      if passesLeft < .max { passesLeft -= 1 }
      waiting = Start(position: 0, fades: false)
      beginWaiting()
    }
    guard let frames = framesToTurn else { return .max }
    guard frames <= fadeLength else { return frames - fadeLength }
    fadeOldest(leaving: passes.count - 2)
    return max(frames, 1)
  }

  /// Adds the next frames to a mix; see ``Pass/add(to:channelCount:gain:scratch:)``.
  ///
  /// - Returns: The frames from the first to the last in which it sounded.
  @unsafe
  func add(
    to mix: UnsafeMutableBufferPointer<Float>, channelCount: Int,
    scratch: UnsafeMutableBufferPointer<Float>
  ) -> Int {
    let frames = mix.count / channelCount
    var (done, sounded) = (0, 0)
    while done < frames {
      beginWaiting()
      let count = min(frames - done, turn(), waiting == nil ? .max : framesToFreePass)
      let part = unsafe UnsafeMutableBufferPointer(
        rebasing: mix[(done * channelCount)..<((done + count) * channelCount)])
      for pass in passes where pass.isSounding {
        let count = unsafe pass.add(
          to: part, channelCount: channelCount, gain: gain, scratch: scratch)
        sounded = max(sounded, done + count)
      }
      gain.advance(count)
      framesToTurn = framesToTurn.map { max(0, $0 - count) }
      done += count
    }
    let willTurn = passesLeft > 1 && framesToTurn != nil
    if !isPaused, waiting == nil, !willTurn, !isSounding { becomeIdle() }
    publish()
    return sounded
  }

  /// The frames until a pass that is fading out is free.
  private var framesToFreePass: Int {
    var least = Int.max
    for pass in passes where pass.isEnding { least = min(least, pass.framesToSilence) }
    return max(1, least)
  }
}
