// What a sweep of two convex sets finds: when and where they first touch.
#pragma once

#include "core/math/vec.h"

namespace collision::sweep {

struct Touch {
    double time;  ///< seconds, >= 0
    Vec2 point;   ///< a point of a at that time, where b touches it
    Vec2 normal;  ///< unit, from a to b
};

}  // namespace collision::sweep
