#include "HapticProcessor.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <stdbool.h>
#include <stdint.h>

// The features of each level are those of the x86-64 psABI, version 1.0, table 3.1.

static const uint32_t level3Leaf1 =
    bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE41 | bit_SSE42 | bit_POPCNT |
    bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C;
static const uint32_t level3Leaf7 = bit_BMI | bit_AVX2 | bit_BMI2;
static const uint32_t level3Extended = bit_LAHF_LM | bit_LZCNT;
static const uint32_t level4Leaf7 =
    bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;

// The registers that the system saves: XMM and YMM; with AVX-512 also masks and both parts of ZMM.
static const uint32_t savesYMM = 0x06;
static const uint32_t savesZMM = 0xE6;

static bool hasAll(uint32_t bits, uint32_t wanted) { return (bits & wanted) == wanted; }

int HapticProcessorLevel(void) {
  uint32_t a, b, leaf1, d, leaf7, c, extended;
  if (!__get_cpuid(1, &a, &b, &leaf1, &d) || !hasAll(leaf1, level3Leaf1)) return 1;
  if (!__get_cpuid_count(7, 0, &a, &leaf7, &c, &d) || !hasAll(leaf7, level3Leaf7)) return 1;
  if (!__get_cpuid(0x80000001, &a, &b, &extended, &d) || !hasAll(extended, level3Extended)) return 1;
  uint32_t saved, high;
  __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  if (!hasAll(saved, savesYMM)) return 1;
  return hasAll(leaf7, level4Leaf7) && hasAll(saved, savesZMM) ? 4 : 3;
}

#else

int HapticProcessorLevel(void) { return 0; }

#endif
