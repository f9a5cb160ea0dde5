extension DeterministicMath {
  /// 2ˣ, with a relative error under 2⁻⁵².
  ///
  /// x = n + r with |r| ≤ ½; 2^r = e^(r·ln 2) by its Taylor series, cut where |r·ln 2|¹⁴/14! is
  /// below 2⁻⁵⁷. Below −1022 the result is 0, above 1023 infinity, and not a number stays so.
  public static func exp2(_ x: Double) -> Double {
    guard x == x else { return x }
    if x < -1022 { return 0 }
    if x >= 1024 { return .infinity }
    let whole = x.rounded(.toNearestOrEven)
    let t = (x - whole) * naturalLogarithmOf2
    var sum = inverseFactorials[13]
    for k in stride(from: 12, through: 0, by: -1) { sum = sum * t + inverseFactorials[k] }
    // 2^1024 is not representable, but x < 1024 may round up to it.
    if whole > 1023 { return sum * 0x1p1023 * 2 }
    return sum * Double(bitPattern: UInt64(Int(whole) + 1023) << 52)
  }

  /// The logarithm of x to base 2, with an absolute error under 2⁻⁵² + 2⁻⁵² · |result|.
  ///
  /// x = m · 2ᵉ with √½ ≤ m < √2; log m = 2 artanh((m − 1) / (m + 1)) by its series in odd powers,
  /// cut where z²³/23 is below 2⁻⁶³. 0 gives −∞; negative numbers give not a number.
  public static func log2(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var exponent = Double(x.exponent)
    var mantissa = x.significand
    if mantissa > 1.4142135623730951 {
      mantissa *= 0.5
      exponent += 1
    }
    let z = (mantissa - 1) / (mantissa + 1)
    let square = z * z
    var sum = 0.0
    for odd in stride(from: 25, through: 1, by: -2) { sum = sum * square + 1 / Double(odd) }
    return exponent + 2 * z * sum * binaryLogarithmOfE
  }

  /// eˣ, with a relative error under 2⁻⁵¹ · (1 + |x|).
  public static func exp(_ x: Double) -> Double {
    exp2(x * binaryLogarithmOfE)
  }
}

private let naturalLogarithmOf2 = 0.693147180559945309417
private let binaryLogarithmOfE = 1.442695040888963407360

/// 1/k! for k = 0…13.
private let inverseFactorials: [14 of Double] = {
  var table = [14 of Double](repeating: 1)
  for k in 1..<14 { table[k] = table[k - 1] / Double(k) }
  return table
}()
