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

struct ShapeResult {
    collision::shape::Placed placed;
    bool answered = false;  ///< takes part in queries: everything but an invalid polygon, hidden or not
    std::optional<Bounds> bounds;  ///< empty for lines, rays, groups that hold one, and invalid polygons
    double area = 0;               ///< 0 where bounds is empty, as is the perimeter
    double perimeter = 0;
};

}  // namespace testbed::model
