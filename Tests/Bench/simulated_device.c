/* A simulated output device for tests: a plugin for alsa-lib (external I/O).
 *
 * It has a ring buffer that a clock empties, and records what it has played. By default time is virtual:
 * it moves on by one period whenever a program waits for the device, so that a second of sound takes
 * less than a millisecond and each run is the same. In real time the clock is the machine's.
 *
 *     pcm_type.simulated { lib "/path/of/this/plugin.so" }
 *     pcm.NAME {
 *       type simulated
 *       record "/path"            what was played, raw, every opening behind the one before; without
 *                                 it nothing is recorded
 *       real_time true            let the machine's clock run
 *       log "/path"               in real time: a line "start NANOSECONDS FRAMES" whenever it starts,
 *                                 with the monotonic time and the frames recorded by then
 *       gone "/path"              as long as there is such a file, there is no device; unplugging makes
 *                                 it
 *       busy "/path"              as long as there is such a file, another program holds the device
 *       rates [ 48000 ]           by default 44100, 48000, 96000
 *       channels [ 2 ]            by default 1, 2, 4
 *       formats [ S16_LE ]        by default all that there are
 *       open_error 16             fail to open, with this error number
 *       start_error 5             fail to start
 *       faults "underrun@4800,unplug@9600"
 *     }
 *
 * A fault happens once, when so many frames have been played in all since the device was opened:
 *
 *     underrun   the device stops as if it had run empty; what it held is lost
 *     suspend    the machine sleeps; resuming needs two attempts
 *     unplug     the device is gone for good
 *     stall      the clock stops for good
 *     broken     the next write fails with EIO
 *     late       the program is woken so many milliseconds late: "late@4800:20"
 *     short      the next write takes no more than so many frames: "short@4800:7"
 */
#define _GNU_SOURCE
#define PIC
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum fault_kind { UNDERRUN, SUSPEND, UNPLUG, STALL, BROKEN, LATE, SHORT, FAULT_KINDS };

static const char *const fault_names[FAULT_KINDS] = {
  "underrun", "suspend", "unplug", "stall", "broken", "late", "short",
};

struct fault {
  enum fault_kind kind;
  unsigned long long at;
  unsigned long argument;
  int happened;
};

struct device {
  snd_pcm_ioplug_t io;
  FILE *record;
  char *ring;
  size_t frame_size;
  struct fault faults[16];
  int fault_count;
  int start_error;
  FILE *log;
  char record_buffer[1 << 14], log_buffer[256];
  char *gone;

  int is_real_time;
  long long started;            /* the monotonic time at which the first frame was played */
  unsigned long short_write;

  snd_pcm_uframes_t played;     /* since the device was prepared */
  unsigned long long total;     /* since it was opened */
  int running, underrun, suspended, unplugged, stalled, broken;
  int resume_attempts;
};

static snd_pcm_uframes_t queued(const struct device *d) { return d->io.appl_ptr - d->played; }

/* --- The clock --- */

static void play(struct device *d, snd_pcm_uframes_t frames) {
  for (; frames > 0; frames--) {
    char *frame = d->ring + d->played % d->io.buffer_size * d->frame_size;
    if (d->record) fwrite(frame, d->frame_size, 1, d->record);
    d->played++;
    d->total++;
  }
}

static void happen(struct device *d, struct fault *f) {
  f->happened = 1;
  switch (f->kind) {
  case SHORT: d->short_write = f->argument; break;
  case UNDERRUN: d->underrun = 1; d->running = 0; break;
  case SUSPEND: d->suspended = 1; d->running = 0; d->resume_attempts = 0; break;
  case UNPLUG:
    d->unplugged = 1;
    d->running = 0;
    if (d->gone) close(open(d->gone, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    break;
  case STALL: d->stalled = 1; break;
  case BROKEN: d->broken = 1; break;
  default: break;
  }
}

/* Plays so many frames, or what there is; a fault that is due comes first. */
static void advance(struct device *d, snd_pcm_uframes_t frames) {
  struct fault *due = NULL;
  if (!d->running || d->stalled) return;
  for (int i = 0; i < d->fault_count; i++) {
    struct fault *f = &d->faults[i];
    if (f->happened || f->at > d->total + frames) continue;
    frames = f->at > d->total ? f->at - d->total : 0;
    due = f;
  }
  if (due && due->kind == LATE) {
    due->happened = 1;
    frames += due->argument * d->io.rate / 1000;
  }
  if (frames > queued(d)) {
    play(d, queued(d));
    d->underrun = 1;
    d->running = 0;
    return;
  }
  play(d, frames);
  if (due && due->kind != LATE) happen(d, due);
}

/* --- Real time --- */

static long long monotonic(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

/* Plays what has become due. */
static void catch_up(struct device *d) {
  if (!d->is_real_time || !d->running) return;
  unsigned long long due = (monotonic() - d->started) * d->io.rate / 1000000000LL;
  if (due > d->played) advance(d, due - d->played);
}

/* Has the program woken when a period is free, or when everything has been played. */
static void set_alarm(struct device *d) {
  if (!d->is_real_time) return;
  struct itimerspec at = { 0 };
  unsigned long long wanted = d->io.state == SND_PCM_STATE_DRAINING ? d->io.appl_ptr
      : d->io.appl_ptr + d->io.period_size > d->io.buffer_size
      ? d->io.appl_ptr + d->io.period_size - d->io.buffer_size : 0;
  long long when = d->running ? d->started + (wanted * 1000000000LL + d->io.rate - 1) / d->io.rate : 1;
  if (d->underrun || d->suspended || d->unplugged) when = 1;
  at.it_value.tv_sec = when / 1000000000LL;
  at.it_value.tv_nsec = when % 1000000000LL;
  timerfd_settime(d->io.poll_fd, TFD_TIMER_ABSTIME, &at, NULL);
}

/* --- What alsa-lib calls --- */

static int on_start(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  if (d->start_error) return -d->start_error;
  d->running = 1;
  d->started = monotonic() - (long long)d->played * 1000000000LL / d->io.rate;
  if (d->log) {
    fprintf(d->log, "start %lld %llu\n", d->started, d->total - d->played);
    fflush(d->log);
  }
  set_alarm(d);
  return 0;
}

static int on_stop(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  d->running = 0;
  if (d->record) fflush(d->record);
  return 0;
}

static void publish_state(struct device *d) {
  if (d->unplugged) snd_pcm_ioplug_set_state(&d->io, SND_PCM_STATE_DISCONNECTED);
  else if (d->suspended) snd_pcm_ioplug_set_state(&d->io, SND_PCM_STATE_SUSPENDED);
  else if (d->underrun && d->io.state != SND_PCM_STATE_DRAINING)
    snd_pcm_ioplug_set_state(&d->io, SND_PCM_STATE_XRUN);
}

static snd_pcm_sframes_t on_pointer(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  catch_up(d);
  publish_state(d);
  return d->underrun ? -EPIPE : (snd_pcm_sframes_t)d->played;
}

static snd_pcm_sframes_t on_transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
    snd_pcm_uframes_t size) {
  struct device *d = io->private_data;
  const char *source = (const char *)areas->addr + areas->first / 8 + offset * d->frame_size;
  catch_up(d);
  if (d->unplugged) return -ENODEV;
  if (d->suspended) return -ESTRPIPE;
  if (d->underrun) return -EPIPE;
  if (d->broken) return -EIO;
  if (d->short_write && size > d->short_write) size = d->short_write;
  d->short_write = 0;
  for (snd_pcm_uframes_t i = 0; i < size; i++) {
    char *frame = d->ring + (io->appl_ptr + i) % io->buffer_size * d->frame_size;
    memcpy(frame, source + i * d->frame_size, d->frame_size);
  }
  io->appl_ptr += size;
  set_alarm(d);
  io->appl_ptr -= size;
  return size;
}

static int on_poll(
    snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned int count, unsigned short *events) {
  struct device *d = io->private_data;
  (void)descriptors;
  (void)count;
  int draining = io->state == SND_PCM_STATE_DRAINING;
  if (d->is_real_time) {
    unsigned long long expirations;
    if (read(io->poll_fd, &expirations, sizeof expirations) < 0) errno = 0;
    catch_up(d);
  } else if (draining || io->buffer_size - queued(d) < io->period_size) {
    advance(d, io->period_size);
  }
  publish_state(d);
  if (d->unplugged || d->suspended || d->underrun) *events = POLLOUT | POLLERR;
  else if (draining) *events = queued(d) == 0 ? POLLOUT : 0;
  else *events = io->buffer_size - queued(d) >= io->period_size ? POLLOUT : 0;
  set_alarm(d);
  return 0;
}

static int on_prepare(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  if (d->unplugged) return -ENODEV;
  d->running = d->underrun = d->suspended = 0;
  d->played = 0;
  memset(d->ring, 0, io->buffer_size * d->frame_size);
  return 0;
}

static int on_resume(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  if (d->resume_attempts++ == 0) return -EAGAIN;
  d->suspended = 0;
  d->running = 1;
  snd_pcm_ioplug_set_state(io, SND_PCM_STATE_RUNNING);
  return 0;
}

static int on_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *parameters) {
  struct device *d = io->private_data;
  (void)parameters;
  d->frame_size = snd_pcm_format_physical_width(io->format) / 8 * io->channels;
  free(d->ring);
  d->ring = calloc(io->buffer_size, d->frame_size);
  return d->ring ? 0 : -ENOMEM;
}

static int on_close(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  int unplugged = d->unplugged;
  if (d->record) fclose(d->record);
  if (d->log) fclose(d->log);
  close(io->poll_fd);
  free(d->gone);
  free(d->ring);
  free(d);
  return unplugged ? -ENODEV : 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
  .start = on_start,
  .stop = on_stop,
  .pointer = on_pointer,
  .transfer = on_transfer,
  .poll_revents = on_poll,
  .prepare = on_prepare,
  .resume = on_resume,
  .hw_params = on_hw_params,
  .close = on_close,
};

/* --- The configuration --- */

struct list {
  unsigned int items[16];
  unsigned int count;
};

static void read_list(snd_config_t *node, struct list *list, int are_formats) {
  snd_config_iterator_t i, next;
  list->count = 0;
  snd_config_for_each(i, next, node) {
    snd_config_t *item = snd_config_iterator_entry(i);
    const char *text;
    long number;
    if (list->count == 16) break;
    if (are_formats && snd_config_get_string(item, &text) == 0)
      list->items[list->count++] = snd_pcm_format_value(text);
    else if (!are_formats && snd_config_get_integer(item, &number) == 0)
      list->items[list->count++] = number;
  }
}

static void read_faults(const char *text, struct device *d) {
  while (text && *text && d->fault_count < 16) {
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
      size_t length = strlen(fault_names[kind]);
      if (strncmp(text, fault_names[kind], length) == 0 && text[length] == '@') {
        struct fault *f = &d->faults[d->fault_count++];
        f->kind = kind;
        char *rest;
        f->at = strtoull(text + length + 1, &rest, 10);
        if (*rest == ':') f->argument = strtoul(rest + 1, NULL, 10);
      }
    }
    text = strchr(text, ',');
    if (text) text++;
  }
}

static int limit(struct device *d, const struct list *rates, const struct list *channels,
                 const struct list *formats) {
  static const unsigned int accesses[] = { SND_PCM_ACCESS_RW_INTERLEAVED };
  snd_pcm_ioplug_t *io = &d->io;
  int error = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, accesses);
  if (!error)
    error = snd_pcm_ioplug_set_param_list(
        io, SND_PCM_IOPLUG_HW_FORMAT, formats->count, formats->items);
  if (!error)
    error =
        snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_RATE, rates->count, rates->items);
  if (!error)
    error = snd_pcm_ioplug_set_param_list(
        io, SND_PCM_IOPLUG_HW_CHANNELS, channels->count, channels->items);
  if (!error)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 16);
  if (!error)
    error = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_BUFFER_BYTES, 256, 1 << 20);
  return error;
}

SND_PCM_PLUGIN_DEFINE_FUNC(simulated) {
  struct list rates = { { 44100, 48000, 96000 }, 3 };
  struct list channels = { { 1, 2, 4 }, 3 };
  struct list formats = { { SND_PCM_FORMAT_S16_LE, SND_PCM_FORMAT_S24_LE, SND_PCM_FORMAT_S24_3LE,
                            SND_PCM_FORMAT_S32_LE, SND_PCM_FORMAT_FLOAT_LE }, 5 };
  snd_config_iterator_t i, next;
  const char *record = NULL, *faults = NULL, *log = NULL, *gone = NULL, *busy = NULL;
  int is_real_time = 0;
  long open_error = 0, start_error = 0;
  (void)root;

  snd_config_for_each(i, next, conf) {
    snd_config_t *node = snd_config_iterator_entry(i);
    const char *key;
    if (snd_config_get_id(node, &key) < 0 || !strcmp(key, "type")) continue;
    if (!strcmp(key, "record")) snd_config_get_string(node, &record);
    else if (!strcmp(key, "faults")) snd_config_get_string(node, &faults);
    else if (!strcmp(key, "log")) snd_config_get_string(node, &log);
    else if (!strcmp(key, "gone")) snd_config_get_string(node, &gone);
    else if (!strcmp(key, "busy")) snd_config_get_string(node, &busy);
    else if (!strcmp(key, "real_time")) is_real_time = snd_config_get_bool(node) == 1;
    else if (!strcmp(key, "open_error")) snd_config_get_integer(node, &open_error);
    else if (!strcmp(key, "start_error")) snd_config_get_integer(node, &start_error);
    else if (!strcmp(key, "rates")) read_list(node, &rates, 0);
    else if (!strcmp(key, "channels")) read_list(node, &channels, 0);
    else if (!strcmp(key, "formats")) read_list(node, &formats, 1);
    else {
      SNDERR("simulated device: unknown key %s", key);
      return -EINVAL;
    }
  }
  if (open_error) {
    SNDERR("simulated device: open_error %ld", open_error);
    return -open_error;
  }

  if (gone && access(gone, F_OK) == 0) return -ENODEV;
  if (busy && access(busy, F_OK) == 0) return -EBUSY;

  struct device *d = calloc(1, sizeof *d);
  if (!d) return -ENOMEM;
  if (record && !(d->record = fopen(record, "ab"))) {
    free(d);
    return -errno;
  }
  if (log) d->log = fopen(log, "a");
  /* Buffers of their own, so that nothing is allocated while the device runs. */
  if (d->record) setvbuf(d->record, d->record_buffer, _IOFBF, sizeof d->record_buffer);
  if (d->log) setvbuf(d->log, d->log_buffer, _IOFBF, sizeof d->log_buffer);
  if (gone) d->gone = strdup(gone);
  d->is_real_time = is_real_time;
  read_faults(faults, d);
  d->start_error = start_error;
  d->io.version = SND_PCM_IOPLUG_VERSION;
  d->io.name = "simulated device";
  d->io.flags = SND_PCM_IOPLUG_FLAG_BOUNDARY_WA;
  d->io.callback = &callbacks;
  d->io.private_data = d;
  /* In virtual time it is always ready: what the device has to say, on_poll says. */
  d->io.poll_fd = is_real_time ? timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC)
                               : eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  d->io.poll_events = is_real_time ? POLLIN : POLLOUT;
  int error = snd_pcm_ioplug_create(&d->io, name, stream, mode);
  if (error < 0) {
    close(d->io.poll_fd);
    if (d->record) fclose(d->record);
    free(d);
    return error;
  }
  error = limit(d, &rates, &channels, &formats);
  if (error < 0) {
    snd_pcm_ioplug_delete(&d->io);
    return error;
  }
  *pcmp = d->io.pcm;
  return 0;
}

SND_PCM_PLUGIN_SYMBOL(simulated);
