// Random polygons and short questions to rows, for tests of what lessons say in general.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/catalog.h"
#include "tests/support/placed.h"
#include "tests/support/whole.h"

namespace collision::support {

/// Scenes on which a claim is tried.
inline constexpr int claim_scenes = 10'000;

/// Corners of the hull of some points, counter-clockwise, none on an edge; empty where they have no area.
inline std::vector<Vec2> hull_of(std::vector<Vec2> points) {
    std::ranges::sort(points, [](Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::vector<Vec2> hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t first = hull.size();
        for (const Vec2 p : points) {
            while (hull.size() >= first + 2 &&
                   math::cross(hull.back() - hull[hull.size() - 2], p - hull.back()) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back();
        std::ranges::reverse(points);
    }
    if (hull.size() < 3) hull.clear();
    return hull;
}

/// A convex polygon, counter-clockwise.
inline std::vector<Vec2> convex_corners(Whole& whole, int reach = 6) {
    std::vector<Vec2> hull;
    while (hull.empty()) {
        std::vector<Vec2> points;
        for (int i = int(whole(3, 7)); i > 0; --i) points.push_back(whole.point(reach));
        hull = hull_of(std::move(points));
    }
    return hull;
}

/// A polygon that does not cross itself, in either winding; most have dents, and many a level edge.
inline std::vector<Vec2> simple_corners(Whole& whole, int reach = 5) {
    for (;;) {
        std::vector<Vec2> points;
        for (int i = int(whole(3, 7)); i > 0; --i) points.push_back(whole.point(reach));
        if (whole(0, 1) == 1) {
            const Vec2 middle = whole.point(1) + Vec2{0.5, 0.25};
            std::ranges::sort(points, {}, [&](Vec2 p) { return std::atan2(p.y - middle.y, p.x - middle.x); });
        }
        if (shape::defect(polygon(points)) == nullptr) return points;
    }
}

inline Vec2 next_of(const std::vector<Vec2>& corners, std::size_t i) {
    return corners[(i + 1) % corners.size()];
}

/// What the row answers to yes or no.
inline bool says(const char* row, const shape::Placed& a, const shape::Placed& b,
                 std::optional<double> setting = {}) {
    return catalog::ask(*catalog::find(row), a, b, setting).overlap.value();
}

/// The steps and the work of the row.
inline trace::Trace steps_of(const char* row, const shape::Placed& a, const shape::Placed& b,
                             std::optional<double> setting = {}) {
    trace::Trace steps;
    catalog::ask(*catalog::find(row), a, b, steps, setting);
    return steps;
}

}  // namespace collision::support
