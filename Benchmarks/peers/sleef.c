// SLEEF's vector sines. Compiled for AVX-512 or AVX2, and with SINE one of
//
//     u35      at most 3.5 units in the last place wrong
//     u3500    the fast one, at most 350 units: −94 dB

#include "blocks.h"

#include <immintrin.h>
#include <sleef.h>

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)

#ifdef __AVX512F__
enum { width = 16 };
typedef __m512 Floats;
#define OP(name) _mm512_##name
#define SLEEF_u35 Sleef_sinf16_u35
#define SLEEF_u3500 Sleef_fastsinf16_u3500
#else
enum { width = 8 };
typedef __m256 Floats;
#define OP(name) _mm256_##name
#define SLEEF_u35 Sleef_sinf8_u35avx2
#define SLEEF_u3500 Sleef_fastsinf8_u3500avx2
#endif
#define SLEEF_SINE JOIN(SLEEF_, SINE)

static const float numbers[16] __attribute__((aligned(64))) = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

// a·b + c
static inline Floats fma_(Floats a, Floats b, Floats c) { return OP(fmadd_ps)(a, b, c); }

static inline Floats all(float number) { return OP(set1_ps)(number); }

static inline void run(
    float *samples, int count, const Block *block, int is_steady, int is_first) {
  Floats k = OP(load_ps)(numbers);
  for (int i = 0; i < count; i += width) {
    const Floats step = is_steady ? all(block->step) : fma_(k, all(block->bend), all(block->step));
    const Floats level =
        is_steady ? all(block->level) : fma_(k, all(block->slope), all(block->level));
    const Floats sine = SLEEF_SINE(fma_(k, step, all(block->angle)));
    OP(storeu_ps)
    (samples + i, is_first ? OP(mul_ps)(level, sine)
                           : fma_(level, sine, OP(loadu_ps)(samples + i)));
    k = OP(add_ps)(k, all(width));
  }
}

static void set_steady(float *samples, int count, const Block *block) {
  run(samples, count, block, 1, 1);
}

static void set_swept(float *samples, int count, const Block *block) {
  run(samples, count, block, 0, 1);
}

static void add_swept(float *samples, int count, const Block *block) {
  run(samples, count, block, 0, 0);
}
