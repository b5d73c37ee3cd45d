// A convex set as the metric kernels see it: a core of vertices, a radius around it, and for lines and rays a
// direction in which it never ends.
#pragma once

#include <cstdint>
#include <span>

#include "../math/vec.h"

namespace collision::narrow {

enum class Reach : std::uint8_t {
    bounded,
    ray,   ///< the one vertex and everything along direction from it
    line,  ///< the same, both ways
};

/// All points within radius of the core: the convex hull of the vertices, or the ray or line from the only
/// vertex. Vertices run counter-clockwise; one is a point, two are a segment; duplicates and collinear ones
/// are allowed. A view: the vertices live elsewhere.
struct ConvexSet {
    std::span<const Vec2> vertices;
    double radius = 0;
    Reach reach = Reach::bounded;
    Vec2 direction{0, 0};  ///< not zero and not unit, for lines and rays

    bool bounded() const { return reach == Reach::bounded; }
};

}  // namespace collision::narrow
