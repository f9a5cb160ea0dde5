// What libsndfile needs to write samples from memory: the measure for workload W6.
//
// Usage: write_samples SOURCE TARGET
//
// Reads the sound SOURCE into memory. Then, for each line on standard input, it writes it to the new
// file TARGET, a WAV file of Floats, and answers with the seconds that passed and the seconds that it
// took the processor.

#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

static void fail(const char *path) {
  fprintf(stderr, "%s: %s\n", path, sf_strerror(NULL));
  exit(EXIT_FAILURE);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: write_samples SOURCE TARGET\n");
    return EXIT_FAILURE;
  }
  const char *source = arguments[1], *target = arguments[2];
  SF_INFO info = {0};
  SNDFILE *file = sf_open(source, SFM_READ, &info);
  if (!file) fail(source);
  const sf_count_t items = info.frames * info.channels;
  float *samples = malloc(items * sizeof *samples);
  if (!samples || sf_read_float(file, samples, items) != items) fail(source);
  sf_close(file);

  char line[16];
  while (fgets(line, sizeof line, stdin)) {
    unlink(target);
    const double start = seconds(CLOCK_MONOTONIC), busy = seconds(CLOCK_PROCESS_CPUTIME_ID);
    SF_INFO out = {
        .samplerate = info.samplerate,
        .channels = info.channels,
        .format = SF_FORMAT_WAV | SF_FORMAT_FLOAT,
    };
    file = sf_open(target, SFM_WRITE, &out);
    if (!file || sf_write_float(file, samples, items) != items || sf_close(file)) fail(target);
    printf(
        "%.9f %.9f\n", seconds(CLOCK_MONOTONIC) - start,
        seconds(CLOCK_PROCESS_CPUTIME_ID) - busy);
    fflush(stdout);
  }
  free(samples);
  return EXIT_SUCCESS;
}
