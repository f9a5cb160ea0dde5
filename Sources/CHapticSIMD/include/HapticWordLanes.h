/// Sixteen phases: 32-bit words that wrap, and the 64-bit words they are the upper halves of.
#pragma once

#include <stdint.h>

#include "HapticFloatLanes.h"
#include "HapticInline.h"

HAPTIC_BEGIN

typedef uint64_t HapticLong16 __attribute__((ext_vector_type(16)));

/// a + b modulo 2³², lane by lane.
HAPTIC_INLINE HapticWord16 HapticWrappingAdd(HapticWord16 a, HapticWord16 b) { return a + b; }

/// The magnitude of the words taken as signed numbers, less 2³⁰, modulo 2³².
HAPTIC_INLINE HapticWord16 HapticFold(HapticWord16 a) {
  return (HapticWord16)__builtin_elementwise_abs((HapticInteger16)a) - (HapticWord16)(1u << 30);
}

/// The same word in every lane.
HAPTIC_INLINE HapticWord16 HapticWordBroadcast(uint32_t a) { return (HapticWord16)a; }

/// a, a + 1, … a + 15 modulo 2³².
HAPTIC_INLINE HapticWord16 HapticWordIndices(uint32_t a) {
  return (HapticWord16){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15} + (HapticWord16)a;
}

/// x where a is b, else y, lane by lane.
HAPTIC_INLINE HapticFloat16 HapticChoose(
    HapticWord16 a, HapticWord16 b, HapticFloat16 x, HapticFloat16 y) {
  return a == b ? x : y;
}

/// a + b modulo 2⁶⁴, lane by lane.
HAPTIC_INLINE HapticLong16 HapticWrappingAddLong(HapticLong16 a, HapticLong16 b) { return a + b; }

/// 8 · a modulo 2⁶⁴, lane by lane.
HAPTIC_INLINE HapticLong16 HapticEightfold(HapticLong16 a) { return a << 3; }

/// The same word in every lane.
HAPTIC_INLINE HapticLong16 HapticLongBroadcast(uint64_t a) { return (HapticLong16)a; }

/// value + l · step + l(l − 1)/2 · curvature modulo 2⁶⁴, in lane l.
HAPTIC_INLINE HapticLong16 HapticSeries(uint64_t value, uint64_t step, uint64_t curvature) {
  const HapticLong16 lane = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const HapticLong16 pairs = {0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105};
  return (HapticLong16)value + lane * (HapticLong16)step + pairs * (HapticLong16)curvature;
}

/// The upper 32 bits of each lane.
HAPTIC_INLINE HapticWord16 HapticUpperHalves(HapticLong16 a) {
  HapticWord16 low = (HapticWord16)a.lo;
  HapticWord16 high = (HapticWord16)a.hi;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_shufflevector(
      low, high, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
#else
  return __builtin_shufflevector(
      low, high, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#endif
}

/// The lower 32 bits of each lane.
HAPTIC_INLINE HapticWord16 HapticLowerHalves(HapticLong16 a) {
  return __builtin_convertvector(a, HapticWord16);
}

HAPTIC_END
