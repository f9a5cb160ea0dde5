/// Memory that is wanted soon.
#pragma once

#include <stddef.h>

#include "HapticInline.h"

/// Has some bytes brought into the nearest cache, by lines of 64 bytes, and does not wait for them.
HAPTIC_INLINE_MEMORY void HapticPrefetch(const void *_Nonnull memory, ptrdiff_t count) {
  for (ptrdiff_t offset = 0; offset < count; offset += 64) {
    __builtin_prefetch((const char *)memory + offset);
  }
  if (count > 0) __builtin_prefetch((const char *)memory + count - 1);
}
