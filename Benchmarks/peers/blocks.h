// Cuts the workloads into blocks that a vector loop renders in Float.
//
// A Float cannot count the turns of a minute. So each block of 128 frames starts from a phase that is
// computed in Double and reduced to one turn, and within it, for frame k,
//
//     angle(k) = angle + k·(step + k·bend),   amplitude(k) = level + k·slope
//
// which is what somebody who knows their way around would write, and as exact as our own kernels.

#ifndef BLOCKS_H
#define BLOCKS_H

#include "serve.h"

#include <math.h>

enum { block_length = 128 };

typedef struct {
  float angle, step, bend;  // in radians
  float level, slope;
} Block;

// Writes `count` samples, a multiple of 16, or adds them to what is there.
static void set_steady(float *samples, int count, const Block *block);
static void set_swept(float *samples, int count, const Block *block);
static void add_swept(float *samples, int count, const Block *block);

// Renders a piece of one voice and moves `*phase`, in turns, to its end.
static void render_piece(
    const Workload *work, int voice, int index, double *phase, float *buffer) {
  const Knot from = knot(work, voice, index), to = knot(work, voice, index + 1);
  const int length = work->piece_length;
  const double turn = 2 * M_PI;
  // Turns a frame, and half their growth.
  const double curve = (to.hertz - from.hertz) / sample_rate / length / 2;
  const double step = from.hertz / sample_rate - curve;
  const double slope = (to.amplitude - from.amplitude) / length;
  for (int start = 0; start < length; start += block_length) {
    const double turns = *phase + start * (step + start * curve);
    const Block block = {
        .angle = turn * (turns - rint(turns)),
        .step = turn * (step + 2 * start * curve),
        .bend = turn * curve,
        .level = from.amplitude + start * slope,
        .slope = slope,
    };
    const int left = length - start, count = left < block_length ? left : block_length;
    if (work->is_steady)
      set_steady(buffer + start, count, &block);
    else if (voice == 0)
      set_swept(buffer + start, count, &block);
    else
      add_swept(buffer + start, count, &block);
  }
  *phase += length * (step + length * curve);
  *phase -= rint(*phase);
}

static void render(const Workload *work, float *buffer, double *energy) {
  double phases[most_voices];
  for (int voice = 0; voice < work->voices; ++voice) phases[voice] = first_phase(voice);
  for (int index = 0; index < piece_count; ++index) {
    for (int voice = 0; voice < work->voices; ++voice)
      render_piece(work, voice, index, &phases[voice], buffer);
    add_energy(buffer, work->piece_length, energy);
    // The samples are wanted, though nobody here reads them.
    __asm__ volatile("" : : "r"(buffer) : "memory");
  }
}

#endif
