internal import HapticSynthesis

/// Sums players, each command taking effect in its exact frame.
///
/// Nothing is allocated once it is made.
@safe
struct PlayerMixer: ~Copyable, @unchecked Sendable {
  /// The channels of the mix.
  let channelCount: Int
  private let commands: Ring<Command>
  private let left: Ring<VoiceReference>
  private let scratch: UnsafeMutableBufferPointer<Float>
  /// The players that have joined.
  private let players: UnsafeMutablePointer<VoiceReference>
  private var playerCount = 0
  /// The commands that are to take effect later, sorted by frame; those of a frame in the order in
  /// which they were sent.
  private let pending: UnsafeMutablePointer<Command>
  private var pendingCount = 0
  /// Whether any player has something to play, be it that it is paused.
  private(set) var isBusy = false
  /// Whether any player adds something to the mix, or is about to.
  private(set) var isSounding = false
  /// The stream's frame behind the last in which a player sounded.
  private(set) var silentFrom = 0

  /// The first start in the last block: when it was sent, in nanoseconds, and its frame of the stream.
  private(set) var firstStart: (sentNanoseconds: Int, frame: Int)?

  /// The most players in a mix.
  static let playerLimit = 4096
  /// The most commands on their way, and the most that wait for their frame.
  static let commandLimit = 4096

  /// Makes a mixer.
  ///
  /// - Parameters:
  ///   - channelCount: The channels of the mix.
  ///   - blockLength: The most frames in a block.
  ///   - commands: Where commands come from.
  ///   - left: Where players go that have left, to be freed by another thread.
  init(
    channelCount: Int, blockLength: Int, commands: Ring<Command>,
    left: Ring<VoiceReference>
  ) {
    self.channelCount = channelCount
    self.commands = commands
    self.left = left
    unsafe scratch = .allocate(capacity: blockLength * channelCount)
    unsafe scratch.initialize(repeating: 0)
    unsafe players = .allocate(capacity: Self.playerLimit)
    unsafe pending = .allocate(capacity: Self.commandLimit)
  }

  deinit {
    unsafe scratch.deallocate()
    unsafe players.deallocate()
    unsafe pending.deallocate()
  }

  /// Takes what has been sent, so that it takes effect from a frame on.
  mutating func takeCommands(from frame: Int) {
    while pendingCount < Self.commandLimit, var command = commands.pop() {
      command.frame = max(command.frame, frame)
      var index = pendingCount
      while index > 0, unsafe pending[index - 1].frame > command.frame {
        unsafe (pending + index).initialize(to: pending[index - 1])
        index -= 1
      }
      unsafe (pending + index).initialize(to: command)
      pendingCount += 1
    }
    if pendingCount > 0 { (isBusy, isSounding) = (true, true) }
  }

  /// Mixes a block.
  ///
  /// - Parameters:
  ///   - mix: Where it goes, whole interleaved frames; no more than a block's.
  ///   - firstFrame: The stream's frame that it begins with.
  /// - Returns: Whether a player has come to its end.
  @unsafe
  mutating func render(into mix: UnsafeMutableBufferPointer<Float>, firstFrame: Int) -> Bool {
    unsafe mix.update(repeating: 0)
    firstStart = nil
    let end = firstFrame + mix.count / channelCount
    var frame = firstFrame
    var hasEnded = false
    while frame < end {
      performCommands(until: frame)
      let next = pendingCount > 0 ? min(end, unsafe pending[0].frame) : end
      let part = unsafe UnsafeMutableBufferPointer(
        rebasing: mix[
          ((frame - firstFrame) * channelCount)..<((next - firstFrame) * channelCount)])
      if unsafe add(to: part, firstFrame: frame) { hasEnded = true }
      frame = next
    }
    return hasEnded
  }

  /// Has what was sent take effect while nothing is played.
  ///
  /// - Parameter frame: The stream's frame that would be next.
  /// - Returns: Whether something is to be heard now, or later.
  mutating func settle(at frame: Int) -> Bool {
    takeCommands(from: frame)
    performCommands(until: frame)
    _ = unsafe add(to: UnsafeMutableBufferPointer(rebasing: scratch[..<0]), firstFrame: frame)
    return isSounding
  }

  /// Has the commands take effect that are due.
  private mutating func performCommands(until frame: Int) {
    var done = 0
    while done < pendingCount, unsafe pending[done].frame <= frame {
      perform(unsafe pending[done])
      done += 1
    }
    guard done > 0 else { return }
    pendingCount -= done
    for index in 0..<pendingCount {
      unsafe (pending + index).initialize(to: pending[index + done])
    }
  }

  private mutating func perform(_ command: Command) {
    if case .join = command.action {
      // Whoever sends commands sees to it that there is room.
      guard playerCount < Self.playerLimit else { return }
      unsafe (players + playerCount).initialize(to: command.player)
      playerCount += 1
    }
    if case .start = command.action, firstStart == nil, command.sentNanoseconds > 0 {
      firstStart = (command.sentNanoseconds, command.frame)
    }
    command.player.with { $0.perform(command.action) }
  }

  /// Whether something is still asked of a player.
  private func hasPending(for player: VoiceReference) -> Bool {
    for index in 0..<pendingCount where unsafe pending[index].player.isSame(as: player) {
      return true
    }
    return false
  }

  /// Adds all players' next frames to a part of the mix, and lets those go that leave.
  @unsafe
  private mutating func add(
    to mix: UnsafeMutableBufferPointer<Float>, firstFrame: Int
  ) -> Bool {
    var hasEnded = false
    (isBusy, isSounding) = (pendingCount > 0, pendingCount > 0)
    var kept = 0
    for index in 0..<playerCount {
      let player = unsafe players[index]
      let leaves = player.with { voice in
        if !voice.isQuiet {
          let sounded = unsafe voice.add(to: mix, channelCount: channelCount, scratch: scratch)
          silentFrom = max(silentFrom, firstFrame + sounded)
          hasEnded = hasEnded || !voice.isActive
          isSounding = isSounding || !voice.isQuiet
        }
        isBusy = isBusy || voice.isActive
        return voice.isLeaving && !voice.isActive
      }
      // Where the other thread is behind with freeing, it stays for a while.
      if leaves, !hasPending(for: player), left.push(player) {
        hasEnded = true
        continue
      }
      unsafe (players + kept).initialize(to: player)
      kept += 1
    }
    playerCount = kept
    return hasEnded
  }

  /// Gives all players back, those of commands that were never performed too, once no thread renders
  /// any more.
  mutating func removeAll(_ release: (VoiceReference) -> Void) {
    takeCommands(from: 0)
    for index in 0..<pendingCount {
      guard case .join = unsafe pending[index].action else { continue }
      release(unsafe pending[index].player)
    }
    pendingCount = 0
    for index in 0..<playerCount { release(unsafe players[index]) }
    playerCount = 0
  }
}
