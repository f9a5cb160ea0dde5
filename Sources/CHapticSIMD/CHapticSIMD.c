// Everything is inline in the header; a target needs a source file.
#include "CHapticSIMD.h"
