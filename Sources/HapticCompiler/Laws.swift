import HapticActuator

/// The laws that turn what is felt into what is driven, for one actuator.
struct Laws {
  private let intensity: IntensityLaw
  private let scale: FrequencyScale

  init(_ options: CompilerOptions) {
    self.init(options, intensity: options.intensityLaw)
  }

  /// The laws by which volumes act: they are amplitudes already.
  static func ofSound(_ options: CompilerOptions) -> Laws {
    Laws(options, intensity: .linear)
  }

  private init(_ options: CompilerOptions, intensity: IntensityLaw) {
    self.intensity = intensity
    scale = options.actuator.frequencyScale(options.sharpnessLaw)
  }

  /// The amplitude for an intensity, which is clamped to 0…1.
  func amplitude(intensity value: Double, isTransient: Bool) -> Double {
    intensity.amplitude(intensity: min(max(value, 0), 1), isTransient: isTransient)
  }

  /// The degree of the polynomial that an amplitude is over time where the intensity is one of the
  /// given degree; of what is no polynomial it is taken as 100.
  func degree(_ degree: Int) -> Int {
    switch intensity {
    case .linear, .mpeg: degree
    case .quadratic: 2 * degree
    case .decibel: degree == 0 ? 0 : 100
    }
  }

  /// The frequency in hertz for a sharpness, which is clamped to 0…1.
  func frequency(sharpness value: Double) -> Double {
    scale.frequency(sharpness: min(max(value, 0), 1))
  }

  /// The ratio by which a sharpness control changes a frequency that was authored in hertz.
  func frequencyRatio(control: Double) -> Double {
    control == 0 ? 1 : frequency(sharpness: 0.5 + control) / frequency(sharpness: 0.5)
  }

  /// The factor by which an intensity control changes an amplitude that was authored as such.
  ///
  /// Relative to the law's value at 1, so that a neutral control changes nothing under any law.
  func amplitudeFactor(control: Double, isTransient: Bool) -> Double {
    amplitude(intensity: control, isTransient: isTransient)
      / amplitude(intensity: 1, isTransient: isTransient)
  }

  /// Where the frequency as a function of sharpness is not smooth.
  var sharpnessCorners: [Double] { scale.corners }
}
