/// One channel's way through interleaved samples: the loops of ``SampleEncoder``.
///
/// They are written so that the compiler makes vector code of them: no branches, no calls, and
/// rounding by a magic number instead of a function.
@unsafe
struct EncodingLane {
  /// The channel's first sample; its next is `channelCount` further.
  let input: UnsafePointer<Float>
  /// Where the channel's first sample goes.
  let output: UnsafeMutableRawPointer
  let frames: Int
  let channelCount: Int
  let dither: Dither
  let firstFrame: Int

  func encodeFloat() {
    unsafe forEachSample(byteCount: 4) { sample, _, place in
      unsafe place.storeBytes(
        of: (sample == sample ? sample : 0).bitPattern.littleEndian, as: UInt32.self)
    }
  }

  func encodeInt16() {
    let dither = unsafe dither
    unsafe forEachSample(byteCount: 2) { sample, frame, place in
      let value = ditheredInteger(sample, dither.value(at: frame), fullScale: 32_767)
      unsafe place.storeBytes(of: Int16(truncatingIfNeeded: value).littleEndian, as: Int16.self)
    }
  }

  func encodeInt24() {
    let dither = unsafe dither
    unsafe forEachSample(byteCount: 3) { sample, frame, place in
      let value = ditheredInteger(sample, dither.value(at: frame), fullScale: 8_388_607)
      unsafe place.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      unsafe place.storeBytes(
        of: UInt8(truncatingIfNeeded: value >> 8), toByteOffset: 1, as: UInt8.self)
      unsafe place.storeBytes(
        of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: 2, as: UInt8.self)
    }
  }

  func encodeInt24Padded() {
    let dither = unsafe dither
    unsafe forEachSample(byteCount: 4) { sample, frame, place in
      let value = ditheredInteger(sample, dither.value(at: frame), fullScale: 8_388_607)
      unsafe place.storeBytes(of: value.littleEndian, as: Int32.self)
    }
  }

  func encodeInt32() {
    unsafe forEachSample(byteCount: 4) { sample, _, place in
      unsafe place.storeBytes(of: integer32(sample).littleEndian, as: Int32.self)
    }
  }

  /// Calls the body with each sample, its frame and where it goes. A single channel has a loop of
  /// its own, whose samples lie side by side.
  @inline(__always)
  private func forEachSample(
    byteCount: Int, _ body: (Float, Int, UnsafeMutableRawPointer) -> Void
  ) {
    let (input, output, frames) = unsafe (input, output, frames)
    let (channelCount, firstFrame) = unsafe (channelCount, firstFrame)
    if channelCount == 1 {
      for index in 0..<frames {
        unsafe body(input[index], firstFrame &+ index, output + index &* byteCount)
      }
    } else {
      let stride = byteCount * channelCount
      for index in 0..<frames {
        unsafe body(input[index &* channelCount], firstFrame &+ index, output + index &* stride)
      }
    }
  }
}

/// Adding this to a number below 2⁵¹ in magnitude leaves no bits for a fraction, so that the sum is
/// rounded half to even; its lower bits are then the integer in two's complement.
private let roundingMagic = 0x1.8p52

/// The nearest integer of a number below 2³¹ in magnitude, half to even.
@inline(__always)
private func nearestInteger(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value + roundingMagic).bitPattern)
}

/// The product is exact for 16 and 24 bits: a float's 24 bits times at most 23.
@inline(__always)
private func ditheredInteger(_ sample: Float, _ dither: Double, fullScale: Double) -> Int32 {
  let exact = Double(sample) * fullScale + dither
  let upper = exact < fullScale ? exact : fullScale
  let clamped = upper > -fullScale - 1 ? upper : -fullScale - 1
  // Zero stays zero, and what is not a number becomes zero.
  let isSound = sample < 0 || sample > 0
  return nearestInteger(isSound ? clamped : 0)
}

/// `x · (2³¹ − 1)` needs up to 55 bits, more than a double has, so it is taken as `x · 2³¹ − x` with
/// the difference's rounding error, which decides where the difference lies half-way between integers.
@inline(__always)
private func integer32(_ sample: Float) -> Int32 {
  let upper: Float = sample < 1 ? sample : 1
  let clamped: Float = upper > -1 ? upper : -1
  let small = Double(sample == sample ? clamped : 0)
  let large = small * 0x1p31
  let difference = large - small
  let error = (large - difference) - small
  let rounded = (difference + roundingMagic) - roundingMagic
  let rest = difference - rounded
  let up = rest == 0.5 && error > 0 ? 1.0 : 0.0
  let down = rest == -0.5 && error < 0 ? 1.0 : 0.0
  return nearestInteger(rounded + up - down)
}
