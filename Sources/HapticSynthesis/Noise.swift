/// Noise in a band around the frequency of a voice's pieces: two independent slow noises I and Q, one
/// on a sine, one on a cosine.
///
///     sample(k) = amplitude(k) · (I(k) · sin(2π · phase(k)) + Q(k) · cos(2π · phase(k)))
///
/// I and Q are cubic B-splines through random knots, a fixed number of which lie on a turn of the
/// phase, so that the band follows the frequency. The root mean square is amplitude / √2, that of a
/// sine. In hertz the band lies symmetric about the frequency; its power is bell-shaped, as sinc⁸:
/// −3 dB at 0.475 and −16 dB at 0.52 of the bandwidth on either side, and for one octave
/// −29 dB at 0 Hz. Samples are all but normally distributed, with a kurtosis of 2.7; in a million,
/// peaks reach 4 times the root mean square.
public struct Noise: Hashable, Sendable {
  /// Which noise: the same seed gives the same knots, another one others.
  public var seed: UInt32
  /// The bandwidth b, 1/16…2 octaves: of the frequency f, the band's width in hertz is
  /// (2^(b/2) − 2^(−b/2)) · f, as the noise bandwidth, that of a rectangle of the same power and
  /// density.
  public var octaves: Float

  /// The bandwidths that noise can have: beyond, a band would reach 0 Hz.
  public static let bandwidths: ClosedRange<Float> = 0.0625...2

  /// Makes a noise, by default one octave wide.
  public init(seed: UInt32, octaves: Float = 1) {
    self.seed = seed
    self.octaves = octaves
  }
}
