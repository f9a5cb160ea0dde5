/// A player by its address, which is not counted as a use: the real-time thread must neither free
/// players nor spend its time on counting.
///
/// Whoever makes one keeps the player: the engine does, from ``retain()`` on, until it has left the mix.
@safe
struct VoiceReference: BitwiseCopyable, @unchecked Sendable {
  private let voice: Unmanaged<PlayerVoice>

  init(_ voice: PlayerVoice) { unsafe self.voice = .passUnretained(voice) }

  func retain() { _ = unsafe voice.retain() }

  func release() { unsafe voice.release() }

  func with<Result>(_ body: (PlayerVoice) -> Result) -> Result {
    unsafe voice._withUnsafeGuaranteedRef(body)
  }
}
