// Axis-aligned bounding boxes.
#pragma once

#include <algorithm>
#include <limits>
#include <span>

#include "simd4.h"
#include "vec.h"

namespace collision::math {

/// The closed box [min.x, max.x] x [min.y, max.y]. Default: empty, min above max.
struct Aabb {
    Vec2 min{std::numeric_limits<double>::infinity()};
    Vec2 max{-std::numeric_limits<double>::infinity()};

    bool operator==(const Aabb&) const = default;

    constexpr bool empty() const { return min.x > max.x || min.y > max.y; }
    constexpr Vec2 center() const { return min * 0.5 + max * 0.5; }
    constexpr Vec2 size() const { return max - min; }
    constexpr void include(Vec2 p) {
        min = {std::min(min.x, p.x), std::min(min.y, p.y)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y)};
    }
    constexpr void include(const Aabb& other) {
        min = {std::min(min.x, other.min.x), std::min(min.y, other.min.y)};
        max = {std::max(max.x, other.max.x), std::max(max.y, other.max.y)};
    }
    constexpr bool contains(Vec2 p) const {
        return min.x <= p.x && p.x <= max.x && min.y <= p.y && p.y <= max.y;
    }
};

/// Whether there are points in it, and all of its numbers are finite.
constexpr bool has_points(const Aabb& box) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return box.min.x <= box.max.x && box.min.y <= box.max.y && box.min.x > -infinite &&
           box.min.y > -infinite && box.max.x < infinite && box.max.y < infinite;
}

/// Around one point or more. Exact.
inline Aabb box_of(std::span<const Vec2> points) {
    Double2 low = Double2::of(points[0]), high = low;
    for (const Vec2 p : points.subspan(1)) {
        low = min(low, Double2::of(p));
        high = max(high, Double2::of(p));
    }
    return {{low[0], low[1]}, {high[0], high[1]}};
}

/// The largest of the coordinates, without its sign.
inline double farthest_coordinate(const Aabb& box) {
    return max(max(magnitude(Double2::of(box.min)), magnitude(Double2::of(box.max))));
}

/// Closed test: boxes that touch overlap. Exact. All four comparisons at once: four branches that nobody can
/// predict would cost more.
inline bool overlap(const Aabb& a, const Aabb& b) {
    const unsigned begins = where_at_least(Double2(b.max.x, b.max.y), Double2(a.min.x, a.min.y));
    const unsigned ends = where_at_least(Double2(a.max.x, a.max.y), Double2(b.min.x, b.min.y));
    return (begins & ends) == 3;
}

/// The box that both share; empty where they do not overlap.
constexpr Aabb intersection(const Aabb& a, const Aabb& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

}  // namespace collision::math
