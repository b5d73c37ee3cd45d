// Every bounded shape as discs: the fewest whose convex hull is the shape's. Boxes, circles, hulls and
// rectangles around a shape depend on these alone.
#pragma once

#include <cassert>

#include "core/shape/shape.h"

namespace collision::hull {

/// A corner of radius 0 or more.
struct Disc {
    Vec2 center;
    double radius = 0;
};

namespace detail {

void visit_corners(const shape::PlacedPoint& point, auto&& visit) { visit(Disc{point.position}); }
void visit_corners(const shape::PlacedLine&, auto&&) { assert(false && "a line has no bounds"); }
void visit_corners(const shape::PlacedRay&, auto&&) { assert(false && "a ray has no bounds"); }
void visit_corners(const shape::PlacedSegment& segment, auto&& visit) {
    visit(Disc{segment.from});
    visit(Disc{segment.to});
}
void visit_corners(const shape::PlacedCircle& circle, auto&& visit) {
    visit(Disc{circle.center, circle.radius});
}
void visit_corners(const shape::PlacedCapsule& capsule, auto&& visit) {
    visit(Disc{capsule.from, capsule.radius});
    visit(Disc{capsule.to, capsule.radius});
}
void visit_corners(const shape::PlacedRectangle& rectangle, auto&& visit) {
    for (const Vec2 p : rectangle.vertices()) visit(Disc{p});
}
void visit_corners(const shape::PlacedOrientedRectangle& rectangle, auto&& visit) {
    for (const Vec2 p : rectangle.vertices) visit(Disc{p});
}
void visit_corners(const shape::PlacedPolygon& polygon, auto&& visit) {
    for (const Vec2 p : polygon.vertices()) visit(Disc{p});
}
void visit_corners(const shape::PlacedPolyline& polyline, auto&& visit) {
    for (const Vec2 p : polyline.points()) visit(Disc{p});
}
void visit_corners(const shape::PlacedGroup& group, auto&& visit) {
    for (const shape::PlacedPrimitive& member : group.members)
        std::visit([&](const auto& primitive) { visit_corners(primitive, visit); }, member);
}

}  // namespace detail

/// Calls visit(Disc) for each corner. Requires a bounded shape (asserted).
void for_each_corner(const shape::Placed& shape, auto&& visit) {
    std::visit([&](const auto& placed) { detail::visit_corners(placed, visit); }, shape);
}

}  // namespace collision::hull
