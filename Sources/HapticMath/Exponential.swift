extension DeterministicMath {
  /// 2ˣ, with a relative error under 2⁻⁵².
  ///
  /// x = n + r with |r| ≤ ½; 2^r = e^(r·ln 2) by its Taylor series, cut where |r·ln 2|¹⁴/14! is
  /// below 2⁻⁵⁷. Below −1022 the result is 0, from 1024 on infinity, and not a number stays so.
  public static func exp2(_ x: Double) -> Double {
    guard x >= -1022 else { return x < -1022 ? 0 : x }
    guard x < 1024 else { return .infinity }
    // Adding 1.5 · 2⁵² leaves no bits for a fraction: rounds to even, without a library call.
    let whole = (x + 0x1.8p52) - 0x1.8p52
    let power = exponentialSeries((x - whole) * naturalLogarithmOf2)
    // 2^1024 is not representable, but x < 1024 may round up to it.
    if whole > 1023 { return power * 0x1p1023 * 2 }
    return power * Double(bitPattern: UInt64(Int(whole) + 1023) << 52)
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

  /// log₂ e.
  public static let binaryLogarithmOfE = 1.442695040888963407360

  /// eˣ, with a relative error under 2⁻⁵¹ · (1 + |x|).
  public static func exp(_ x: Double) -> Double {
    exp2(x * binaryLogarithmOfE)
  }
}

private let naturalLogarithmOf2 = 0.693147180559945309417

/// eᵗ for |t| ≤ ½·ln 2: the Taylor series to t¹³/13!, in Estrin's order, so that the terms do not
/// wait for each other.
private func exponentialSeries(_ t: Double) -> Double {
  let t2 = t * t
  let t4 = t2 * t2
  let t8 = t4 * t4
  let low = (1 + t * (1.0 / 2)) + t2 * (1.0 / 6 + t * (1.0 / 24))
  let middle = (1.0 / 120 + t * (1.0 / 720)) + t2 * (1.0 / 5040 + t * (1.0 / 40320))
  let high =
    (1.0 / 362_880 + t * (1.0 / 3_628_800)) + t2 * (1.0 / 39_916_800 + t * (1.0 / 479_001_600))
  return 1 + t * ((low + t4 * middle) + t8 * (high + t4 * (1.0 / 6_227_020_800)))
}
