/// What one block of a sampled voice has of its sound: the definition that all kernels follow.
///
///     sound(k) = samples[offset + k]       k = frame - voice.start
///
/// with the index modulo the number of samples where the sound is looped, and 0 behind its end where
/// it is not.
struct SampledBlock {
  private let track: SoundTrack
  private let samples: [Float]
  /// The frames from the piece's start to the block's.
  private let offset: Int

  /// Takes the part of a sound at a block that starts `offset` frames behind its piece's start.
  init(_ track: SoundTrack, of sounds: [SampledSound], offset: Int) {
    self.track = track
    samples = sounds[track.sound].samples
    self.offset = offset
  }

  /// The sample of a frame of the block.
  func sample(frame: Int) -> Float {
    guard let run = track.run(at: offset + frame, of: samples.count) else { return 0 }
    return PieceBlock.audible(samples[run.lowerBound])
  }
}
