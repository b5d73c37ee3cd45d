// Short spellings of placed shapes for tables of cases.
#pragma once

#include <cmath>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/shape/shape.h"

namespace collision::support {

inline shape::Placed point(Vec2 p) { return shape::PlacedPoint{p}; }
inline shape::Placed line(Vec2 base, Vec2 direction) { return shape::PlacedLine{base, direction}; }
inline shape::Placed ray(Vec2 base, Vec2 direction) { return shape::PlacedRay{base, direction}; }
inline shape::Placed segment(Vec2 from, Vec2 to) { return shape::PlacedSegment{from, to}; }
inline shape::Placed circle(Vec2 center, double radius) { return shape::PlacedCircle{center, radius}; }
inline shape::Placed capsule(Vec2 from, Vec2 to, double radius) {
    return shape::PlacedCapsule{from, to, radius};
}
inline shape::Placed box(Vec2 min, Vec2 max) { return shape::PlacedRectangle{{min, max}}; }
inline shape::Placed turned_box(Vec2 center, Vec2 size, double degrees) {
    return shape::place(shape::OrientedRectangle{size}, {center, degrees});
}
inline shape::Placed polygon(std::vector<Vec2> vertices) {
    return shape::place(shape::Polygon{shape::Vertices(std::move(vertices))}, math::Pose{});
}
inline shape::Placed rounded_polygon(std::vector<Vec2> vertices, double radius) {
    return shape::place(shape::RoundedPolygon{shape::Vertices(std::move(vertices)), radius}, math::Pose{});
}
inline shape::Placed polyline(std::vector<Vec2> points) { return shape::PlacedPolyline(std::move(points)); }
inline shape::Placed group(std::initializer_list<shape::Placed> members) {
    std::vector<shape::PlacedPrimitive> list;
    for (const shape::Placed& member : members) {
        std::visit(
            [&](const auto& s) {
                if constexpr (!std::is_same_v<std::decay_t<decltype(s)>, shape::PlacedGroup>)
                    list.push_back(s);
            },
            member);
    }
    return shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(list))};
}

/// The same shape elsewhere: every coordinate is rounded once.
inline shape::Placed moved(const shape::Placed& placed, Vec2 by) {
    return shape::moved(placed, math::Transform({by, 0}));
}

}  // namespace collision::support
