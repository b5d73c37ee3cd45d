// A small convex polygon or oriented rectangle that flies straight at another: which face is met, found by
// clipping the flight against all faces of their Minkowski difference at once.
#pragma once

#include "../shape/shape.h"

namespace collision::pair {

enum class Flight { unsure, misses, touches };

/// Where is written when, in shares of the way, and where the two first touch: as query::ShapeHit.
struct Landing {
    double& share;
    Vec2& point;   ///< of a where it stands at the start
    Vec2& normal;  ///< unit, from a to b
};

/// Whether b, on its way seen from a, touches a; what is written is of no use unless it does. Unsure where
/// doubles are not sure, also of a share that the way's ends or several faces are close to, and for shapes
/// that are neither two polygons with outlines nor two oriented rectangles. The share is off by at most
/// max_error.
Flight fly(const shape::Placed& a, const shape::Placed& b, Vec2 way, double max_error,
           const Landing& landing);

}  // namespace collision::pair
