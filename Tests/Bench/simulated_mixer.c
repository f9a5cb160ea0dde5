/* A simulated mixer for tests: a plugin for alsa-lib (external control).
 *
 *     ctl_type.simulated_mixer { lib "/path/of/this/plugin.so" }
 *     ctl.NAME {
 *       type simulated_mixer
 *       controls "Master Playback Volume=0,0;Master Playback Switch=1,1"
 *     }
 *
 * Each control has its name by the kernel's rules and a value for each channel: a volume is within -10…100,
 * a switch 0 or 1.
 */
#define PIC
#include <alsa/asoundlib.h>
#include <alsa/control_external.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { CONTROL_LIMIT = 16, CHANNEL_LIMIT = 8 };

struct control {
  char name[44];
  long values[CHANNEL_LIMIT];
  unsigned int channel_count;
};

struct mixer {
  snd_ctl_ext_t ext;
  struct control controls[CONTROL_LIMIT];
  int count;
};

static int is_switch(const struct control *c) { return strstr(c->name, " Switch") != NULL; }

static void on_close(snd_ctl_ext_t *ext) { free(ext->private_data); }

static int on_count(snd_ctl_ext_t *ext) { return ((struct mixer *)ext->private_data)->count; }

static int on_list(snd_ctl_ext_t *ext, unsigned int offset, snd_ctl_elem_id_t *id) {
  struct mixer *m = ext->private_data;
  if (offset >= (unsigned int)m->count) return -EINVAL;
  snd_ctl_elem_id_set_interface(id, SND_CTL_ELEM_IFACE_MIXER);
  snd_ctl_elem_id_set_name(id, m->controls[offset].name);
  return 0;
}

static snd_ctl_ext_key_t on_find(snd_ctl_ext_t *ext, const snd_ctl_elem_id_t *id) {
  struct mixer *m = ext->private_data;
  for (int i = 0; i < m->count; i++)
    if (!strcmp(snd_ctl_elem_id_get_name(id), m->controls[i].name)) return i;
  return SND_CTL_EXT_KEY_NOT_FOUND;
}

static int on_attribute(
    snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, int *type, unsigned int *access, unsigned int *count) {
  struct control *c = &((struct mixer *)ext->private_data)->controls[key];
  *type = is_switch(c) ? SND_CTL_ELEM_TYPE_BOOLEAN : SND_CTL_ELEM_TYPE_INTEGER;
  *access = SND_CTL_EXT_ACCESS_READWRITE;
  *count = c->channel_count;
  return 0;
}

static int on_info(
    snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *least, long *greatest, long *step) {
  int whether = is_switch(&((struct mixer *)ext->private_data)->controls[key]);
  *least = whether ? 0 : -10;
  *greatest = whether ? 1 : 100;
  *step = 1;
  return 0;
}

static int on_read(snd_ctl_ext_t *ext, snd_ctl_ext_key_t key, long *values) {
  struct control *c = &((struct mixer *)ext->private_data)->controls[key];
  memcpy(values, c->values, c->channel_count * sizeof *values);
  return 0;
}

static int on_event(
    snd_ctl_ext_t *ext, snd_ctl_elem_id_t *id, unsigned int *mask) {
  (void)ext, (void)id, (void)mask;
  return -EAGAIN;
}

static const snd_ctl_ext_callback_t callbacks = {
  .close = on_close, .elem_count = on_count, .elem_list = on_list, .find_elem = on_find,
  .get_attribute = on_attribute, .get_integer_info = on_info, .read_integer = on_read,
  .read_event = on_event,
};

static void parse(struct mixer *m, char *text) {
  char *rest = NULL;
  for (char *entry = strtok_r(text, ";", &rest); entry && m->count < CONTROL_LIMIT;
       entry = strtok_r(NULL, ";", &rest)) {
    struct control *c = &m->controls[m->count++];
    char *value = strchr(entry, '=');
    if (!value) continue;
    *value++ = 0;
    strncpy(c->name, entry, sizeof c->name - 1);
    while (*value && c->channel_count < CHANNEL_LIMIT) {
      c->values[c->channel_count++] = strtol(value, &value, 10);
      if (*value == ',') value++;
    }
  }
}

SND_CTL_PLUGIN_DEFINE_FUNC(simulated_mixer) {
  const char *controls = "";
  snd_config_iterator_t i, next;
  (void)root;
  snd_config_for_each(i, next, conf) {
    snd_config_t *node = snd_config_iterator_entry(i);
    const char *key;
    if (snd_config_get_id(node, &key) < 0) continue;
    if (!strcmp(key, "controls")) snd_config_get_string(node, &controls);
  }
  struct mixer *m = calloc(1, sizeof *m);
  char *text = strdup(controls);
  if (!m || !text) {
    free(m);
    free(text);
    return -ENOMEM;
  }
  parse(m, text);
  free(text);
  m->ext.version = SND_CTL_EXT_VERSION;
  m->ext.poll_fd = -1;
  m->ext.callback = &callbacks;
  m->ext.private_data = m;
  strcpy(m->ext.id, "Simulated");
  strcpy(m->ext.driver, "Simulated");
  strcpy(m->ext.name, "Simulated mixer");
  strcpy(m->ext.longname, "Simulated mixer");
  strcpy(m->ext.mixername, "Simulated mixer");
  int code = snd_ctl_ext_create(&m->ext, name, mode);
  if (code < 0) {
    free(m);
    return code;
  }
  *handlep = m->ext.handle;
  return 0;
}
SND_CTL_PLUGIN_SYMBOL(simulated_mixer)
