// The way of what moves without turning, as a shape of its own.
#pragma once

#include "core/hull/convex_hull.h"
#include "core/math/expansion.h"
#include "core/shape/oriented_rectangle.h"
#include "core/shape/polygon.h"
#include "tests/fuzz/shapes.h"

namespace fuzz {

/// The corners of what is convex and has no radius; empty of others.
inline std::vector<Vec2> convex_corners(const shape::Placed& placed) {
    if (const auto* segment = std::get_if<shape::PlacedSegment>(&placed)) return {segment->from, segment->to};
    if (const auto* box = std::get_if<shape::PlacedRectangle>(&placed)) {
        const auto corners = box->vertices();
        return {corners.begin(), corners.end()};
    }
    if (const auto* box = std::get_if<shape::PlacedOrientedRectangle>(&placed))
        return {box->vertices.begin(), box->vertices.end()};
    if (const auto* polygon = std::get_if<shape::PlacedPolygon>(&placed); polygon && polygon->facts->convex)
        return {polygon->vertices().begin(), polygon->vertices().end()};
    return {};
}

/// Of points, discs and convex polygons that move without rounding: a segment, a capsule, the hull of the
/// corners before and after. Empty for others.
inline std::optional<shape::Placed> exact_way(const Standing& of, double horizon) {
    const Vec2 step = horizon * of.motion.velocity;
    if (step != of.motion.velocity) return {};
    const auto exactly = [&](Vec2 from, Vec2& to) {
        to = from + step;
        return collision::math::two_sum(from.x, step.x).low == 0 &&
               collision::math::two_sum(from.y, step.y).low == 0;
    };
    Vec2 to;
    if (const auto* point = std::get_if<shape::PlacedPoint>(&of.placed);
        point && exactly(point->position, to))
        return shape::PlacedSegment{point->position, to};
    if (const auto* disc = std::get_if<shape::PlacedCircle>(&of.placed); disc && exactly(disc->center, to))
        return shape::PlacedCapsule{disc->center, to, disc->radius};
    std::vector<Vec2> corners = convex_corners(of.placed);
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (!exactly(corners[i], to)) return {};
        corners.push_back(to);
    }
    if (count == 0) return {};
    std::vector<Vec2> room(2 * corners.size() + 2);
    const std::span<Vec2> hull = collision::hull::convex_hull(corners, room);
    if (hull.size() == 1) return shape::PlacedPoint{hull[0]};
    if (hull.size() == 2) return shape::PlacedSegment{hull[0], hull[1]};
    shape::Placed swept =
        shape::place(shape::Polygon{shape::Vertices(std::vector<Vec2>(hull.begin(), hull.end()))}, Pose{});
    if (shape::defect(swept)) return {};
    return swept;
}

}  // namespace fuzz
