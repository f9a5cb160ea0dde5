// The least time that a processor needs for the vector operations of our inner loops.

#ifndef C_PORT_LIMIT_H
#define C_PORT_LIMIT_H

// The vector registers that the operations use: of 128, 256 or 512 bits.
typedef enum __attribute__((enum_extensibility(closed))) {
  PortLimitWidthSSE2,
  PortLimitWidthAVX2,
  PortLimitWidthAVX512,
} PortLimitWidth;

// The inner loops whose operations are counted.
typedef enum __attribute__((enum_extensibility(closed))) {
  // A constant frequency and amplitude, written.
  PortLimitLoopSteady,
  // A constant frequency that decays exponentially, written.
  PortLimitLoopDecaying,
  // A sweep with a linear amplitude, written.
  PortLimitLoopSwept,
  // The same, added to what is there.
  PortLimitLoopSweptAdding,
} PortLimitLoop;

// Executes as many operations as a loop does for `frames` frames, sixteen at a time, each independent
// of all others. Returns 0 where it cannot: this is no x86 processor.
int PortLimitRun(PortLimitWidth width, PortLimitLoop loop, long frames);

#endif
