extension DeterministicMath {
  /// The factor on an amplitude that so many decibels are, 10^(dB / 20), with the relative error of
  /// `exp2` and 2⁻⁵³ · |dB|.
  public static func amplitude(decibels: Double) -> Double {
    exp2(decibels * octavesPerDecibel)
  }

  /// The decibels that a factor on an amplitude is: 20 · log₁₀ of it, minus infinity for 0, not a
  /// number below.
  public static func decibels(amplitude: Double) -> Double {
    log2(amplitude) / octavesPerDecibel
  }
}

/// log₂ 10 / 20: doublings of an amplitude in a decibel.
private let octavesPerDecibel = 0.166096404744368117
