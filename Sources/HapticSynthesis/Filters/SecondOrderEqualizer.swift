internal import HapticMath

extension Biquad {
  /// A second-order resonance: that of an actuator, or the one it shall seem to have.
  public struct Resonance: Hashable, Sendable {
    /// The natural frequency in hertz.
    public var frequency: Double
    /// The quality factor Q.
    public var quality: Double

    /// Makes a resonance of a frequency in hertz and a quality factor, both over 0.
    public init(frequency: Double, quality: Double) {
      self.frequency = frequency
      self.quality = quality
    }
  }

  /// The filter that makes an actuator of one resonance move like one of another: the second-order
  /// inverse that is known in audio as the Linkwitz transform,
  ///
  ///     H(s) = gain · (s² + s·ω0/Q + ω0²) / (s² + s·ωt/Qt + ωt²)
  ///
  /// which has the gain (ω0/ωt)² at 0 Hz and 1 far above. **Discretisation**: the bilinear transform,
  /// prewarped at the actuator's frequency: s = ω0/g · (1 − z⁻¹)/(1 + z⁻¹) with g = tan(π·f0/rate). At
  /// f the filter does exactly what H does at f0 · tan(π·f/rate) / g; so it is exact at f0, where the
  /// inverse has to be, while the target's frequency comes out as rate/π · atan(g·ft/f0).
  ///
  /// - Parameters:
  ///   - actuator: The resonance to take away.
  ///   - target: The one to put in its place.
  ///   - sampleRate: Frames a second.
  ///   - gain: A factor, to keep the drive within what the actuator bears.
  /// - Returns: A filter for that sample rate, stable.
  /// - Throws: `BiquadError`, if the actuator's frequency is not over 0 and under half the sample rate,
  ///   another number but the gain is not over 0, or the result is not stable.
  public static func equalizer(
    from actuator: Resonance, to target: Resonance, sampleRate: Int, gain: Double = 1
  ) throws(BiquadError) -> Biquad {
    guard sampleRate > 0, actuator.frequency > 0,
      actuator.frequency < Double(sampleRate) / 2
    else { throw .frequency(actuator.frequency, sampleRate: sampleRate) }
    guard target.frequency > 0, target.frequency < .infinity else {
      throw .frequency(target.frequency, sampleRate: sampleRate)
    }
    for quality in [actuator.quality, target.quality] where !(quality > 0) {
      throw .quality(quality)
    }
    // With s in units of ω0, numerator and denominator times g²·(1 + z⁻¹)².
    let g = DeterministicMath.tan(turns: actuator.frequency / Double(sampleRate) / 2)
    let h = g * (target.frequency / actuator.frequency)
    let (zeroLoss, poleLoss) = (g / actuator.quality, h / target.quality)
    let scale = 1 + poleLoss + h * h
    let biquad = Biquad(
      b0: gain * (1 + zeroLoss + g * g) / scale,
      b1: gain * (2 * (g * g - 1)) / scale,
      b2: gain * (1 - zeroLoss + g * g) / scale,
      a1: 2 * (h * h - 1) / scale,
      a2: (1 - poleLoss + h * h) / scale)
    guard biquad.isStable else { throw .unstable }
    return biquad
  }
}

/// Why there is no such filter.
public enum BiquadError: Error, Hashable, Sendable {
  /// A frequency is not over 0, or that of the actuator not under half the sample rate.
  case frequency(Double, sampleRate: Int)
  /// A quality factor is not over 0.
  case quality(Double)
  /// The numbers are so extreme that rounded coefficients are not those of a stable filter.
  case unstable
}

extension BiquadError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .frequency(let frequency, let rate):
      "a resonance of \(frequency) Hz cannot be equalized at \(rate) frames a second"
    case .quality(let quality): "the quality factor \(quality) is not over 0"
    case .unstable: "the numbers are too extreme for a stable filter"
    }
  }
}
