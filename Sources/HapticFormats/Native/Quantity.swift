import HapticMath
import HapticModel

/// A number with a meaning: how its key is called, its unit, and what it may be.
struct Quantity {
  /// The key, as the file spells it.
  let name: String
  let unit: Unit
  let range: ClosedRange<Double>
  /// Whether the range's lower bound itself is excluded.
  var excludesLowerBound = false

  /// What the number measures, which decides the units a string may give.
  enum Unit {
    /// Milliseconds.
    case time
    /// Hertz.
    case frequency
    /// A linear factor, which decibels can give, too.
    case level
    /// A number without a unit.
    case plain

    /// The units that a string may end with, the plain number's unit first.
    var names: [String] {
      switch self {
      case .time: ["ms", "s"]
      case .frequency: ["Hz", "kHz"]
      case .level: ["dB"]
      case .plain: []
      }
    }
  }

  // MARK: The quantities of the format

  static func time(_ name: String) -> Quantity {
    Quantity(name: name, unit: .time, range: PatternLimits.milliseconds)
  }

  static let duration = Quantity(
    name: "duration", unit: .time, range: PatternLimits.milliseconds, excludesLowerBound: true)
  static let ring = Quantity(name: "ring", unit: .time, range: PatternLimits.rings)
  static let gain = Quantity(name: "gain", unit: .level, range: PatternLimits.gains)
  static let intensity = Quantity(name: "intensity", unit: .plain, range: 0...1)
  static let amplitude = Quantity(name: "amplitude", unit: .level, range: 0...1)
  static let sharpness = Quantity(name: "sharpness", unit: .plain, range: 0...1)
  static let frequency = Quantity(
    name: "frequency", unit: .frequency, range: PatternLimits.frequencies)
  static let sustain = Quantity(name: "sustain", unit: .plain, range: 0...1)
  static let bandwidth = Quantity(
    name: "bandwidth", unit: .plain, range: PatternLimits.bandwidths)
  static let phase = Quantity(name: "phase", unit: .plain, range: 0...1)
  static let speed = Quantity(name: "speed", unit: .plain, range: PatternLimits.speeds)
  static let volume = Quantity(name: "volume", unit: .level, range: 0...1)
  static let pitch = Quantity(name: "pitch", unit: .plain, range: -1...1)
  static let pan = Quantity(name: "pan", unit: .plain, range: -1...1)
  static let every = Quantity(
    name: "every", unit: .time, range: PatternLimits.milliseconds, excludesLowerBound: true)

  static func control(_ control: NativeControlTarget) -> Quantity {
    Quantity(name: control.rawValue, unit: .plain, range: control.target.range)
  }

  /// Whether the quantity may have a value.
  func allows(_ value: Double) -> Bool {
    range.contains(value) && !(excludesLowerBound && value == range.lowerBound)
  }
}

/// A text such as `0.2s`, taken apart.
struct QuantityText {
  /// The bytes of the number.
  private let number: [UInt8]
  /// What follows the number, without the blanks between.
  let unit: String

  /// Takes a text apart; `nil` where it does not begin with a decimal number.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    if offset < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[offset]) {
      offset += 1
    }
    var digits = 0
    var hasPoint = false
    while offset < bytes.count {
      if JSONEscapes.isDigit(bytes[offset]) {
        digits += 1
      } else if bytes[offset] == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      offset += 1
    }
    guard digits > 0 else { return nil }
    offset = Self.endOfExponent(bytes, offset)
    number = Array(bytes[..<offset])
    unit = String(decoding: bytes[offset...].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  /// The end of the exponent that begins at an offset; the offset itself where none does.
  private static func endOfExponent(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
    var offset = start + 1
    if offset < bytes.count, [UInt8(ascii: "-"), UInt8(ascii: "+")].contains(bytes[offset]) {
      offset += 1
    }
    let digits = bytes[offset...].prefix(while: JSONEscapes.isDigit)
    return digits.isEmpty ? start : digits.endIndex
  }

  /// The value in the unit of plain numbers, or `nil` where the text's unit does not measure that.
  func value(in quantity: Quantity.Unit) -> Double? {
    switch (quantity, unit) {
    case (.time, "ms"), (.frequency, "Hz"): decimal(scale: 0)
    case (.time, "s"), (.frequency, "kHz"): decimal(scale: 3)
    case (.level, "dB"): DeterministicMath.amplitude(decibels: decimal(scale: 0))
    default: nil
    }
  }

  /// What a percentage is of the whole; `nil` for any other text.
  var percentage: Double? { unit == "%" ? decimal(scale: -2) : nil }

  /// The text with its unit as one of `units` is written, where only the case is wrong.
  func unitInRightCase(among units: [String]) -> String? {
    guard let right = units.first(where: { $0.lowercased() == unit.lowercased() }), right != unit
    else { return nil }
    return String(decoding: number, as: UTF8.self) + right
  }

  private func decimal(scale: Int) -> Double {
    DecimalNumber.value(number, 0..<number.count, scale: scale)
  }
}
