/// Eight stretches of sixteen frames side by side, for recursive filters: lane l of vector n is frame
/// 16 · l + n of a block of 128.
#pragma once

#include "HapticFloatLanes.h"
#include "HapticInline.h"
#include "HapticLevelLanes.h"

HAPTIC_BEGIN

/// Eight Doubles in memory, wherever they begin.
typedef HapticDouble8 HapticUnalignedDouble8 __attribute__((aligned(8), may_alias));

/// Reads eight Doubles.
HAPTIC_INLINE_MEMORY HapticDouble8 HapticLoadDouble8(const double *_Nonnull memory) {
  return *(const HapticUnalignedDouble8 *)memory;
}

/// Writes eight Doubles.
HAPTIC_INLINE_MEMORY void HapticStoreDouble8(double *_Nonnull memory, HapticDouble8 a) {
  *(HapticUnalignedDouble8 *)memory = a;
}

/// a − b, lane by lane.
HAPTIC_INLINE HapticDouble8 HapticSubtractDouble(HapticDouble8 a, HapticDouble8 b) { return a - b; }

/// Lane l is lane l − 1 of a; the first is 0.
HAPTIC_INLINE HapticDouble8 HapticFromOneBelow(HapticDouble8 a) {
  return __builtin_shufflevector(a, (HapticDouble8)0.0, 8, 0, 1, 2, 3, 4, 5, 6);
}

/// Lane l is lane l − 2 of a; the first two are 0.
HAPTIC_INLINE HapticDouble8 HapticFromTwoBelow(HapticDouble8 a) {
  return __builtin_shufflevector(a, (HapticDouble8)0.0, 8, 8, 0, 1, 2, 3, 4, 5);
}

/// Lane l is lane l − 4 of a; the first four are 0.
HAPTIC_INLINE HapticDouble8 HapticFromFourBelow(HapticDouble8 a) {
  return __builtin_shufflevector(a, (HapticDouble8)0.0, 8, 8, 8, 8, 0, 1, 2, 3);
}

/// The last lane.
HAPTIC_INLINE double HapticLast(HapticDouble8 a) { return a[7]; }

/// Turns each square of four lanes of four vectors: in every quarter q, lane i of vector j becomes
/// lane j of vector i.
HAPTIC_INLINE_MEMORY void HapticTurnSquares(HapticFloat16 *_Nonnull v) {
  HapticFloat16 a = __builtin_shufflevector(
      v[0], v[1], 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
  HapticFloat16 b = __builtin_shufflevector(
      v[0], v[1], 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
  HapticFloat16 c = __builtin_shufflevector(
      v[2], v[3], 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
  HapticFloat16 d = __builtin_shufflevector(
      v[2], v[3], 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
  v[0] = __builtin_shufflevector(
      a, c, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
  v[1] = __builtin_shufflevector(
      a, c, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
  v[2] = __builtin_shufflevector(
      b, d, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
  v[3] = __builtin_shufflevector(
      b, d, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
}

/// Lays the 128 samples of a block side by side as sixteen vectors of eight Doubles.
HAPTIC_INLINE_MEMORY void HapticLaySideBySide(
    const float *_Nonnull samples, double *_Nonnull lanes) {
  HapticFloat16 v[8];
  for (int l = 0; l < 8; l++) v[l] = HapticLoad(samples + 16 * l);
  HapticTurnSquares(v);
  HapticTurnSquares(v + 4);
  for (int j = 0; j < 4; j++) {
    HapticFloat16 low = __builtin_shufflevector(
        v[j], v[4 + j], 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
    HapticFloat16 high = __builtin_shufflevector(
        v[j], v[4 + j], 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
    HapticStoreDouble8(lanes + 8 * j, __builtin_convertvector(low.lo, HapticDouble8));
    HapticStoreDouble8(lanes + 8 * (4 + j), __builtin_convertvector(low.hi, HapticDouble8));
    HapticStoreDouble8(lanes + 8 * (8 + j), __builtin_convertvector(high.lo, HapticDouble8));
    HapticStoreDouble8(lanes + 8 * (12 + j), __builtin_convertvector(high.hi, HapticDouble8));
  }
}

/// Lays sixteen vectors of eight Doubles end to end as the 128 samples of a block, as Floats, 0 where
/// they are under 2⁻³⁸ (−229 dB).
HAPTIC_INLINE_MEMORY void HapticLayEndToEnd(
    const double *_Nonnull lanes, float *_Nonnull samples) {
  HapticFloat16 v[8];
  for (int j = 0; j < 4; j++) {
    HapticFloat16 low = HapticNarrow(
        HapticLoadDouble8(lanes + 8 * j), HapticLoadDouble8(lanes + 8 * (4 + j)));
    HapticFloat16 high = HapticNarrow(
        HapticLoadDouble8(lanes + 8 * (8 + j)), HapticLoadDouble8(lanes + 8 * (12 + j)));
    v[j] = __builtin_shufflevector(
        low, high, 0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27);
    v[4 + j] = __builtin_shufflevector(
        low, high, 4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31);
  }
  HapticTurnSquares(v);
  HapticTurnSquares(v + 4);
  for (int l = 0; l < 8; l++) HapticStore(samples + 16 * l, HapticAudible(v[l]));
}

HAPTIC_END
