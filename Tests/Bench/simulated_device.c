/* A simulated output device for tests: a plugin for alsa-lib (external I/O).
 *
 * It has a ring buffer that a clock empties, and records what it has played. Time is virtual: it moves
 * on by one period whenever a program waits for the device, so that a second of sound takes less than
 * a millisecond and each run is the same.
 *
 *     pcm_type.simulated { lib "/path/of/this/plugin.so" }
 *     pcm.NAME {
 *       type simulated
 *       record "/path"            what was played, raw; without it nothing is recorded
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
 */
#define _GNU_SOURCE
#define PIC
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum fault_kind { UNDERRUN, SUSPEND, UNPLUG, STALL, BROKEN, FAULT_KINDS };

static const char *const fault_names[FAULT_KINDS] = {
  "underrun", "suspend", "unplug", "stall", "broken",
};

struct fault {
  enum fault_kind kind;
  unsigned long long at;
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
  case UNDERRUN: d->underrun = 1; d->running = 0; break;
  case SUSPEND: d->suspended = 1; d->running = 0; d->resume_attempts = 0; break;
  case UNPLUG: d->unplugged = 1; d->running = 0; break;
  case STALL: d->stalled = 1; break;
  case BROKEN: d->broken = 1; break;
  default: break;
  }
}

/* Plays a period, or what there is of it; a fault that is due comes first. */
static void tick(struct device *d) {
  snd_pcm_uframes_t frames = d->io.period_size;
  struct fault *due = NULL;
  if (!d->running || d->stalled) return;
  for (int i = 0; i < d->fault_count; i++) {
    struct fault *f = &d->faults[i];
    if (f->happened || f->at > d->total + frames) continue;
    frames = f->at > d->total ? f->at - d->total : 0;
    due = f;
  }
  if (frames > queued(d)) {
    play(d, queued(d));
    d->underrun = 1;
    d->running = 0;
    return;
  }
  play(d, frames);
  if (due) happen(d, due);
}

/* --- What alsa-lib calls --- */

static int on_start(snd_pcm_ioplug_t *io) {
  struct device *d = io->private_data;
  if (d->start_error) return -d->start_error;
  d->running = 1;
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
  publish_state(d);
  return d->underrun ? -EPIPE : (snd_pcm_sframes_t)d->played;
}

static snd_pcm_sframes_t on_transfer(
    snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas, snd_pcm_uframes_t offset,
    snd_pcm_uframes_t size) {
  struct device *d = io->private_data;
  const char *source = (const char *)areas->addr + areas->first / 8 + offset * d->frame_size;
  if (d->unplugged) return -ENODEV;
  if (d->suspended) return -ESTRPIPE;
  if (d->underrun) return -EPIPE;
  if (d->broken) return -EIO;
  for (snd_pcm_uframes_t i = 0; i < size; i++) {
    char *frame = d->ring + (io->appl_ptr + i) % io->buffer_size * d->frame_size;
    memcpy(frame, source + i * d->frame_size, d->frame_size);
  }
  return size;
}

static int on_poll(
    snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned int count, unsigned short *events) {
  struct device *d = io->private_data;
  (void)descriptors;
  (void)count;
  int draining = io->state == SND_PCM_STATE_DRAINING;
  if (draining || io->buffer_size - queued(d) < io->period_size) tick(d);
  publish_state(d);
  if (d->unplugged || d->suspended || d->underrun) *events = POLLOUT | POLLERR;
  else if (draining) *events = queued(d) == 0 ? POLLOUT : 0;
  else *events = io->buffer_size - queued(d) >= io->period_size ? POLLOUT : 0;
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
  close(io->poll_fd);
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
        f->at = strtoull(text + length + 1, NULL, 10);
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
  const char *record = NULL, *faults = NULL;
  long open_error = 0, start_error = 0;
  (void)root;

  snd_config_for_each(i, next, conf) {
    snd_config_t *node = snd_config_iterator_entry(i);
    const char *key;
    if (snd_config_get_id(node, &key) < 0 || !strcmp(key, "type")) continue;
    if (!strcmp(key, "record")) snd_config_get_string(node, &record);
    else if (!strcmp(key, "faults")) snd_config_get_string(node, &faults);
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

  struct device *d = calloc(1, sizeof *d);
  if (!d) return -ENOMEM;
  if (record && !(d->record = fopen(record, "wb"))) {
    free(d);
    return -errno;
  }
  read_faults(faults, d);
  d->start_error = start_error;
  d->io.version = SND_PCM_IOPLUG_VERSION;
  d->io.name = "simulated device";
  d->io.flags = SND_PCM_IOPLUG_FLAG_BOUNDARY_WA;
  d->io.callback = &callbacks;
  d->io.private_data = d;
  /* Always ready: what the device has to say, on_poll says. */
  d->io.poll_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  d->io.poll_events = POLLOUT;
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
