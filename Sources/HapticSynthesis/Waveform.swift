/// What a voice is made of under the amplitude of its pieces: a wave that it repeats at their frequency,
/// noise around it, or a recorded sound, which has no frequency but its own.
///
/// An amplitude of 1 is the peak of the ideal wave, 1, or full scale of a sound. At phase 0 all periodic waves rise through
/// zero: the square has its rising edge there, the sawtooth jumps down half a turn later.
///
/// **Aliases.** Jumps and corners are spread over three frames on either side, by the kernel that
/// `SmoothStep` describes: the wave is the ideal one, filtered before it is sampled. What a square or
/// a sawtooth folds down from above half the sample rate is then this far below its fundamental, per
/// component:
///
/// | frequency | 8 kHz | 48 kHz | 192 kHz |
/// |---|---|---|---|
/// | 80 Hz | −75 dB | −88 dB | −100 dB |
/// | 230 Hz | −68 dB | −80 dB | −91 dB |
/// | 1000 Hz | −46 dB | −71 dB | −79 dB |
///
/// Those of a triangle, whose harmonics fall with the square of their number, are at −60 dB at 1000 Hz
/// and 8 kHz, from −98 dB downwards elsewhere. Harmonics are lowered by 0.07 dB at 1/48 of the sample
/// rate, by 1.8 dB at a tenth.
///
/// Half an edge never takes more than a quarter of a period, of a sawtooth a half: from a twelfth of
/// the sample rate on, of a sawtooth from a sixth, the wave keeps its shape and aliases grow.
public enum Waveform: Hashable, Sendable {
  /// A sine.
  case sine
  /// A triangle.
  case triangle
  /// A square of equal halves.
  case square
  /// A sawtooth that rises.
  case sawtooth
  /// Noise in a band around the frequency.
  case noise(Noise)
  /// A recorded sound: with `k = frame - voice.start`, `sample(k) = amplitude(k) · samples[offset + k]`.
  /// The phases of pieces mean nothing to it.
  ///
  /// - Parameters:
  ///   - sound: Which of the score's sounds.
  ///   - offset: The sample at the voice's start, 0…the number of samples.
  ///   - loop: Whether the sound begins anew, at its first sample, where it ends. Otherwise silence
  ///     follows.
  case sampled(sound: Int, offset: Int = 0, loop: Bool = false)
}
