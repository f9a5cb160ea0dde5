import HapticMath

// The laws the other way round, for formats that know only what is felt.

extension IntensityLaw {
  /// The intensity that becomes an amplitude: more than 1 where no intensity does, 0 where the law has
  /// none so small.
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude, not negative.
  ///   - isTransient: Whether it is that of a tap.
  /// - Returns: The intensity, not negative.
  /// - Precondition: the range of ``decibel(range:)`` is finite and more than 0.
  public func intensity(amplitude: Double, isTransient: Bool) -> Double {
    switch self {
    case .quadratic:
      amplitude.squareRoot()
    case .linear:
      amplitude
    case .decibel(let range):
      amplitude <= 0
        ? 0 : max(0, 1 + DeterministicMath.decibels(amplitude: amplitude) / Self.checked(range))
    case .mpeg:
      amplitude / Self.mpegFactor(isTransient: isTransient)
    }
  }

  /// Whether a factor on the amplitude is a factor on the intensity: so it is by a power law.
  public var isPowerLaw: Bool {
    if case .decibel = self { false } else { true }
  }

  /// The law's name, as options of the command give it.
  public var name: String {
    switch self {
    case .quadratic: "quadratic"
    case .linear: "linear"
    case .decibel: "decibel"
    case .mpeg: "mpeg"
    }
  }
}

extension FrequencyScale {
  /// The sharpness that becomes a frequency: below 0 or above 1 where no sharpness does.
  ///
  /// - Parameter frequency: The frequency in hertz, more than 0.
  /// - Returns: The sharpness, of any size.
  public func sharpness(frequency: Double) -> Double {
    switch law {
    case .logarithmic: DeterministicMath.log2(frequency / low) / octaves
    case .linear: (frequency - low) / (high - low)
    case .mpeg: (frequency - 65) / 235
    case .piecewise:
      frequency < centre
        ? Self.resonantSharpness * (frequency - low) / (centre - low)
        : Self.resonantSharpness + 0.3 * (frequency - centre) / (high - centre)
    }
  }
}
