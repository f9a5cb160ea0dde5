// Loops of independent vector operations, as many and of the same kinds as our kernels' inner loops
// have for a group of sixteen frames; read off the compiled kernels. What happens once a block of 128
// frames or once a piece is not counted.
//
//                multiply  add  from memory  words  mask  convert  store
//     steady         3      2        –         –      –      –       1
//     decaying       4      2        –         –      –      –       1
//     swept          6      5        1         2      1      1       1
//     swept, added   6      4        2         2      1      1       1

#include "CPortLimit.h"

#if defined(__x86_64__)

enum { room = 16384 };

// 64 KiB, as the samples have.
static float memory[room] __attribute__((aligned(64)));

static const float one = 1;

// For each register of a group, named by its number r: one of 512 bits, two of 256, four of 128.
#define EACH512(operation) ".irp r,0\n" operation "\n.endr\n"
#define EACH256(operation) ".irp r,0,1\n" operation "\n.endr\n"
#define EACH128(operation) ".irp r,0,1,2,3\n" operation "\n.endr\n"

// Register 15 holds ones. With a destination of its own an operation waits for no other.
#define WIDE(name, z) "v" name " %%" z "15, %%" z "15, %%" z "\\r"
#define OPERATION512(name) EACH512(WIDE(name, "zmm"))
#define OPERATION256(name) EACH256(WIDE(name, "ymm"))
// These write one of their operands. The first move of a group cuts the chain, and costs no port.
#define OPERATION128(name) EACH128(name " %%xmm15, %%xmm\\r")

#define BEGIN512 ""
#define BEGIN256 ""
#define BEGIN128 EACH128("movaps %%xmm15, %%xmm\\r")
#define ADD_MEMORY512 EACH512("vaddps 64*\\r(%[place]), %%zmm15, %%zmm\\r")
#define ADD_MEMORY256 EACH256("vaddps 32*\\r(%[place]), %%ymm15, %%ymm\\r")
#define ADD_MEMORY128 EACH128("addps 16*\\r(%[place]), %%xmm\\r")
#define CONVERT512 EACH512("vcvtdq2ps %%zmm15, %%zmm\\r")
#define CONVERT256 EACH256("vcvtdq2ps %%ymm15, %%ymm\\r")
#define CONVERT128 EACH128("cvtdq2ps %%xmm15, %%xmm\\r")
#define STORE512 EACH512("vmovups %%zmm\\r, 64*\\r(%[place])")
#define STORE256 EACH256("vmovups %%ymm\\r, 32*\\r(%[place])")
#define STORE128 EACH128("movups %%xmm\\r, 16*\\r(%[place])")
#define ONES512 "vbroadcastss %[one], %%zmm15\n"
#define ONES256 "vbroadcastss %[one], %%ymm15\n"
#define ONES128 "movss %[one], %%xmm15\nshufps $0, %%xmm15, %%xmm15\n"
#define END512 "vzeroupper\n"
#define END256 "vzeroupper\n"
#define END128 ""

#define REPEAT(count, text) ".rept " #count "\n" text ".endr\n"

#define STEADY(bits) \
  REPEAT(3, OPERATION##bits("mulps")) REPEAT(2, OPERATION##bits("addps"))
#define DECAYING(bits) \
  REPEAT(4, OPERATION##bits("mulps")) REPEAT(2, OPERATION##bits("addps"))
#define CARRIER(bits) \
  REPEAT(6, OPERATION##bits("mulps")) REPEAT(2, OPERATION##bits("paddd")) \
  OPERATION##bits("andps") CONVERT##bits
#define SWEPT(bits) CARRIER(bits) REPEAT(5, OPERATION##bits("addps")) ADD_MEMORY##bits
#define SWEPT_ADDING(bits) \
  CARRIER(bits) REPEAT(4, OPERATION##bits("addps")) REPEAT(2, ADD_MEMORY##bits)

#define LOOP(bits, body) \
  __asm__ volatile(ONES##bits "1:\n" BEGIN##bits body STORE##bits \
                   "add $64, %[place]\n" \
                   "dec %[groups]\n" \
                   "jnz 1b\n" END##bits \
                   : [place] "+r"(place), [groups] "+r"(groups) \
                   : [one] "m"(one) \
                   : "memory", "cc", "xmm0", "xmm1", "xmm2", "xmm3", "xmm15")

#define LOOPS(bits) \
  static void run##bits(PortLimitLoop loop, long groups) { \
    float *place = memory; \
    switch (loop) { \
      case PortLimitLoopSteady: LOOP(bits, STEADY(bits)); break; \
      case PortLimitLoopDecaying: LOOP(bits, DECAYING(bits)); break; \
      case PortLimitLoopSwept: LOOP(bits, SWEPT(bits)); break; \
      case PortLimitLoopSweptAdding: LOOP(bits, SWEPT_ADDING(bits)); break; \
    } \
  }

LOOPS(512)
LOOPS(256)
LOOPS(128)

int PortLimitRun(PortLimitWidth width, PortLimitLoop loop, long frames) {
  for (long left = frames; left >= 16; left -= room) {
    const long groups = (left < room ? left : room) / 16;
    switch (width) {
      case PortLimitWidthSSE2: run128(loop, groups); break;
      case PortLimitWidthAVX2: run256(loop, groups); break;
      case PortLimitWidthAVX512: run512(loop, groups); break;
    }
  }
  return 1;
}

#else

int PortLimitRun(PortLimitWidth width, PortLimitLoop loop, long frames) {
  (void)width, (void)loop, (void)frames;
  return 0;
}

#endif
