#include "CHapticSIMD.h"
