// Containment by corners and edges.
#include "app/verify/containment.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "core/hull/corners.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
namespace query = collision::query;
using collision::hull::Disc;
using collision::math::length;

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The least room of a corner; a convex outer shape holds all where it holds the corners.
double least_room(const Placed& inner, auto&& room_of_point) {
    double least = infinity;
    collision::hull::for_each_corner(inner, [&](const Disc& corner) {
        least = std::min(least, room_of_point(corner.center) - corner.radius);
    });
    return least;
}

/// Distance of a point from the nearest edge's line, inwards, of a convex outline, counter-clockwise.
double within_edges(const auto& vertices, Vec2 p) {
    double least = infinity;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 from = vertices[i], to = vertices[(i + 1) % vertices.size()];
        if (from == to) continue;
        least = std::min(least, collision::math::cross(to - from, p - from) / length(to - from));
    }
    return least;
}

double room(const shape::PlacedCircle& outer, const Placed& inner) {
    return least_room(inner, [&](Vec2 p) { return outer.radius - length(p - outer.center); });
}
double room(const shape::PlacedCapsule& outer, const Placed& inner) {
    const Placed core = shape::PlacedSegment{outer.from, outer.to};
    return least_room(inner, [&](Vec2 p) { return outer.radius - length(query::project(core, p) - p); });
}
double room(const shape::PlacedRectangle& outer, const Placed& inner) {
    return least_room(inner, [&](Vec2 p) {
        const Vec2 low = p - outer.box.min, high = outer.box.max - p;
        return std::min({low.x, low.y, high.x, high.y});
    });
}
double room(const shape::PlacedOrientedRectangle& outer, const Placed& inner) {
    return least_room(inner, [&](Vec2 p) { return within_edges(outer.vertices, p); });
}
double room(const shape::PlacedPolygon& outer, const Placed& inner) {
    const auto vertices = outer.vertices();
    if (outer.facts->convex) return least_room(inner, [&](Vec2 p) { return within_edges(vertices, p); });
    const Placed whole = outer;
    const double corners = least_room(inner, [&](Vec2 p) {
        return query::contains(whole, p) ? infinity : -length(query::project(whole, p) - p);
    });
    if (corners < 0) return corners;
    // All corners are in it: it reaches out where an edge runs through it.
    double least = infinity;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Placed edge = shape::PlacedSegment{vertices[i], vertices[(i + 1) % vertices.size()]};
        switch (query::relation(edge, inner)) {
            case query::Relation::apart:
                least = std::min(least, query::closest_points(edge, inner).distance);
                break;
            case query::Relation::touching: least = std::min(least, 0.0); break;
            case query::Relation::overlapping:
                least = std::min(least, -query::penetration(edge, inner).depth.value_or(infinity));
                break;
        }
    }
    return least;
}
double thickness(const shape::PlacedCircle& circle) { return circle.radius; }
double thickness(const shape::PlacedCapsule& capsule) { return capsule.radius; }
double thickness(const shape::PlacedRectangle& rectangle) {
    return std::min(rectangle.box.size().x, rectangle.box.size().y);
}
double thickness(const shape::PlacedOrientedRectangle& box) {
    return std::min(length(box.vertices[1] - box.vertices[0]), length(box.vertices[2] - box.vertices[1]));
}
double thickness(const shape::PlacedPolygon&) { return infinity; }
double thickness(const auto&) { return 0; }

/// What has no area holds nothing that has some; whether it holds a point or a part of itself is decided by
/// touching alone.
double room(const auto&, const Placed& inner) {
    return -std::visit([](const auto& placed) { return thickness(placed); }, inner);
}

}  // namespace

double room_inside(const Placed& outer, const Placed& inner) {
    if (!shape::bounded(inner)) return -infinity;
    return std::visit([&](const auto& placed) { return room(placed, inner); }, outer);
}

std::optional<Inside> containment(const PlacedPair& pair, double open) {
    const double a_in_b = room_inside(pair.b, pair.a), b_in_a = room_inside(pair.a, pair.b);
    if (std::abs(a_in_b) <= open || std::abs(b_in_a) <= open) return {};
    return a_in_b > 0 ? Inside::a_in_b : b_in_a > 0 ? Inside::b_in_a : Inside::neither;
}

}  // namespace testbed::verify
