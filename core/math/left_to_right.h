// The order in which a vertical line that sweeps over the plane meets points.
#pragma once

#include "vec.h"

namespace collision::math {

/// From left to right, and upwards where that ties: as if the line leaned a little.
inline bool left_then_low(Vec2 p, Vec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

}  // namespace collision::math
