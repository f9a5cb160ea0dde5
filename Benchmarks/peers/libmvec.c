// glibc's vector mathematics: the compiler turns these loops over sinf into calls of libmvec.

#include "blocks.h"

// The block comes by value: a sample that is written might be part of what a pointer points to.
static inline float sample(Block block, int k) {
  return (block.level + k * block.slope) * sinf(block.angle + k * (block.step + k * block.bend));
}

static void set_steady(float *samples, int count, const Block *given) {
  const Block block = *given;
  for (int k = 0; k < count; ++k) samples[k] = block.level * sinf(block.angle + k * block.step);
}

static void set_swept(float *samples, int count, const Block *given) {
  const Block block = *given;
  for (int k = 0; k < count; ++k) samples[k] = sample(block, k);
}

static void add_swept(float *samples, int count, const Block *given) {
  const Block block = *given;
  for (int k = 0; k < count; ++k) samples[k] += sample(block, k);
}
