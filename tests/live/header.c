/* The header's implementation, as a program of C compiles it. */
#define COLLISION_TESTBED_IMPLEMENTATION
#include "assets/collision_testbed.h"
