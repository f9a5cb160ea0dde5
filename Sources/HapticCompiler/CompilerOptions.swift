public import HapticActuator
import HapticModel
import HapticSynthesis

/// How to compile a pattern.
public struct CompilerOptions: Hashable, Sendable {
  /// Frames a second, 8000…192000. Default: 48000.
  public var sampleRate: Int
  /// What to compile for. Default: the generic wide-band actuator.
  public var actuator: ActuatorProfile
  /// How intensity becomes amplitude. Default: quadratic.
  public var intensityLaw: IntensityLaw
  /// How sharpness becomes frequency. Default: logarithmic.
  public var sharpnessLaw: SharpnessLaw
  /// A linear factor on everything, as ``PatternLimits/gains``. Default: 1.
  public var gain: Double
  /// How much faster it is, as ``PatternLimits/speeds``; pitches, rings and recorded sounds keep
  /// theirs. Default: 1.
  public var speed: Double
  /// A factor on all intensities, before the law, of 0…2. Default: 1.
  public var intensity: Double
  /// What is added to all sharpnesses, −1…1; explicit frequencies are multiplied with a ratio, as by
  /// controls. Default: 0.
  public var sharpness: Double
  /// Whether what exceeds full scale is brought back within it. Default: yes.
  public var limitsPeaks: Bool

  /// The sample rates that can be compiled for, in frames a second: those of scores, 8000…192000.
  public static let sampleRates = Score.sampleRates

  /// Makes options; without arguments the defaults.
  ///
  /// - Precondition: sample rate and gain are within their ranges.
  public init(
    sampleRate: Int = 48_000, actuator: ActuatorProfile = .generic,
    intensityLaw: IntensityLaw = .quadratic, sharpnessLaw: SharpnessLaw = .logarithmic,
    gain: Double = 1, speed: Double = 1, intensity: Double = 1, sharpness: Double = 0,
    limitsPeaks: Bool = true
  ) {
    precondition(Self.sampleRates.contains(sampleRate), "a sample rate is 8000…192000")
    precondition(PatternLimits.gains.contains(gain), "a gain is 0…4")
    self.sampleRate = sampleRate
    self.actuator = actuator
    self.intensityLaw = intensityLaw
    self.sharpnessLaw = sharpnessLaw
    precondition(PatternLimits.speeds.contains(speed), "a speed is 0.1…10")
    precondition(0...2 ~= intensity && -1...1 ~= sharpness, "an intensity is 0…2, a sharpness −1…1")
    self.gain = gain
    self.speed = speed
    self.intensity = intensity
    self.sharpness = sharpness
    self.limitsPeaks = limitsPeaks
  }
}
