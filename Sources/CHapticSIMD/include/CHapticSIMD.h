/// Operations on sixteen lanes at once, one instruction's worth of arithmetic a function.
///
/// Swift imports these vector types as SIMD16. The standard library's own operators on SIMD16 are
/// generic loops over the lanes, which the optimiser does not put together again in a large
/// kernel; these are the vector instructions themselves, on every processor that clang knows.
///
/// No function holds more than one rounding, so that nothing can be fused into one.
#pragma once

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

#define HAPTIC_INLINE static inline __attribute__((always_inline, nodebug, const))

#if defined(__GNUC__) && !defined(__clang__)
#error "CHapticSIMD needs clang's vector extensions"
#endif

#pragma clang diagnostic push
// The functions are always inlined, so that how a vector would be passed does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

typedef float HapticFloat16 __attribute__((ext_vector_type(16)));
typedef uint32_t HapticWord16 __attribute__((ext_vector_type(16)));
typedef int32_t HapticInteger16 __attribute__((ext_vector_type(16)));
typedef uint64_t HapticLong2 __attribute__((ext_vector_type(2)));
typedef uint32_t HapticWord4 __attribute__((ext_vector_type(4)));

/// a + b, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticAdd(HapticFloat16 a, HapticFloat16 b) { return a + b; }

/// a − b, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticSubtract(HapticFloat16 a, HapticFloat16 b) { return a - b; }

/// a · b, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticMultiply(HapticFloat16 a, HapticFloat16 b) { return a * b; }

/// |a|, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticMagnitude(HapticFloat16 a) {
  return __builtin_elementwise_abs(a);
}

/// The larger of a and b, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticMaximum(HapticFloat16 a, HapticFloat16 b) {
  return a > b ? a : b;
}

/// The largest lane.
HAPTIC_INLINE float HapticLargest(HapticFloat16 a) {
  typedef float Float8 __attribute__((ext_vector_type(8)));
  typedef float Float4 __attribute__((ext_vector_type(4)));
  typedef float Float2 __attribute__((ext_vector_type(2)));
  Float8 b = a.lo > a.hi ? a.lo : a.hi;
  Float4 c = b.lo > b.hi ? b.lo : b.hi;
  Float2 d = c.lo > c.hi ? c.lo : c.hi;
  return d.x > d.y ? d.x : d.y;
}

/// The same number in every lane.
HAPTIC_INLINE HapticFloat16 HapticFloatBroadcast(float a) { return (HapticFloat16)a; }

/// 0, 1, … 15.
HAPTIC_INLINE HapticFloat16 HapticLaneIndices(void) {
  return (HapticFloat16){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
}

/// `a` where 0 ≤ index < count, else +0, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticKeep(HapticFloat16 a, HapticFloat16 index, float count) {
  HapticInteger16 inside = (index >= (HapticFloat16)0.0f) & (index < (HapticFloat16)count);
  return (HapticFloat16)((HapticInteger16)a & inside);
}

/// a + b modulo 2³², lane by lane.
HAPTIC_INLINE HapticWord16 HapticWrappingAdd(HapticWord16 a, HapticWord16 b) { return a + b; }

/// The same word in every lane.
HAPTIC_INLINE HapticWord16 HapticWordBroadcast(uint32_t a) { return (HapticWord16)a; }

/// The words taken as signed numbers, rounded to the nearest Float.
HAPTIC_INLINE HapticFloat16 HapticSignedToFloat(HapticWord16 a) {
  return __builtin_convertvector((HapticInteger16)a, HapticFloat16);
}

/// The upper halves of a[0], a[1], b[0], b[1].
HAPTIC_INLINE HapticWord4 HapticUpperHalves(HapticLong2 a, HapticLong2 b) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_shufflevector((HapticWord4)a, (HapticWord4)b, 0, 2, 4, 6);
#else
  return __builtin_shufflevector((HapticWord4)a, (HapticWord4)b, 1, 3, 5, 7);
#endif
}

/// The upper 32 bits of value + l · step + l(l − 1)/2 · curvature modulo 2⁶⁴, in lane l.
///
/// Two lanes are advanced at a time, by adding their differences.
HAPTIC_INLINE HapticWord16 HapticSeries(uint64_t value, uint64_t step, uint64_t curvature) {
  HapticLong2 a = {value, value + step};
  HapticLong2 d = {2 * step + curvature, 2 * step + 3 * curvature};
  const HapticLong2 c = (HapticLong2)(4 * curvature);
  HapticLong2 b = a + d;
  HapticWord4 w0 = HapticUpperHalves(a, b);
  d += c, a = b + d, d += c, b = a + d;
  HapticWord4 w1 = HapticUpperHalves(a, b);
  d += c, a = b + d, d += c, b = a + d;
  HapticWord4 w2 = HapticUpperHalves(a, b);
  d += c, a = b + d, d += c, b = a + d;
  HapticWord4 w3 = HapticUpperHalves(a, b);
  typedef uint32_t Word8 __attribute__((ext_vector_type(8)));
  Word8 low = __builtin_shufflevector(w0, w1, 0, 1, 2, 3, 4, 5, 6, 7);
  Word8 high = __builtin_shufflevector(w2, w3, 0, 1, 2, 3, 4, 5, 6, 7);
  return __builtin_shufflevector(
      low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

#pragma clang diagnostic pop
#undef HAPTIC_INLINE
