import HapticMath

/// A sharpness law over one actuator's band, with what does not change worked out beforehand: a
/// frequency is asked for many times in every piece of a sweep.
public struct FrequencyScale: Hashable, Sendable {
  /// The law.
  public let law: SharpnessLaw
  let low: Double
  let high: Double
  let centre: Double
  let octaves: Double

  /// Makes a scale over a band in hertz; without a resonance its place in the piecewise law is taken
  /// by the geometric middle of the band.
  init(_ law: SharpnessLaw, band: ClosedRange<Double>, resonance: Double?) {
    self.law = law
    low = band.lowerBound
    high = band.upperBound
    centre = resonance ?? (low * high).squareRoot()
    octaves = DeterministicMath.log2(high / low)
  }

  /// The frequency in hertz for a sharpness of 0…1.
  public func frequency(sharpness: Double) -> Double {
    switch law {
    case .logarithmic: low * DeterministicMath.exp2(sharpness * octaves)
    case .linear: low + (high - low) * sharpness
    case .mpeg: 65 + 235 * sharpness
    case .piecewise:
      sharpness < Self.resonantSharpness
        ? low + (centre - low) * (sharpness / Self.resonantSharpness)
        : centre + (high - centre) * ((sharpness - Self.resonantSharpness) / 0.3)
    }
  }

  /// Where the frequency as a function of sharpness turns a corner, the clamping to 0…1 included.
  public var corners: [Double] {
    law == .piecewise ? [0, Self.resonantSharpness, 1] : [0, 1]
  }

  /// The sharpness of the resonance in the piecewise law.
  static let resonantSharpness = 0.7
}
