// The list of types: everything that holds one of any type derives from it.
#pragma once

#include <variant>

#include "capsule.h"
#include "circle.h"
#include "line.h"
#include "oriented_rectangle.h"
#include "point.h"
#include "polygon.h"
#include "polyline.h"
#include "ray.h"
#include "rectangle.h"
#include "rounded_polygon.h"
#include "segment.h"

namespace collision::shape {

template <class... S>
struct TypeList {
    using Shapes = std::variant<S...>;
    using Placed = std::variant<typename S::Placed...>;
    template <class Last>
    using And = TypeList<S..., Last>;
};

/// Everything but a group. The order is the order of the pairs: kernels are written for (earlier, later).
using PrimitiveTypes = TypeList<Point, Line, Ray, Segment, Circle, Capsule, Rectangle, OrientedRectangle,
                                Polygon, Polyline, RoundedPolygon>;

using Primitive = PrimitiveTypes::Shapes;
using PlacedPrimitive = PrimitiveTypes::Placed;

}  // namespace collision::shape
