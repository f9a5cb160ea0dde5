/// The random numbers that noise is made of.
#pragma once

#include <stdint.h>

#include "HapticFloatLanes.h"
#include "HapticInline.h"
#include "HapticWordLanes.h"

HAPTIC_BEGIN

/// The random word of knot a, lane by lane: a multiple of the golden ratio plus the seed, mixed by
/// two multiplications (Wellons, “Prospecting for Hash Functions”, 2018: lowbias32).
HAPTIC_INLINE HapticWord16 HapticKnot(HapticWord16 a, uint32_t seed) {
  HapticWord16 x = a * (HapticWord16)0x9E3779B9u + (HapticWord16)seed;
  x = (x ^ (x >> 16)) * (HapticWord16)0x7FEB352Du;
  x = (x ^ (x >> 15)) * (HapticWord16)0x846CA68Bu;
  return x ^ (x >> 16);
}

/// The sum of the two lower bytes in the lower half and of the two upper ones in the upper half.
HAPTIC_INLINE HapticWord16 HapticBytePairs(HapticWord16 a) {
  const HapticWord16 bytes = (HapticWord16)0x00FF00FFu;
  return (a & bytes) + ((a >> 8) & bytes);
}

/// The sum of the two lower bytes less 255, from `HapticBytePairs`.
HAPTIC_INLINE HapticFloat16 HapticLowerPair(HapticWord16 pairs) {
  HapticInteger16 sum = (HapticInteger16)(pairs & (HapticWord16)0xFFFFu);
  return __builtin_convertvector(sum - (HapticInteger16)255, HapticFloat16);
}

/// The sum of the two upper bytes less 255, from `HapticBytePairs`.
HAPTIC_INLINE HapticFloat16 HapticUpperPair(HapticWord16 pairs) {
  HapticInteger16 sum = (HapticInteger16)(pairs >> 16);
  return __builtin_convertvector(sum - (HapticInteger16)255, HapticFloat16);
}

/// The words' upper 24 bits as fractions of 2²⁴, 0 up to but not 1; exact.
HAPTIC_INLINE HapticFloat16 HapticFraction(HapticWord16 a) {
  return __builtin_convertvector((HapticInteger16)(a >> 8), HapticFloat16) *
         (HapticFloat16)0x1p-24f;
}

HAPTIC_END
