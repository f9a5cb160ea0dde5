/// Operations on many lanes at once, which the kernels are made of, and what goes into a kernel.
///
/// Swift imports these vector types as SIMD16 and so on. The standard library's own operators on
/// them are generic loops over the lanes, which the optimiser does not put together again in a large
/// kernel; these are the vector instructions themselves, on every processor that clang knows.
///
/// Nothing is ever fused: a multiplication and an addition are rounded one by one.
#pragma once

#include "HapticFilterLanes.h"
#include "HapticFloatLanes.h"
#include "HapticKernelPiece.h"
#include "HapticKnotLanes.h"
#include "HapticLevelLanes.h"
#include "HapticPrefetch.h"
#include "HapticProcessor.h"
#include "HapticWordLanes.h"
