import CommandLineSupport
import HapticMath
import Haptics

extension ValueKind<Double> {
  /// A gain: a factor of 0 to 4, or decibels.
  static let gain = ValueKind(values: "0 to 4, or decibels such as -6dB", mayBeNegative: true) {
    text throws(ValueError) in
    let wanted = "a factor, nor decibels such as -6dB"
    guard let (number, rest) = leadingNumber(text) else {
      throw ValueError("\"\(text)\" is neither \(wanted)")
    }
    switch rest.drop(while: { $0 == " " }).lowercased() {
    case "":
      if number < PatternLimits.gains.lowerBound {
        throw ValueError("\"\(text)\" is less than 0; decibels need their unit, as in -6dB")
      }
      if number > PatternLimits.gains.upperBound {
        throw ValueError("\"\(text)\" is more than 4")
      }
      return number
    case "db":
      let factor = Decibels.factor(number)
      if factor > PatternLimits.gains.upperBound {
        throw ValueError("\"\(text)\" is more than 4, which is 12.04 dB")
      }
      return factor
    default:
      throw ValueError("\"\(text)\" is neither \(wanted)")
    }
  }
}

extension ValueKind<IntensityLaw> {
  /// A law by its name; `decibel` may be followed by a colon and its range.
  static let intensityLaw: ValueKind = {
    let laws: [(word: String, meaning: String, value: IntensityLaw)] = [
      ("quadratic", "amplitude = intensity squared", .quadratic),
      ("linear", "amplitude = intensity", .linear),
      ("decibel", "straight in decibels", .decibel(range: IntensityLaw.defaultDecibelRange)),
      ("mpeg", "as the MPEG reference software imports AHAP", .mpeg),
    ]
    let names = ValueKind.choice(laws)
    return ValueKind(
      values: "quadratic, linear, mpeg, decibel or decibel:RANGE, RANGE in dB being 40 by default",
      completion: names.completion
    ) { text throws(ValueError) in
      guard text.hasPrefix("decibel:") else { return try names.parse(text) }
      return .decibel(range: try decibelRange.parse(String(text.dropFirst("decibel:".count))))
    }
  }()

  private static let decibelRange = ValueKind<Double>.number(
    in: 1...200, units: [NumberUnit("dB", factor: 1)])
}

/// Levels in decibels.
enum Decibels {
  /// The factor on an amplitude that so many decibels are: 10^(dB/20).
  static func factor(_ decibels: Double) -> Double {
    DeterministicMath.exp2(decibels * DeterministicMath.log2(10) / 20)
  }

  /// So many decibels is a factor on an amplitude: 20·log₁₀; minus infinity for 0.
  static func level(_ factor: Double) -> Double {
    20 * DeterministicMath.log2(factor) / DeterministicMath.log2(10)
  }
}

extension ValueKind<SampleFormat> {
  /// A format of samples by its name.
  static let fileFormat = ValueKind.choice([
    ("float", "32-bit floating point", .float), ("s16", "16-bit integers", .s16),
    ("s24", "24-bit integers", .s24), ("s32", "32-bit integers", .s32),
  ])
}
