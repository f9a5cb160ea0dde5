/// What goes into a kernel.
#pragma once

#include <stdint.h>

/// A piece's part of a chunk. Frames are counted from the chunk's start, which is a block's start.
typedef struct HapticKernelPiece {
  /// The piece's start; negative where it began before the chunk.
  int64_t start;
  /// The first frame to render, 0 or more.
  int64_t first;
  /// The frame behind the last one to render.
  int64_t last;
  /// The phase at `start`, and its first and second difference, in 2⁻⁶⁴ turns.
  uint64_t phase;
  uint64_t step;
  uint64_t curvature;
  /// The amplitude's coefficients about `start`.
  double c0;
  double c1;
  double c2;
  /// How the amplitude runs: 0 for c0, 1 for c0 + k·c1, 2 for c0 + k·(c1 + k·c2), 3 for
  /// c0 · 2^(−c1·k). No enumeration: Swift would give it code that all importers share.
  int32_t shape;
  /// What the amplitude multiplies: 0 a sine, 1 a triangle, 2 a square, 3 a sawtooth, 4 noise.
  int32_t waveform;
  /// The knot of the noise at `start`, and its first and second difference, in 2⁻³² knots.
  uint64_t knot;
  uint64_t knotStep;
  uint64_t knotCurvature;
  /// Which noise it is.
  uint32_t seed;
} HapticKernelPiece;
