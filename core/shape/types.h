// The list of types: everything that holds one of any type derives from it.
#pragma once

#include <variant>

#include "core/shape/capsule.h"
#include "core/shape/circle.h"
#include "core/shape/line.h"
#include "core/shape/oriented_rectangle.h"
#include "core/shape/point.h"
#include "core/shape/polygon.h"
#include "core/shape/polyline.h"
#include "core/shape/ray.h"
#include "core/shape/rectangle.h"
#include "core/shape/segment.h"

namespace collision::shape {

template <class... S>
struct TypeList {
    using Shapes = std::variant<S...>;
    using Placed = std::variant<typename S::Placed...>;
    template <class Last>
    using And = TypeList<S..., Last>;
};

/// Everything but a group. The order is the order of the pairs: kernels are written for (earlier, later).
using PrimitiveTypes =
    TypeList<Point, Line, Ray, Segment, Circle, Capsule, Rectangle, OrientedRectangle, Polygon, Polyline>;

using Primitive = PrimitiveTypes::Shapes;
using PlacedPrimitive = PrimitiveTypes::Placed;

}  // namespace collision::shape
