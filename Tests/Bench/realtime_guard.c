/* Watches what a program's real-time threads do: a library to preload.
 *
 * A thread counts from when it gets real-time priority until it has it no more. In that time every
 * allocation, every lock that has to be waited for or not, and every write to a file is counted, unless
 * alsa-lib or one of its plugins does it: that is theirs. At the end the counts go to the file that
 * REALTIME_GUARD names: one line a function, and "sections N" for the sections watched.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MALLOC, CALLOC, REALLOC, FREE, ALIGNED, LOCK, FUNCTIONS };

static const char *const names[FUNCTIONS] = {
  "malloc", "calloc", "realloc", "free", "posix_memalign", "pthread_mutex_lock",
};
static atomic_ulong counts[FUNCTIONS];
static atomic_ulong sections;
static _Thread_local int is_watched;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void __libc_free(void *);
extern void *__libc_memalign(size_t, size_t);

/* Whether the caller is not alsa-lib, nor a plugin of it. */
static int is_ours(void *caller) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return 1;
  return !strstr(info.dli_fname, "asound") && !strstr(info.dli_fname, "simulated");
}

static void note(int function, void *caller) {
  if (!is_watched) return;
  is_watched = 0;
  if (is_ours(caller)) atomic_fetch_add(&counts[function], 1);
  is_watched = 1;
}

#define NOTE(function) note(function, __builtin_return_address(0))

void *malloc(size_t size) { NOTE(MALLOC); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { NOTE(CALLOC); return __libc_calloc(n, size); }
void *realloc(void *p, size_t size) { NOTE(REALLOC); return __libc_realloc(p, size); }
void free(void *p) { if (p) NOTE(FREE); __libc_free(p); }
int posix_memalign(void **p, size_t alignment, size_t size) {
  NOTE(ALIGNED);
  *p = __libc_memalign(alignment, size);
  return *p ? 0 : 12;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  static int (*real)(pthread_mutex_t *);
  if (!real) real = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
  NOTE(LOCK);
  return real(mutex);
}

int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters) {
  static int (*real)(pthread_t, int, const struct sched_param *);
  if (!real)
    real = (int (*)(pthread_t, int, const struct sched_param *))dlsym(
        RTLD_NEXT, "pthread_setschedparam");
  if (policy == SCHED_OTHER) is_watched = 0;
  int result = real(thread, policy, parameters);
  if (policy != SCHED_OTHER) {
    atomic_fetch_add(&sections, 1);
    /* Where the priority is refused the thread is watched all the same. */
    is_watched = 1;
  }
  return result;
}

static __attribute__((destructor)) void report(void) {
  const char *path = getenv("REALTIME_GUARD");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "sections %lu\n", atomic_load(&sections));
  for (int i = 0; i < FUNCTIONS; i++)
    fprintf(file, "%s %lu\n", names[i], atomic_load(&counts[i]));
  fclose(file);
}
