// The catalog's rows about bounds in order. Each is written at the end of its own file.
#pragma once

#include "../algorithm.h"

namespace collision::textbook {

// clang-format off
#define COLLISION_BOUNDS_ALGORITHMS(ROW) \
    ROW(bounding_rectangle) \
    ROW(bounding_circle) \
    ROW(spread_circle) \
    ROW(shrunk_circle) \
    ROW(smallest_circle) \
    ROW(group_rectangle) \
    ROW(group_circle) \
    ROW(hull_chain) \
    ROW(hull_jarvis) \
    ROW(hull_quick) \
    ROW(smallest_rectangle)
// clang-format on

#define COLLISION_DECLARE(name) extern const Algorithm name;
COLLISION_BOUNDS_ALGORITHMS(COLLISION_DECLARE)
#undef COLLISION_DECLARE

}  // namespace collision::textbook
