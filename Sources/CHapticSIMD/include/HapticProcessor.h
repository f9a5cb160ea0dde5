/// What this processor can do, and its operating system lets it.
#pragma once

/// The highest level of the x86-64 psABI that the processor has, of those that there is a kernel for:
/// 4 (AVX-512), 3 (AVX2) or 1; 0 on other architectures.
int HapticProcessorLevel(void);
