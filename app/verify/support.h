// How far convex shapes reach in a direction: what normals and contacts are judged by.
#pragma once

#include <algorithm>
#include <limits>

#include "app/verify/question.h"

namespace testbed::verify {

/// Whether reach() and edge_towards() know the shape: bounded, convex, one piece.
bool is_convex(const Placed& shape);

/// The largest dot product of a point of the shape with the direction. Requires is_convex().
double reach(const Placed& shape, Vec2 direction);

/// A stretch along the tangent of a direction (a quarter turn counter-clockwise from it).
struct Stretch {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    int corners = 0;  ///< that lie on it
    void include(double at) {
        low = std::min(low, at);
        high = std::max(high, at);
        ++corners;
    }
};
/// The part of the shape that reaches furthest in a direction, but for `slack`: an edge, or a point. Requires
/// is_convex() and a unit direction.
Stretch edge_towards(const Placed& shape, Vec2 direction, double slack);

}  // namespace testbed::verify
