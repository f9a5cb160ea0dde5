/// Eight Doubles: the amplitudes at the starts of eight blocks.
#pragma once

#include <stdint.h>

#include "HapticFloatLanes.h"
#include "HapticInline.h"

HAPTIC_BEGIN

typedef double HapticDouble8 __attribute__((ext_vector_type(8)));
typedef int64_t HapticLong8 __attribute__((ext_vector_type(8)));
typedef float HapticFloat8 __attribute__((ext_vector_type(8)));

/// Eight Floats in memory, wherever they begin.
typedef HapticFloat8 HapticUnalignedFloat8 __attribute__((aligned(4), may_alias));

/// Writes eight Floats.
HAPTIC_INLINE_MEMORY void HapticStore8(float *_Nonnull memory, HapticFloat8 a) {
  *(HapticUnalignedFloat8 *)memory = a;
}

/// a + b, lane by lane.
HAPTIC_INLINE HapticDouble8 HapticAddDouble(HapticDouble8 a, HapticDouble8 b) { return a + b; }

/// a · b, lane by lane.
HAPTIC_INLINE HapticDouble8 HapticMultiplyDouble(HapticDouble8 a, HapticDouble8 b) { return a * b; }

/// The same number in every lane.
HAPTIC_INLINE HapticDouble8 HapticDoubleBroadcast(double a) { return (HapticDouble8)a; }

/// first, first + step, … first + 7 · step; exact for whole numbers.
HAPTIC_INLINE HapticDouble8 HapticRamp(double first, double step) {
  const HapticDouble8 lane = {0, 1, 2, 3, 4, 5, 6, 7};
  return (HapticDouble8)first + lane * (HapticDouble8)step;
}

/// The larger of a and 0, lane by lane.
HAPTIC_INLINE HapticDouble8 HapticNotNegative(HapticDouble8 a) {
  return a > (HapticDouble8)0.0 ? a : (HapticDouble8)0.0;
}

/// The numbers as Floats, 0 where they are under 2⁻³⁸ (−229 dB).
HAPTIC_INLINE HapticFloat8 HapticAudibleDouble(HapticDouble8 a) {
  typedef int32_t Integer8 __attribute__((ext_vector_type(8)));
  HapticFloat8 rounded = __builtin_convertvector(a, HapticFloat8);
  Integer8 kept = __builtin_elementwise_abs(rounded) >= (HapticFloat8)0x1p-38f;
  return (HapticFloat8)((Integer8)rounded & kept);
}

/// Sixteen numbers as Floats.
HAPTIC_INLINE HapticFloat16 HapticNarrow(HapticDouble8 low, HapticDouble8 high) {
  HapticFloat8 a = __builtin_convertvector(low, HapticFloat8);
  HapticFloat8 b = __builtin_convertvector(high, HapticFloat8);
  return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// 2ˣ for x < 1023, lane by lane: the operations of `DeterministicMath.exp2` in their order, so the
/// same bits; below −1022 it is 2⁻¹⁰²² instead of 0.
HAPTIC_INLINE HapticDouble8 HapticExp2(HapticDouble8 x) {
  const HapticDouble8 lowest = (HapticDouble8)-1022.0;
  const HapticDouble8 magic = (HapticDouble8)0x1.8p52;
  x = x > lowest ? x : lowest;
  HapticDouble8 shifted = x + magic;
  HapticDouble8 t = (x - (shifted - magic)) * 0.693147180559945309417;
  HapticDouble8 t2 = t * t;
  HapticDouble8 t4 = t2 * t2;
  HapticDouble8 t8 = t4 * t4;
  HapticDouble8 low = (1 + t * (1.0 / 2)) + t2 * (1.0 / 6 + t * (1.0 / 24));
  HapticDouble8 middle = (1.0 / 120 + t * (1.0 / 720)) + t2 * (1.0 / 5040 + t * (1.0 / 40320));
  HapticDouble8 high = (1.0 / 362880 + t * (1.0 / 3628800)) +
                       t2 * (1.0 / 39916800 + t * (1.0 / 479001600));
  HapticDouble8 power =
      1 + t * ((low + t4 * middle) + t8 * (high + t4 * (1.0 / 6227020800.0)));
  // The whole part is in the low bits of `shifted`; all above them is shifted out.
  HapticLong8 exponent = (HapticLong8)shifted + (HapticLong8)1023LL;
  return power * (HapticDouble8)(exponent << 52);
}

HAPTIC_END
