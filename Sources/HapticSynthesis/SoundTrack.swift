/// Where a piece of a sampled voice lies in its sound.
struct SoundTrack {
  /// The sound's index in the score.
  let sound: Int
  /// The index of the sample at the piece's start, not yet wrapped.
  private let position: Int
  /// Whether the sound begins anew at its end.
  private let loop: Bool

  /// Finds a piece of a voice that plays a sound from the sample `offset` on.
  init(_ piece: Piece, in voice: Voice, sound: Int, offset: Int, loop: Bool) {
    self.sound = sound
    self.loop = loop
    position = offset &+ (piece.start &- voice.start)
  }

  /// The samples that follow each other from a frame of the piece on, of a sound that has `count`.
  ///
  /// - Returns: Their indices, up to the sound's end; `nil` where the sound is over.
  func run(at frame: Int, of count: Int) -> Range<Int>? {
    var index = position &+ frame
    if loop && count > 0 { index %= count }
    return 0..<count ~= index ? index..<count : nil
  }
}
