/// A player by its address, which is not counted as a use: the real-time thread must neither free
/// players nor spend its time on counting.
///
/// Whoever makes one keeps the player: the engine does, from ``retain()`` on, until it has left the mix.
@safe
struct VoiceReference: BitwiseCopyable, @unchecked Sendable {
  private let voice: Unmanaged<PlayerVoice>

  init(_ voice: PlayerVoice) { unsafe self.voice = .passUnretained(voice) }

  /// Whether both are the same player.
  func isSame(as other: VoiceReference) -> Bool {
    unsafe voice.toOpaque() == other.voice.toOpaque()
  }

  func retain() { _ = unsafe voice.retain() }

  func release() { unsafe voice.release() }

  func with<Result>(_ body: (PlayerVoice) -> Result) -> Result {
    unsafe voice._withUnsafeGuaranteedRef(body)
  }
}
