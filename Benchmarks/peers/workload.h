// The workloads that the peers render, the same as those of the Swift benchmark.
//
//   W1  one voice, 60 s, constant 170 Hz, amplitude 0.8
//   W2  one voice, 60 s, 200 pieces, linear in frequency and amplitude
//   W4  64 voices like W2, 10 s, mixed
//
// All at 48 kHz. The pieces of all voices have the same ends, so a piece of all voices is rendered
// into a buffer that stays in the cache, and then the next.

#ifndef WORKLOAD_H
#define WORKLOAD_H

enum { sample_rate = 48000, piece_count = 200, most_voices = 64 };

typedef struct {
  const char *name;
  int voices;
  int piece_length;  // in frames: a multiple of 16
  int is_steady;     // one frequency and amplitude from beginning to end
} Workload;

static const Workload workloads[] = {
    {"W1", 1, 60 * sample_rate / piece_count, 1},
    {"W2", 1, 60 * sample_rate / piece_count, 0},
    {"W4", 64, 10 * sample_rate / piece_count, 0},
};

// What a voice is at the end of a piece.
typedef struct {
  double hertz;
  double amplitude;
} Knot;

// The knot before piece `index` of voice `voice`.
static inline Knot knot(const Workload *work, int voice, int index) {
  if (work->is_steady) return (Knot){170, 0.8};
  const int i = index + voice;
  return (Knot){80.0 + i * 37 % 151, 0.1 + 0.8 * (i * 53 % 101) / 100};
}

// The phase at which a voice begins, in turns.
static inline double first_phase(int voice) { return voice / 64.0; }

#endif
