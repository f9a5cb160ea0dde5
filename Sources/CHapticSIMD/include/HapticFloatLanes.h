/// Sixteen Floats.
#pragma once

#include <stdint.h>

#include "HapticInline.h"

HAPTIC_BEGIN

typedef float HapticFloat16 __attribute__((ext_vector_type(16)));
typedef int32_t HapticInteger16 __attribute__((ext_vector_type(16)));
typedef uint32_t HapticWord16 __attribute__((ext_vector_type(16)));

/// Sixteen Floats in memory, wherever they begin.
typedef HapticFloat16 HapticUnalignedFloat16 __attribute__((aligned(4), may_alias));

/// Reads sixteen Floats.
HAPTIC_INLINE_MEMORY HapticFloat16 HapticLoad(const float *_Nonnull memory) {
  return *(const HapticUnalignedFloat16 *)memory;
}

/// Writes sixteen Floats.
HAPTIC_INLINE_MEMORY void HapticStore(float *_Nonnull memory, HapticFloat16 a) {
  *(HapticUnalignedFloat16 *)memory = a;
}

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

/// The numbers, 0 where they are under 2⁻³⁸ (−229 dB).
HAPTIC_INLINE HapticFloat16 HapticAudible(HapticFloat16 a) {
  HapticInteger16 kept = __builtin_elementwise_abs(a) >= (HapticFloat16)0x1p-38f;
  return (HapticFloat16)((HapticInteger16)a & kept);
}

/// a, but not above 1 nor below −1, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticClamp(HapticFloat16 a) {
  const HapticFloat16 one = (HapticFloat16)1.0f;
  a = a < one ? a : one;
  return a > -one ? a : -one;
}

/// The number that is nearer to 0 of a and 1, lane by lane; of numbers that are not negative.
HAPTIC_INLINE HapticFloat16 HapticAtMostOne(HapticFloat16 a) {
  const HapticFloat16 one = (HapticFloat16)1.0f;
  return a < one ? a : one;
}

/// a, its sign changed where b has a minus sign, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticSigned(HapticFloat16 a, HapticFloat16 b) {
  return (HapticFloat16)((HapticWord16)a ^ ((HapticWord16)b & (HapticWord16)0x80000000u));
}

/// The same number in every lane.
HAPTIC_INLINE HapticFloat16 HapticFloatBroadcast(float a) { return (HapticFloat16)a; }

/// 0, 1, … 15.
HAPTIC_INLINE HapticFloat16 HapticLaneIndices(void) {
  return (HapticFloat16){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
}

/// `a` where low ≤ lane < high, else +0.
HAPTIC_INLINE HapticFloat16 HapticKeep(HapticFloat16 a, int32_t low, int32_t high) {
  const HapticInteger16 lane = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  HapticInteger16 inside = (lane >= (HapticInteger16)low) & (lane < (HapticInteger16)high);
  return (HapticFloat16)((HapticInteger16)a & inside);
}

/// The words taken as signed numbers, rounded to the nearest Float.
HAPTIC_INLINE HapticFloat16 HapticSignedToFloat(HapticWord16 a) {
  return __builtin_convertvector((HapticInteger16)a, HapticFloat16);
}

HAPTIC_END
