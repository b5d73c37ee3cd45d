// What is worked out about one shape.
#pragma once

#include <optional>
#include <vector>

#include "core/hull/bounds.h"
#include "core/shape/shape.h"

namespace testbed::model {

using collision::Vec2;

/// What every enclosing shape of one shape is.
struct Bounds {
    collision::math::Aabb aabb;
    collision::hull::BoundingCircle quick_circle, minimum_circle;
    std::vector<Vec2> convex_hull;  ///< empty for round shapes
    collision::hull::BoundingRectangle minimum_rectangle;
};

/// How much of a shape is worked out: what takes long is worked out while the window goes on.
enum class Known {
    nothing,  ///< not even where its corners lie: `placed` is one of its type, and stands for nothing
    place,    ///< placed, and of the bounds the box; not answered
    all,
};

struct ShapeResult {
    collision::shape::Placed placed;
    Known known = Known::all;
    bool answered = false;  ///< takes part in queries: everything but an invalid polygon, hidden or not
    std::optional<Bounds> bounds;  ///< empty for lines, rays, groups that hold one, and invalid polygons
    /// 0 where bounds is empty; empty where it was given up: its parts cover each other in too many places.
    std::optional<double> area = 0, perimeter = 0;

    /// What is wrong with a polygon. Quick to ask of many: what is answered has nothing wrong.
    const collision::shape::PolygonDefect* defect() const {
        return answered ? nullptr : collision::shape::defect(placed);
    }
};

}  // namespace testbed::model
