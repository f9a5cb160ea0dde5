/// How the functions on vectors are declared.
#pragma once

#if defined(__GNUC__) && !defined(__clang__)
#error "CHapticSIMD needs clang's vector extensions"
#endif

/// Always inlined: no code of one instruction set may be shared with another. That is also why it
/// does not matter how a vector would be passed.
#define HAPTIC_INLINE static inline __attribute__((always_inline, nodebug, const))
#define HAPTIC_INLINE_MEMORY static inline __attribute__((always_inline, nodebug))

/// Opens and closes a header of such functions.
#define HAPTIC_BEGIN                                      \
  _Pragma("STDC FP_CONTRACT OFF")                         \
  _Pragma("clang diagnostic push")                        \
  _Pragma("clang diagnostic ignored \"-Wpsabi\"")
#define HAPTIC_END _Pragma("clang diagnostic pop")
