/// The gain of the limiter over time, from the gain that each frame needs.
///
/// The needed gain r is 1/peak where a frame's peak is over 1, else 1. m is the minimum of r over
/// ±`window` frames, and the gain is m smoothed by two running means of `window` + 1 frames: a
/// triangle over ±`window` frames. Each m that it takes the mean of is at most r, so the gain is too.
/// All numbers are integers in units of 2⁻³⁰: sums are exact and depend on the frames around alone,
/// 4·`window` + 1 of them.
struct GainEnvelope {
  /// How many frames the gain is behind the needed gain.
  let delay: Int
  private var minimum: SlidingMinimum
  private var sum: TriangularSum
  /// A gain of 1 as it is returned.
  let unity: Int64
  private let scale: Double
  /// The frames until nothing but 1 is remembered.
  private var framesToRest = 0
  private let memory: Int

  /// A gain of 1 as a needed gain.
  static let one: Int64 = 1 << 30

  /// Makes an envelope.
  ///
  /// - Parameter window: The half-width in frames, 1…65535: the sums stay below 2⁶².
  init(window: Int) {
    let length = window + 1
    delay = 2 * window
    minimum = SlidingMinimum(width: 2 * window + 1, one: Self.one)
    sum = TriangularSum(length: length, rest: Self.one)
    unity = Int64(length) * Int64(length) * Self.one
    scale = 1 / Double(unity)
    memory = 4 * window + 3
  }

  /// Whether all frames that the next gains depend on need a gain of 1; frames may then be left out.
  var isAtRest: Bool { framesToRest == 0 }

  /// The gain that brings `peak` to full scale, rounded down; 1 where it is not above full scale.
  ///
  /// Rounded by adding 2⁵², which leaves no bits for a fraction: a conversion would be checked.
  @inline(__always)
  static func needed(for peak: Float) -> Int64 {
    let quotient = 0x1p30 / Double(peak > 1 ? peak : 1)
    let rounded = (quotient + 0x1p52) - 0x1p52
    let down = rounded > quotient ? rounded - 1 : rounded
    return Int64(bitPattern: (down + 0x1p52).bitPattern & (1 << 52 - 1))
  }

  /// The gains that frames need with the given peaks, as many.
  static func need(for peaks: [Float], _ gains: inout [Int64]) {
    precondition(peaks.count == gains.count)
    unsafe gains.withUnsafeMutableBufferPointer { gains in
      unsafe peaks.withUnsafeBufferPointer { peaks in
        for k in 0..<peaks.count { unsafe gains[k] = needed(for: peaks[k]) }
      }
    }
  }

  /// The lowest of gains in units of `unity`, 1 of none; four at a time, not one after the other.
  func lowest(of gains: ArraySlice<Int64>) -> Int64 {
    unsafe gains.withUnsafeBufferPointer { gains in
      var (a, b, c, d) = (unity, unity, unity, unity)
      var k = 0
      while k &+ 4 <= gains.count {
        unsafe a = min(a, gains[k])
        unsafe b = min(b, gains[k &+ 1])
        unsafe c = min(c, gains[k &+ 2])
        unsafe d = min(d, gains[k &+ 3])
        k &+= 4
      }
      while k < gains.count {
        unsafe a = min(a, gains[k])
        k &+= 1
      }
      return min(min(a, b), min(c, d))
    }
  }

  /// How many of gains in units of `unity` are below 1.
  func lowered(of gains: ArraySlice<Int64>) -> Int {
    unsafe gains.withUnsafeBufferPointer { gains in
      var count: UInt64 = 0
      // The sign of the difference: vectors have no comparison of 64 bits everywhere.
      for k in 0..<gains.count { unsafe count &+= UInt64(bitPattern: gains[k] &- unity) >> 63 }
      return Int(count)
    }
  }

  /// The factors for gains in units of `unity`, as many; exactly 1 for a gain of 1, where what is
  /// missing for it in Double is far less than a Float's last bit.
  func convert(_ gains: [Int64], to factors: inout [Float]) {
    precondition(factors.count == gains.count)
    unsafe factors.withUnsafeMutableBufferPointer { factors in
      unsafe gains.withUnsafeBufferPointer { gains in
        for k in 0..<gains.count { unsafe factors[k] = Float(factor(gains[k])) }
      }
    }
  }

  /// Takes the gains that the next frames need, and replaces them by the gains of the frames `delay`
  /// before them, in units of `unity`.
  ///
  /// - Parameters:
  ///   - gains: What the next frames need, not under 0.
  ///   - areNeeded: Whether any is under 1.
  mutating func advance(_ gains: inout [Int64], areNeeded: Bool) {
    framesToRest = areNeeded ? memory + gains.count : max(0, framesToRest - gains.count)
    unsafe gains.withUnsafeMutableBufferPointer {
      unsafe minimum.advance($0)
      unsafe sum.advance($0)
    }
  }

  /// The factor for a gain in units of `unity`.
  func factor(_ gain: Int64) -> Double {
    Double(gain) * scale
  }

  /// Starts again, as if all frames before had needed a gain of 1.
  mutating func reset() {
    guard !isAtRest else { return }
    framesToRest = 0
    minimum.reset()
    sum.reset()
  }
}
