// How the driver talks with a peer: a line with a workload's name on standard input, the nanoseconds
// that one rendering took the processor on standard output. “energy W2” answers with the sum of all squared samples,
// by which the driver sees that the peer has done the work.

#ifndef SERVE_H
#define SERVE_H

#include "workload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Renders a workload piece by piece. After each piece, `buffer` holds `work->piece_length` samples, and
// `*energy` grows by their squares where `energy` is given.
static void render(const Workload *work, float *buffer, double *energy);

static inline void add_energy(const float *samples, int count, double *energy) {
  for (int i = 0; energy && i < count; ++i) *energy += (double)samples[i] * samples[i];
}

static const Workload *workload_named(const char *name) {
  for (size_t i = 0; i < sizeof workloads / sizeof *workloads; ++i)
    if (strcmp(workloads[i].name, name) == 0) return &workloads[i];
  return NULL;
}

// Nanoseconds of this thread alone: what else runs on a busy machine does not count.
static double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(void) {
  static float buffer[60 * sample_rate / piece_count] __attribute__((aligned(64)));
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    const int wants_energy = strncmp(line, "energy ", 7) == 0;
    const Workload *work = workload_named(wants_energy ? line + 7 : line);
    if (!work) {
      fprintf(stderr, "no workload \"%s\"\n", line);
      return EXIT_FAILURE;
    }
    double energy = 0;
    const double start = processor_time();
    render(work, buffer, wants_energy ? &energy : NULL);
    const double time = processor_time() - start;
    printf("%.9g\n", wants_energy ? energy : time);
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}

#endif
