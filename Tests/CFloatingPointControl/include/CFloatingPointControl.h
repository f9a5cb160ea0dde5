/// Turns the processor's flushing of denormal numbers to zero on and off, for the calling thread.
#pragma once

#include <stdbool.h>

/// Whether this processor's flushing can be turned on from here.
bool CanFlushDenormals(void);

/// Flushes denormal results and arguments to zero, or not.
void SetFlushesDenormals(bool flushes);
