#include "app/verify/excluded.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/shape/parts.h"

namespace testbed::verify {

namespace {

namespace shape = collision::shape;
using collision::math::length;

constexpr double no_size = std::numeric_limits<double>::infinity();

double shortest_edge(std::span<const Vec2> points) {
    double least = no_size;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (const double edge = length(points[(i + 1) % points.size()] - points[i]); edge > 0)
            least = std::min(least, edge);
    return least;
}
double unless_zero(double size) { return size > 0 ? size : no_size; }

// The least of what makes a shape's size, but for what is 0.
double least_size(const shape::PlacedSegment& s) { return unless_zero(length(s.to - s.from)); }
double least_size(const shape::PlacedCircle& c) { return unless_zero(c.radius); }
double least_size(const shape::PlacedCapsule& c) {
    return std::min(unless_zero(c.radius), unless_zero(length(c.to - c.from)));
}
double least_size(const shape::PlacedRectangle& r) { return shortest_edge(r.vertices()); }
double least_size(const shape::PlacedOrientedRectangle& r) { return shortest_edge(r.vertices); }
double least_size(const shape::PlacedPolygon& p) { return shortest_edge(p.vertices()); }
double least_size(const shape::Chain auto& chain) {
    double least = no_size;
    for (std::size_t i = 0; i < chain.segment_count(); ++i)
        least = std::min(least, least_size(chain.segment(i)));
    return least;
}
double least_size(const auto&) { return no_size; }

/// Degrees.
double sharpest_angle(const Placed& placed) {
    const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed);
    if (!polygon) return no_size;
    const auto vertices = polygon->vertices();
    const std::size_t n = vertices.size();
    double least = no_size;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 to = vertices[(i + 1) % n] - vertices[i], back = vertices[(i + n - 1) % n] - vertices[i];
        if (to == Vec2{0, 0} || back == Vec2{0, 0}) continue;
        least = std::min(
            least, std::abs(std::atan2(collision::math::cross(to, back), collision::math::dot(to, back))));
    }
    return least * 180 / std::acos(-1);
}

}  // namespace

bool excluded(const Placed& placed, const Conventions& c) {
    if (c.min_size > 0 && std::visit([](const auto& one) { return least_size(one); }, placed) < c.min_size)
        return true;
    if (std::isfinite(c.max_size) && shape::bounded(placed)) {
        const Vec2 size = collision::hull::aabb(placed).size();
        if (std::max(size.x, size.y) > c.max_size) return true;
    }
    return c.min_angle > 0 && sharpest_angle(placed) < c.min_angle;
}

}  // namespace testbed::verify
