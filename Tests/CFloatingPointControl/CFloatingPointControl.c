#include "CFloatingPointControl.h"

#if defined(__SSE2__)

#include <immintrin.h>

// Bit 15 flushes results to zero, bit 6 takes denormal arguments as zero.
static const unsigned int flushing = 0x8040;

bool CanFlushDenormals(void) { return true; }

void SetFlushesDenormals(bool flushes) {
  _mm_setcsr(flushes ? _mm_getcsr() | flushing : _mm_getcsr() & ~flushing);
}

#else

bool CanFlushDenormals(void) { return false; }
void SetFlushesDenormals(bool flushes) { (void)flushes; }

#endif
