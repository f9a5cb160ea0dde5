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
    let unit = String(rest.drop { $0 == " " })
    switch unit {
    case "":
      if number < PatternLimits.gains.lowerBound {
        throw ValueError("\"\(text)\" is less than 0; decibels need their unit, as in -6dB")
      }
      if number > PatternLimits.gains.upperBound {
        throw ValueError("\"\(text)\" is more than 4")
      }
      return number
    case "dB":
      let factor = DeterministicMath.amplitude(decibels: number)
      if factor > PatternLimits.gains.upperBound {
        throw ValueError("\"\(text)\" is more than 4, which is 12.04 dB")
      }
      return factor
    default:
      let near = unitSuggestion(text.dropLast(rest.count), unit, among: ["dB"])
      throw ValueError("\"\(text)\" is neither \(wanted)\(near)")
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

extension ValueKind<SampleFormat> {
  /// A format of samples by its name.
  static let fileFormat = ValueKind.choice([
    ("float", "32-bit floating point", .float), ("s16", "16-bit integers", .s16),
    ("s24", "24-bit integers", .s24), ("s32", "32-bit integers", .s32),
  ])
}
